import { keysOf } from './keys-of';
import { type SetName, setNames, widerSets } from './reference-sets';

/** What is chosen of some sets, by id; null where nothing is. */
export type Choice<S extends SetName = SetName> = Readonly<Record<S, string | null>>;

/** The id of what an item stands in directly, in a wider set; null where that is open. */
export type ParentOf = (set: SetName, id: string, wider: SetName) => string | null;

/** What an item stands in, directly or through what stands between; null where that is open. */
export function standsIn(parentOf: ParentOf, set: SetName, id: string, wider: SetName): string | null {
  for (const next of widerSets(set)) {
    const parent = parentOf(set, id, next);
    const found = parent === null || next === wider ? parent : standsIn(parentOf, next, parent, wider);
    if (found !== null) return found;
  }
  return null;
}

/** Fills in what a narrower choice implies: a location's unit and floor, a subfocus area's focus area. */
export function withImplied<S extends SetName>(parentOf: ParentOf, choice: Choice<S>): Choice<S> {
  const whole: Record<S, string | null> = { ...choice };
  const sets = inOrder(whole);
  for (const set of sets.toReversed()) {
    for (const narrower of sets) whole[set] ??= implied(parentOf, whole, narrower, set);
  }
  return whole;
}

/** The first choice that contradicts a wider one: Room 214 is not on the ground floor. */
export function contradictionIn<S extends SetName>(
  parentOf: ParentOf,
  choice: Choice<S>,
): { set: S; wider: S } | null {
  const sets = inOrder(choice).toReversed();
  for (const set of sets) {
    for (const wider of sets) {
      const proper = implied(parentOf, choice, set, wider);
      if (proper !== null && choice[wider] !== null && choice[wider] !== proper) return { set, wider };
    }
  }
  return null;
}

/** Whether an item is offered beside what is chosen; one that stands nowhere is offered everywhere. */
export function fits<S extends SetName>(
  parentOf: ParentOf,
  set: SetName,
  id: string,
  choice: Choice<S>,
): boolean {
  const nearest = widerSets(set).find((wider) => (choice as Partial<Choice>)[wider]);
  if (nearest === undefined) return true;
  if (widerSets(set).every((wider) => parentOf(set, id, wider) === null)) return true;
  return standsIn(parentOf, set, id, nearest) === (choice as Partial<Choice>)[nearest];
}

/**
 * The choice after one more: choosing something narrow fills in what it stands in, choosing something wide clears
 * what no longer fits.
 */
export function choose<S extends SetName>(
  parentOf: ParentOf,
  before: Choice<S>,
  set: S,
  id: string | null,
): Choice<S> {
  const next: Record<S, string | null> = { ...before, [set]: id };
  for (const wider of inOrder(next)) {
    const proper = implied(parentOf, next, set, wider);
    if (proper !== null) next[wider] = proper;
  }
  // A room of no unit is not in the unit that was chosen before.
  const above: readonly SetName[] = widerSets(set);
  const nearest = inOrder(next).findLast((each) => above.includes(each));
  if (nearest !== undefined && id !== null && !fits(parentOf, set, id, next)) next[nearest] = null;
  for (const narrower of inOrder(next)) {
    const chosen = next[narrower];
    if (narrower !== set && chosen !== null && !fits(parentOf, narrower, chosen, next)) next[narrower] = null;
  }
  return next;
}

/** The sets of a choice, the wider before the narrower. */
const inOrder = <S extends SetName>(choice: Choice<S>): S[] =>
  keysOf<S>(choice).sort((a, b) => setNames.indexOf(a) - setNames.indexOf(b));

function implied<S extends SetName>(parentOf: ParentOf, choice: Choice<S>, set: S, wider: S): string | null {
  const chosen = choice[set];
  return chosen === null || set === wider ? null : standsIn(parentOf, set, chosen, wider);
}

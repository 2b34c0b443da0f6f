import { recordOf } from '@lamplight/domain/keys-of';
import { contradictionIn, withImplied } from '@lamplight/domain/reference-choice';
import {
  type PersonOfSet,
  peopleOfSet,
  referenceSets,
  requiredSets,
  type SetName,
  widerSets,
} from '@lamplight/domain/reference-sets';
import { Refusal } from '../../http/refusal';
import { type Names, parentOf, personOf } from '../../names/names';
import type { ItemRow } from './items.queries';
import { parentIn } from './pointing';

/** What a person gives of an item: its name, the ids of what it stands in and of whom it names. What is left out stays. */
export type ItemInput = { name?: string | undefined; active?: boolean | undefined } & Partial<
  Record<SetName | PersonOfSet, string | null | undefined>
>;

/** An item before anything is said of it. */
export const newItem = (id: string): ItemRow => ({ id, name: '', active: true, version: 0 });

const refuse = (field: string, what: string, message: string) =>
  new Refusal('reference', { field: what }, { fieldErrors: [{ field, message }] });

type Standing = Partial<Record<SetName, string | null>>;

/** What an item stands in after a change; a wider set of which nothing is said follows a narrower one of which something is. */
function standingAfter(names: Names, set: SetName, before: ItemRow, input: ItemInput): Standing {
  const wider: readonly SetName[] = widerSets(set);
  const kept = recordOf(wider, (each) => parentOf(before, each));
  if (wider.every((each) => input[each] === undefined)) return kept;
  const said = withImplied(
    parentIn(names),
    recordOf(wider, (each) => input[each] ?? null),
  );
  return recordOf(wider, (each) => (input[each] === undefined ? (said[each] ?? kept[each]) : said[each]));
}

/** Refuses what an item cannot stand in: missing, inactive, of another center, or against one another. */
function checkStanding(names: Names, set: SetName, before: ItemRow, after: Standing): void {
  for (const wider of widerSets(set)) {
    const { one } = referenceSets[wider];
    const id = after[wider] ?? null;
    if (id === null && requiredSets(set).includes(wider)) {
      throw new Refusal('validation', {}, { fieldErrors: [{ field: wider, message: `Choose a ${one}` }] });
    }
    if (id === null || id === parentOf(before, wider) || names[wider].get(id)?.active) continue;
    throw refuse(wider, one, `Choose a ${one} of this center`);
  }
  const choice = recordOf(widerSets(set) as readonly SetName[], (wider) => after[wider] ?? null);
  const found = contradictionIn(parentIn(names), choice);
  if (!found) return;
  const { one } = referenceSets[found.set];
  throw refuse(found.set, one, `This ${one} belongs to another ${referenceSets[found.wider].one}`);
}

function peopleAfter(
  names: Names,
  set: SetName,
  before: ItemRow,
  input: ItemInput,
): Partial<Record<PersonOfSet, string | null>> {
  return recordOf(peopleOfSet(set), (person) => {
    const [kept, id] = [personOf(before, person), input[person]];
    if (id === undefined || id === kept) return kept;
    if (id === null || names.person.get(id)?.active) return id;
    throw refuse(person, 'person', 'Choose somebody of this center');
  });
}

/** An item after a change, all of it of its center and without contradiction; refused otherwise. */
export function itemAfter(names: Names, set: SetName, before: ItemRow, input: ItemInput): ItemRow {
  const standing = standingAfter(names, set, before, input);
  checkStanding(names, set, before, standing);
  const ids = { ...standing, ...peopleAfter(names, set, before, input) };
  return {
    ...before,
    name: input.name ?? before.name,
    active: input.active ?? before.active,
    ...Object.fromEntries(Object.entries(ids).map(([field, id]) => [`${field}Id`, id])),
  };
}

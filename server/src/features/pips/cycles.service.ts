import type { cycleFields } from '@lamplight/contract/pip-content';
import { recordOf } from '@lamplight/domain/keys-of';
import type { PipContent } from '@lamplight/domain/pips/content';
import { cycleTexts } from '@lamplight/domain/pips/cycles';
import type { WriteScope } from '../../db/scope';
import { notFound, Refusal } from '../../http/refusal';
import { presentCycle } from './pips.present';
import { type CycleRow, deleteCycle, findCycles, keepRemoved, writeCycle } from './progress.queries';
import {
  type Given,
  holdForProgress,
  nextVersion,
  noteProgress,
  type PipOfParts,
  requireFresh,
  requireThere,
  sameBut,
  stamp,
  textOr,
} from './progress-parts';

type GivenCycle = Given<typeof cycleFields>;

/** A PDSA cycle after a change: what is left out stays. */
export function recordCycle(
  scope: WriteScope,
  pip: PipOfParts,
  id: string,
  given: GivenCycle,
  content: PipContent,
  found: CycleRow | undefined,
): CycleRow {
  // An id that is another PIP's is not this one's to change.
  if (found && found.pip_id !== pip.id) throw new Refusal('exists');
  requireThere(given.version, found);
  requireFresh(given.version, found, found && presentCycle(found));
  const intervention =
    given.intervention === undefined ? (found?.intervention_id ?? null) : given.intervention || null;
  if (intervention !== found?.intervention_id && intervention !== null) {
    const known = content.interventions.some((each) => each.id === intervention);
    if (!known) throw new Refusal('reference', { field: 'intervention' });
  }
  const row = {
    center_id: scope.center.id,
    id,
    pip_id: pip.id,
    intervention_id: intervention,
    starts_on: given.startDate === undefined ? (found?.starts_on ?? null) : given.startDate,
    ends_on: given.endDate === undefined ? (found?.ends_on ?? null) : given.endDate,
    decision: given.decision === undefined ? (found?.decision ?? null) : given.decision,
    texts: textsOf(given, found),
    version: nextVersion(pip, found),
    created_at: found?.created_at ?? scope.now,
    ...stamp(scope),
  };
  if (found && sameBut(row, found)) return found;
  scope.write(writeCycle(scope, row));
  noteProgress(scope, pip.id, found && presentCycle(found), presentCycle(row));
  return row;
}

function textsOf(given: GivenCycle, kept: CycleRow | undefined): CycleRow['texts'] {
  const texts = recordOf(cycleTexts, (text) => textOr(given[text], kept?.texts[text] ?? null));
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null));
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export async function saveCycle(scope: WriteScope, pipId: string, cycleId: string, given: GivenCycle) {
  const id = cycleId.toLowerCase();
  if (!uuid.test(id)) throw notFound();
  const pip = await holdForProgress(scope, pipId);
  const [found] = await scope.run(findCycles(scope, [id]));
  return presentCycle(recordCycle(scope, pip.row, id, given, pip.shown.content, found));
}

/** Removes a cycle as it was seen: what was changed since is not gone unread. */
export async function removeCycle(
  scope: WriteScope,
  pipId: string,
  cycleId: string,
  seen: number | undefined,
): Promise<void> {
  const id = cycleId.toLowerCase();
  if (!uuid.test(id)) throw notFound();
  await holdForProgress(scope, pipId);
  const [kept] = await scope.run(findCycles(scope, [id]));
  if (kept?.pip_id === pipId) requireFresh(seen, kept, presentCycle(kept));
  const [before] = await scope.run(deleteCycle(scope, pipId, id));
  if (!before) throw notFound();
  const { version, ...said } = before;
  scope.write(keepRemoved(scope, pipId, version));
  noteProgress(scope, pipId, { removed: 'cycle', ...said }, {});
}

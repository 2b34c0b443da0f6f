import { next } from '@lamplight/domain/lifecycle';
import { can } from '@lamplight/domain/permissions';
import { type PipAction, pipLifecycle, stepPip } from '@lamplight/domain/pip.lifecycle';
import { type PipContent, peopleOf } from '@lamplight/domain/pips/content';
import type { Acting, Person } from '../../db/acting';
import type { Scope, WriteScope } from '../../db/scope';
import { notFound, Refusal } from '../../http/refusal';
import { writeLinks, writePeople } from './links.queries';
import { findPip, findRights, findVersion, listLiveVersions, lockPip } from './pips.queries';
import { getPip, signingOf } from './pips.service';
import { factsOf, type LivePip, liveOf, signersOf, standingOf, subjectOf } from './standing';

/** A PIP, held until the transaction ends. */
export async function holdPip(scope: WriteScope<Acting>, id: string): Promise<LivePip> {
  const [, [row], versions, [rights]] = await scope.all(
    lockPip(scope, id),
    findPip(scope, id),
    listLiveVersions(scope, id),
    findRights(scope, id),
  );
  if (!row || !rights) throw notFound();
  return liveOf(row, versions, rights);
}

/** A PIP as it is for a moment: whoever holds it may change it meanwhile. */
export async function findLivePip(scope: Scope<Acting>, id: string): Promise<LivePip | undefined> {
  const [[row], versions, [rights]] = await scope.all(
    findPip(scope, id),
    listLiveVersions(scope, id),
    findRights(scope, id),
  );
  return row && rights && liveOf(row, versions, rights);
}

/** Whether the caller has the right that an action asks for. */
export const hasRight = (scope: Scope<Person>, pip: LivePip, action: PipAction): boolean =>
  can(scope.actor, pipLifecycle.actions[action].permission, subjectOf(scope, pip));

/** Refuses whoever may not do this to the PIP. */
export function requireRight(scope: Scope<Person>, pip: LivePip, action: PipAction): void {
  if (!hasRight(scope, pip, action)) throw new Refusal('forbidden');
}

/** The state that an action leads to; refused, in words that say what is missing and what is allowed, where it leads nowhere. */
export async function requireStep(
  scope: Scope,
  pip: LivePip,
  action: PipAction,
  signers?: number,
): Promise<LivePip['row']['status']> {
  const names = await scope.names();
  const [version] = await scope.run(findVersion(scope, pip.row.id, pip.shown.number));
  const facts = factsOf(pip, signers ?? signersOf(pip, names).length, signingOf(version));
  const step = stepPip(pip.row.status, action, facts);
  if (!step.ok) throw new Refusal('status', { reason: step.refusal.message });
  return step.state;
}

/** The same of an action that lacks nothing, without asking the database. */
export function requireState(pip: LivePip, action: PipAction): LivePip['row']['status'] {
  const step = next(pipLifecycle, pip.row.status, action, standingOf(pip));
  if (!step.ok) throw new Refusal('status', { reason: step.refusal.message });
  return step.state;
}

/** Refuses a change that was made against an older state of the PIP, with what it is now. */
export async function requireVersion(
  scope: Scope,
  { row }: LivePip,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === row.version) return;
  throw new Refusal('concurrency', {}, { current: await getPip(scope, row.id) });
}

/** What lists and searches know of a PIP: of what its version in force says, or its first while there is none. */
export const listedOf = (content: PipContent) => ({
  title: content.title,
  topic_id: content.topicId,
  leader_id: content.leaderId,
  selection_reasons: [...content.selectionReasons],
  survey_tags: [...content.surveyTags],
  measure: content.goal.measure,
  unit: content.goal.unit,
  direction: content.goal.direction,
  baseline: content.goal.baseline,
  target: content.goal.target,
  target_on: content.goal.targetDate,
  source: content.goal.source && JSON.stringify(content.goal.source),
  intervention_ids: content.interventions.map(({ id }) => id),
});

/** Says anew who and what a PIP names: in what is written now, and in what is in force. */
export function writeNamed(
  scope: WriteScope,
  pipId: string,
  shown: PipContent,
  inForce: PipContent | undefined,
): void {
  const people = inForce ? peopleOf(inForce) : new Map<string, { edits: boolean }>();
  for (const [id, { edits }] of peopleOf(shown))
    people.set(id, { edits: edits || people.get(id)?.edits === true });
  scope.write(...writePeople(scope, pipId, people), ...writeLinks(scope, pipId, shown.found));
}

import type { cycleFields, measurementFields, stepProgress } from '@lamplight/contract/pip-content';
import { dayOf, firstDay, isDay } from '@lamplight/domain/calendar/day';
import { canonicalJson } from '@lamplight/domain/canonical-json';
import { recordOf } from '@lamplight/domain/keys-of';
import { measuredValue, type PipContent, type PipGoal, pipLimits } from '@lamplight/domain/pips/content';
import { cycleTexts } from '@lamplight/domain/pips/cycles';
import type { z } from 'zod';
import type { WriteScope } from '../../db/scope';
import { todayOf } from '../../db/today';
import { notFound, Refusal } from '../../http/refusal';
import { holdPip, requireRight, requireState } from './live.service';
import { stepState } from './pip-content.present';
import { presentCycle, presentMeasurement } from './pips.present';
import {
  type CycleRow,
  deleteCycle,
  deleteMeasurement,
  findCycles,
  findMeasurement,
  keepRemoved,
  listSteps,
  type MeasurementSaid,
  type StepRow,
  type StepSaid,
  writeCycle,
  writeMeasurement,
  writeStep,
} from './progress.queries';
import type { LivePip } from './standing';

type Given<Fields extends z.ZodRawShape> = z.output<z.ZodObject<Fields>> & { version?: number | undefined };
type GivenStep = Given<typeof stepProgress>;
type GivenMeasurement = Given<typeof measurementFields>;
type GivenCycle = Given<typeof cycleFields>;

const textOr = (given: string | null | undefined, kept: string | null): string | null =>
  given === undefined ? kept : given?.trim() ? given : null;

/** A PIP whose progress goes on and is the caller's to record. */
export async function holdForProgress(scope: WriteScope, id: string): Promise<LivePip> {
  const pip = await holdPip(scope, id);
  requireRight(scope, pip, 'progress');
  requireState(pip, 'progress');
  return pip;
}

/** Refuses what was changed against an older state of it, with what it is now. */
function requireFresh(
  version: number | undefined,
  kept: { version: number } | undefined,
  current: unknown,
): void {
  if (version !== undefined && kept && kept.version !== version)
    throw new Refusal('concurrency', {}, { current });
}

/** Refuses what was changed over a version that was removed since: it would be made anew in parts. 0 says that it is new. */
function requireThere(version: number | undefined, kept: { version: number } | undefined): void {
  if (version && !kept) throw new Refusal('removed');
}

/** A PIP as far as its measurements and cycles need it. */
export interface PipOfParts {
  id: string;
  removed_version: number;
}

/** What is made in the place of what was removed begins after its version: what was changed over that is refused. */
const nextVersion = (pip: PipOfParts, kept: { version: number } | undefined): number =>
  (kept?.version ?? pip.removed_version) + 1;

function note(scope: WriteScope, pipId: string, before: object | undefined, after: object): void {
  scope.note({
    action: 'pip.progressed',
    subjectType: 'pip',
    subjectId: pipId,
    ...(before ? { before: { ...before } } : {}),
    after: { ...after },
  });
}

/** What a step is of which nobody has said anything. */
const stepOfNothing = { status: 'PLANNED' as const, done_on: null, note: null };

/** Whether a row says what was said before, whoever says it and when: a client that sends back what it read changes nothing. */
const sameBut = (row: object, kept: object): boolean => {
  const said = (of: object) =>
    canonicalJson(
      JSON.parse(
        JSON.stringify({
          ...of,
          center_id: null,
          pip_id: null,
          version: null,
          created_at: null,
          changed_at: null,
          changed_by: null,
        }),
      ),
    );
  return said(row) === said(kept);
};

const stamp = (scope: WriteScope) => ({ changed_at: scope.now, changed_by: scope.actor.userId });

/** How far a step is: what is said of it replaces what was. A step that is done has its day, today where none is given. */
export function recordStep(
  scope: WriteScope,
  pipId: string,
  stepId: string,
  given: GivenStep,
  kept: StepSaid | undefined,
): StepSaid {
  requireFresh(given.version, kept, stepState(kept));
  const status = given.status ?? kept?.status ?? 'PLANNED';
  const today = dayOf(scope.now, scope.center.timeZone);
  const day = given.doneDate === undefined ? (kept?.done_on ?? null) : given.doneDate;
  const row: StepRow = {
    center_id: scope.center.id,
    pip_id: pipId,
    step_id: stepId,
    status,
    done_on: status === 'DONE' ? (day ?? today) : null,
    note: textOr(given.note, kept?.note ?? null),
    version: (kept?.version ?? 0) + 1,
    ...stamp(scope),
  };
  if (sameBut(row, kept ?? { ...stepOfNothing, pip_id: pipId, step_id: stepId })) return kept ?? row;
  scope.write(writeStep(scope, row));
  note(scope, pipId, kept && { step: stepId, ...stepState(kept) }, { step: stepId, ...stepState(row) });
  return row;
}

/** How far an intervention or a milestone of what the PIP says is. */
export async function saveStep(scope: WriteScope, pipId: string, stepId: string, given: GivenStep) {
  const pip = await holdForProgress(scope, pipId);
  const contents = [pip.shown.content, ...(pip.inForce ? [pip.inForce.content] : [])];
  const intervention = contents.flatMap(({ interventions }) => interventions).find(({ id }) => id === stepId);
  const milestone = contents.flatMap(({ milestones }) => milestones).find(({ id }) => id === stepId);
  if (!intervention && !milestone) throw notFound();
  const kept = (await scope.run(listSteps(scope, pipId))).find(({ step_id }) => step_id === stepId);
  return { row: recordStep(scope, pipId, stepId, given, kept), intervention, milestone };
}

const invalid = (field: string, message: string) =>
  new Refusal('validation', {}, { fieldErrors: [{ field, message }] });

/** A value takes the place of a count, and a count of a value; where neither is said, both stay as they are. */
function figuresOf(given: GivenMeasurement, kept: MeasurementSaid | undefined) {
  if (given.value !== undefined && given.numerator === undefined && given.denominator === undefined)
    return { value: given.value, numerator: null, denominator: null };
  const {
    value = kept?.value ?? null,
    numerator = kept?.numerator ?? null,
    denominator = kept?.denominator ?? null,
  } = given;
  return { value, numerator, denominator };
}

/** What was measured on a day. A numerator stands with its denominator, and both come to the value. */
export function recordMeasurement(
  scope: WriteScope,
  pip: PipOfParts,
  day: string,
  given: GivenMeasurement,
  goal: Pick<PipGoal, 'multiplier'>,
  kept: MeasurementSaid | undefined,
): MeasurementSaid {
  requireThere(given.version, kept);
  requireFresh(given.version, kept, kept && presentMeasurement(kept));
  // One of before that lies ahead may still be corrected.
  if (!kept && day > todayOf(scope)) throw invalid('date', 'This day is still to come');
  const { numerator, denominator, value: said } = figuresOf(given, kept);
  const both = numerator !== null && denominator !== null;
  const value = measuredValue({ value: said, numerator, denominator }, goal);
  if (denominator !== null && denominator <= 0) throw invalid('denominator', 'Must be more than 0');
  if (value === undefined) throw invalid('value', 'Give a value, or a numerator and a denominator');
  if (Math.abs(value) > pipLimits.figure)
    throw invalid('denominator', 'This comes to more than a measurement can be: look at both figures');
  const row = {
    center_id: scope.center.id,
    pip_id: pip.id,
    day,
    value,
    numerator: both ? numerator : null,
    denominator: both ? denominator : null,
    note: textOr(given.note, kept?.note ?? null),
    version: nextVersion(pip, kept),
    ...stamp(scope),
  };
  if (kept && sameBut(row, kept)) return kept;
  scope.write(writeMeasurement(scope, row));
  note(scope, pip.id, kept && presentMeasurement(kept), presentMeasurement(row));
  return row;
}

const requireDay = (date: string): void => {
  if (!isDay(date) || date < firstDay) throw notFound();
};

export async function saveMeasurement(
  scope: WriteScope,
  pipId: string,
  date: string,
  given: GivenMeasurement,
) {
  requireDay(date);
  const pip = await holdForProgress(scope, pipId);
  const [kept] = await scope.run(findMeasurement(scope, pipId, date));
  return presentMeasurement(recordMeasurement(scope, pip.row, date, given, pip.shown.content.goal, kept));
}

/** Removes what was measured on a day, as it was seen: what was changed since is not gone unread. */
export async function removeMeasurement(
  scope: WriteScope,
  pipId: string,
  date: string,
  seen: number | undefined,
): Promise<void> {
  requireDay(date);
  await holdForProgress(scope, pipId);
  const [kept] = await scope.run(findMeasurement(scope, pipId, date));
  requireFresh(seen, kept, kept && presentMeasurement(kept));
  const [before] = await scope.run(deleteMeasurement(scope, pipId, date));
  if (!before) throw notFound();
  const { version, ...said } = before;
  scope.write(keepRemoved(scope, pipId, version));
  note(scope, pipId, { removed: 'measurement', ...said }, {});
}

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
  note(scope, pip.id, found && presentCycle(found), presentCycle(row));
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

/** The same of a cycle. */
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
  note(scope, pipId, { removed: 'cycle', ...said }, {});
}

import type { stepProgress } from '@lamplight/contract/pip-content';
import { dayOf } from '@lamplight/domain/calendar/day';
import type { WriteScope } from '../../db/scope';
import { notFound } from '../../http/refusal';
import { stepState } from './pip-content.present';
import { listSteps, type StepRow, type StepSaid, writeStep } from './progress.queries';
import {
  type Given,
  holdForProgress,
  noteProgress,
  requireFresh,
  sameBut,
  stamp,
  textOr,
} from './progress-parts';

type GivenStep = Given<typeof stepProgress>;

/** What a step is of which nobody has said anything. */
const stepOfNothing = { status: 'PLANNED' as const, done_on: null, note: null };

/** How far a step is: what is left out stays. A step that is done has its day, today where none is given. */
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
  noteProgress(scope, pipId, kept && { step: stepId, ...stepState(kept) }, {
    step: stepId,
    ...stepState(row),
  });
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

import type { savePipSchema } from '@lamplight/contract/pips';
import type { PipContent } from '@lamplight/domain/pips/content';
import type { z } from 'zod';
import { newId } from '../../db/ids';
import type { WriteScope } from '../../db/scope';
import { recordCycle } from './cycles.service';
import { recordMeasurement } from './measurements.service';
import { sourcePoints } from './pips.service';
import { findCycles, listMeasurements, listSteps } from './progress.queries';
import type { PipOfParts } from './progress-parts';
import { recordStep } from './step-progress.service';

type SavedPip = z.output<typeof savePipSchema>;
type Progress = Pick<SavedPip, 'interventions' | 'milestones' | 'measurements' | 'cycles'>;

/** Whether a body says how far anything is. */
export const saysProgress = ({
  interventions = [],
  milestones = [],
  measurements = [],
  cycles = [],
}: Progress) =>
  measurements.length + cycles.length > 0 ||
  [...interventions, ...milestones].some(
    ({ status, doneDate, note }) => status !== undefined || doneDate != null || note != null,
  );

type Recorded = [scope: WriteScope, pip: PipOfParts, given: Progress, content: PipContent];

/** A step is found by its id, or else by its words. */
const stepOf = <Step extends { id: string }>(
  steps: readonly Step[],
  given: string | null | undefined,
  saysSame: (step: Step) => boolean,
) => (steps.find(({ id }) => id === given) ?? steps.find(saysSame))?.id;

async function recordSteps(...[scope, pip, given, content]: Recorded): Promise<void> {
  const steps = [
    ...(given.interventions ?? []).map((step) => ({
      step,
      id: stepOf(content.interventions, step.id, ({ action }) => action === step.action),
    })),
    ...(given.milestones ?? []).map((step) => ({
      step,
      id: stepOf(content.milestones, step.id, ({ text }) => text === step.text),
    })),
  ];
  const kept = new Map((await scope.run(listSteps(scope, pip.id))).map((row) => [row.step_id, row]));
  for (const { step, id } of steps) {
    if (!id || (step.status === undefined && step.doneDate == null && step.note == null)) continue;
    const { status, doneDate, note } = step;
    kept.set(id, recordStep(scope, pip.id, id, { status, doneDate, note }, kept.get(id)));
  }
}

async function recordMeasurements(...[scope, pip, given, content]: Recorded): Promise<void> {
  const { measurements = [] } = given;
  if (measurements.length === 0) return;
  const { source } = content.goal;
  const points = source ? await sourcePoints(scope, source, pip.id) : [];
  const filled = new Set(points.map(({ day, value }) => `${day} ${value}`));
  const kept = new Map((await scope.run(listMeasurements(scope, pip.id))).map((row) => [row.day, row]));
  for (const { date, version, ...measured } of measurements) {
    // What fills itself is not typed in by sending it back.
    if (filled.has(`${date} ${measured.value}`)) continue;
    const given = { ...measured, version: version ?? undefined };
    kept.set(date, recordMeasurement(scope, pip, date, given, content.goal, kept.get(date)));
  }
}

async function recordCycles(...[scope, pip, given, content]: Recorded): Promise<void> {
  const cycles = (given.cycles ?? []).map(({ id, ...cycle }) => ({ id: id || newId(), cycle }));
  if (cycles.length === 0) return;
  const ids = cycles.map(({ id }) => id);
  const kept = new Map((await scope.run(findCycles(scope, ids))).map((row) => [row.id, row]));
  for (const { id, cycle } of cycles) kept.set(id, recordCycle(scope, pip, id, cycle, content, kept.get(id)));
}

/** Records the progress that came along with what a PIP says: what there is, is read once, however much comes along. */
export async function recordProgress(...recorded: Recorded): Promise<void> {
  if (!saysProgress(recorded[2])) return;
  await recordSteps(...recorded);
  await recordMeasurements(...recorded);
  await recordCycles(...recorded);
}

import { useQueryClient } from '@tanstack/react-query';
import type { CallOptions, Input } from '../../../api/call-types';
import { ApiProblem, api } from '../../../api/client';
import { unlessOvertaken } from '../../../notify/unless-overtaken';
import {
  type Cycle,
  type Intervention,
  type Measurement,
  type Milestone,
  type Pip,
  pipKeys,
  usePatchPip,
} from '../pips.api';

type StepBody = Input<'PUT /pips/{id}/steps/{stepId}'>['body'];
type CycleBody = Input<'PUT /pips/{id}/cycles/{cycleId}'>['body'];
type MeasurementBody = Input<'PUT /pips/{id}/measurements/{date}'>['body'];

/**
 * The calls of what is tried and measured. They are no mutations: those wait where there is no network, and what saves
 * itself has to hear that it did not get through.
 */
export function useProgress(id: string) {
  const patch = usePatchPip(id);
  const client = useQueryClient();
  const calls = {
    saveStep: (stepId: string, body: StepBody, by: CallOptions) =>
      api('PUT /pips/{id}/steps/{stepId}', { params: { id, stepId }, body }, by),
    saveCycle: (cycleId: string, body: CycleBody, by?: CallOptions) =>
      api('PUT /pips/{id}/cycles/{cycleId}', { params: { id, cycleId }, body }, by),
    saveMeasurement: (date: string, body: MeasurementBody, by?: CallOptions) =>
      api('PUT /pips/{id}/measurements/{date}', { params: { id, date }, body }, by),
  };
  /** What is shown of the PIP after a part of it was saved. */
  const shown = {
    step: (saved: Intervention | Milestone) =>
      patch((pip) => ({
        ...pip,
        interventions: pip.interventions.map((each) => (each.id === saved.id ? { ...each, ...saved } : each)),
        milestones: pip.milestones.map((each) => (each.id === saved.id ? { ...each, ...saved } : each)),
      })),
    cycle: (saved: Cycle) =>
      patch((pip) => ({ ...pip, cycles: withItem(pip.cycles, saved, ({ id: each }) => each === saved.id) })),
    cycleGone: (cycleId: string) =>
      patch((pip) => ({ ...pip, cycles: pip.cycles.filter((cycle) => cycle.id !== cycleId) })),
    measurement: (saved: Measurement) =>
      patch((pip) => ({
        ...pip,
        measurements: withItem(pip.measurements, saved, (each) => isTyped(each, saved.date)).toSorted(
          (one, other) => one.date.localeCompare(other.date),
        ),
      })),
  };
  const asSeen = async (act: () => Promise<unknown>, words: string): Promise<boolean> => {
    const isDone = await unlessOvertaken(act, words);
    if (!isDone) client.invalidateQueries({ queryKey: pipKeys.one(id) });
    return isDone;
  };
  /** Brings back what was removed, unless it was made anew. */
  const bringBack = (save: () => Promise<unknown>) =>
    asSeen(save, 'Not brought back: someone else made it anew in the meantime.');
  const remove = (call: () => Promise<unknown>) =>
    asSeen(call, 'Not removed: someone else changed it in the meantime. Look at it first.');
  const removing = {
    /** Over the version that was seen, if there was one. What is not there is gone. */
    cycle: (cycleId: string, seen: number | null) =>
      remove(() =>
        api('DELETE /pips/{id}/cycles/{cycleId}', {
          params: { id, cycleId },
          query: { version: seen ?? undefined },
        }).catch((error: unknown) => {
          if (!(error instanceof ApiProblem && error.status === 404)) throw error;
        }),
      ),
    measurement: async (date: string, seen: number) => {
      const isGone = await remove(() =>
        api('DELETE /pips/{id}/measurements/{date}', { params: { id, date }, query: { version: seen } }),
      );
      if (isGone)
        patch((pip) => ({ ...pip, measurements: pip.measurements.filter((each) => !isTyped(each, date)) }));
      return isGone;
    },
  };
  /** Several at once; those of days that have one already take its place, as it was seen. */
  const add = (measurements: readonly { date: string; value: number; version: number }[]) =>
    asSeen(async () => {
      const pip = await api('PUT /pips/{id}', {
        params: { id },
        // Each says its own.
        body: { measurements: [...measurements], version: undefined },
      });
      client.setQueryData<Pip>(pipKeys.one(id), pip);
    }, 'Not added: someone else measured one of these days in the meantime. Look at them first.');
  return { ...calls, add, removing, bringBack, shown };
}

/** Typed in by somebody, as opposed to taken from a form or a round of the same day. */
const isTyped = (measurement: Measurement, date: string) =>
  measurement.version !== null && measurement.date === date;

const withItem = <Item>(items: readonly Item[], item: Item, is: (each: Item) => boolean): Item[] =>
  items.some(is) ? items.map((each) => (is(each) ? item : each)) : [...items, item];

/** Whether the caller may record progress now: the PIP's state and their rights say so. */
export const takesProgress = ({ steps }: Pick<Pip, 'steps'>): boolean =>
  steps.some(({ action }) => action === 'progress');

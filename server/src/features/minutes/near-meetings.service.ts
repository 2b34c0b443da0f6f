import { addDays, type Day, dayOf } from '@lamplight/domain/calendar/day';
import { gatheredDaysAhead } from '@lamplight/domain/meetings/agenda';
import type { Acting } from '../../db/acting';
import type { Scope, WriteScope } from '../../db/scope';
import { listNear } from './gathering/gather.queries';

/** The days whose meetings are near. */
function nearDays({ now, center }: Pick<Scope<Acting>, 'now' | 'center'>): { from: Day; to: Day } {
  const from = dayOf(now, center.timeZone);
  return { from, to: addDays(from, gatheredDaysAhead) };
}

/** Of meetings that were made or moved, lets the near ones gather their agendas. */
export function gatherIfNear(
  scope: WriteScope<Acting>,
  meetings: readonly { readonly id: string; readonly day: Day }[],
): void {
  const { from, to } = nearDays(scope);
  for (const { id, day } of meetings)
    if (from <= day && day <= to) scope.enqueue('gather-agenda', { meetingId: id });
}

/** Lets every meeting that is near and not yet held gather its agenda anew; each by itself, so that none holds up another. */
export async function gatherNear(scope: WriteScope<Acting>): Promise<void> {
  for (const { id } of await scope.run(listNear(scope, nearDays(scope))))
    scope.enqueue('gather-agenda', { meetingId: id });
}

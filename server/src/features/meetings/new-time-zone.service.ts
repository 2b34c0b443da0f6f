import { instantOf } from '@lamplight/domain/meetings/meetings';
import type { Acting } from '../../db/acting';
import type { Scope, WriteScope } from '../../db/scope';
import { readInvited, tellNewZone } from './invitations';
import { countPlannedAhead, lockPlannedTimes, movePlannedTimes } from './new-time-zone.queries';

/** How many meetings are planned ahead. */
export async function countAhead(scope: Scope<Acting>): Promise<number> {
  const [row] = await scope.run(countPlannedAhead(scope));
  return row?.count ?? 0;
}

/**
 * Keeps planned meetings at the times on the center's wall as its time zone changes: 10:00 stays 10:00, at another instant.
 * Whoever is invited is told of those that are at another instant now, in one mail.
 */
export async function keepWallTimes(scope: WriteScope<Acting>, timeZone: string): Promise<void> {
  const times = await scope.run(lockPlannedTimes(scope));
  const moved = times.flatMap(({ id, day, time_minutes, planned_at }) => {
    const at = instantOf({ day, timeMinutes: time_minutes }, timeZone);
    return at.getTime() === planned_at.getTime() ? [] : [{ id, at }];
  });
  if (moved.length === 0) return;
  scope.write(movePlannedTimes(scope, moved));
  const meetings = await readInvited(
    scope,
    moved.map(({ id }) => id),
  );
  await tellNewZone(scope, meetings, timeZone);
}

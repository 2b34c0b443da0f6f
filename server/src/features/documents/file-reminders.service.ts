import { addDays, type Day } from '@lamplight/domain/calendar/day';
import { remindedOfFile } from '@lamplight/domain/documents';
import type { Acting } from '../../db/acting';
import type { WriteScope } from '../../db/scope';
import { todayOf } from '../../db/today';
import { stillThere } from '../../names/still-there';
import { notify } from '../../outbox/notices';
import { listAwaited } from './documents.queries';

/** Whether one of the days after `since` and up to `through` reminds of a file that is due then. */
function reminded(dueOn: Day, since: Day, through: Day): boolean {
  for (let day = addDays(since, 1); day <= through; day = addDays(day, 1))
    if (remindedOfFile(dueOn, day)) return true;
  return false;
}

/** Reminds people of the files that are awaited, of the days after `since` and up to `through`: one mail each. */
export async function remindOfFiles(
  scope: WriteScope<Acting>,
  { since, through }: { since: Day; through: Day },
): Promise<void> {
  const names = await scope.names();
  const dueDays = new Map<string, Day[]>();
  for (const { due_on, user_id } of await scope.run(listAwaited(scope))) {
    if (!reminded(due_on, since, through)) continue;
    for (const id of stillThere(names, user_id === null ? [] : [user_id]))
      dueDays.set(id, [...(dueDays.get(id) ?? []), due_on]);
  }
  const today = todayOf(scope);
  for (const [to, days] of dueDays) notify(scope, 'files-due', { to, dueDays: days.sort(), today });
}

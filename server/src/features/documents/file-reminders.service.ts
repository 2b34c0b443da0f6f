import { addDays, type Day } from '@lamplight/domain/calendar/day';
import { remindedOfFile } from '@lamplight/domain/documents';
import type { Acting } from '../../db/acting';
import type { WriteScope } from '../../db/scope';
import { todayOf } from '../../db/today';
import { notify } from '../../outbox/notices';
import { listAwaited } from './awaited.service';

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
  const dueDays = new Map<string, Day[]>();
  for (const { dueOn, to } of await listAwaited(scope)) {
    if (!reminded(dueOn, since, through)) continue;
    for (const id of to) dueDays.set(id, [...(dueDays.get(id) ?? []), dueOn]);
  }
  const today = todayOf(scope);
  for (const [to, days] of dueDays) notify(scope, 'files-due', { to, dueDays: days.sort(), today });
}

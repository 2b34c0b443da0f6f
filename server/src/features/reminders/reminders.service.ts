import { addDays, type Day } from '@lamplight/domain/calendar/day';
import type pg from 'pg';
import type { Acting } from '../../db/acting';
import { nobodysHome } from '../../db/home';
import { readOnPlatform } from '../../db/in-center';
import type { WriteScope } from '../../db/scope';
import { inEachCenter } from '../../jobs/each-center';
import { remindOfForms } from '../center-topics/form-reminders.service';
import { remindOfFiles } from '../documents/file-reminders.service';
import { gatherNear } from '../minutes/near-meetings.service';
import { beginReminding, listCentersToRemind, lockReminded, setReminded } from './reminders.queries';

/** Centers that are looked up at a time. */
const most = 200;

/** However long nothing ran: a reminder from before nobody needs. */
const mostDays = 60;

/**
 * Reminds the people of every center whose morning has come, center by center, each in a transaction of its own: the
 * day is claimed and its mails are written together, or neither is. Days that nobody claimed, because nothing ran, are told
 * with the next one. A center that fails leaves the others alone.
 */
export async function remindPeople(pool: pg.Pool, now: Date): Promise<void> {
  const centers: { id: string; day: Day }[] = [];
  for (let after = nobodysHome; ; ) {
    const page = await readOnPlatform(pool, listCentersToRemind(now, after, most));
    centers.push(...page);
    const last = page.at(-1);
    if (!last || page.length < most) break;
    after = last.id;
  }
  await inEachCenter({ pool, now }, 'remind-of-forms', centers, (scope, { day }) =>
    scope.writing((writing) => remindThrough(writing, day)),
  );
}

/** Tells the reminders of the days up to this one that were not told yet, and lets near meetings gather their agendas. */
async function remindThrough(scope: WriteScope<Acting>, day: Day): Promise<void> {
  const [, [reminded]] = await scope.all(beginReminding(scope, day), lockReminded(scope));
  if (!reminded || reminded.through >= day) return;
  const earliest = addDays(day, -mostDays);
  const since = reminded.through < earliest ? earliest : reminded.through;
  scope.write(setReminded(scope, day));
  await remindOfForms(scope, { since, through: day });
  await remindOfFiles(scope, { since, through: day });
  await gatherNear(scope);
}

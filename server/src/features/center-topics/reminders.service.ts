import { addDays, type Day, dayOf } from '@lamplight/domain/calendar/day';
import { type Reminder, remindersOn } from '@lamplight/domain/calendar/periods';
import type pg from 'pg';
import type { Acting } from '../../db/acting';
import { nobodysHome } from '../../db/home';
import { readOnPlatform } from '../../db/in-center';
import type { WriteScope } from '../../db/scope';
import { jobScope } from '../../jobs/job-scope';
import type { Names } from '../../names/names';
import { notify } from '../../outbox/notices';
import { askingOf } from './center-topics.present';
import { type CenterTopicRow, listCenterTopics } from './center-topics.queries';
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
export async function remindOfForms(pool: pg.Pool, now: Date): Promise<void> {
  const failed: unknown[] = [];
  let after = nobodysHome;
  for (;;) {
    const centers = await readOnPlatform(pool, listCentersToRemind(now, after, most));
    for (const { id, day } of centers) {
      try {
        const scope = await jobScope({ pool, now }, 'remind-of-forms', id);
        await scope?.writing((writing) => remindThrough(writing, day));
      } catch (error) {
        failed.push(error);
      }
    }
    const last = centers.at(-1);
    if (!last || centers.length < most) break;
    after = last.id;
  }
  if (failed.length > 0) throw new AggregateError(failed, `Reminders failed in ${failed.length} centers`);
}

/** Tells the reminders of the days up to this one that were not told yet. */
async function remindThrough(scope: WriteScope<Acting>, day: Day): Promise<void> {
  const [, [reminded]] = await scope.all(beginReminding(scope, day), lockReminded(scope));
  if (!reminded || reminded.through >= day) return;
  const earliest = addDays(day, -mostDays);
  const since = reminded.through < earliest ? earliest : reminded.through;
  const [, topics] = await scope.all(
    setReminded(scope, day),
    listCenterTopics(scope, { disabledToo: false }),
  );
  const names = await scope.names();
  const today = dayOf(scope.now, scope.center.timeZone);
  for (const topic of topics) {
    for (const { dueOn } of untold(topic, since, day))
      notify(scope, 'form-due', { topic: topic.topic_name, dueOn, today, to: recipientsOf(names, topic) });
  }
}

/** The reminders of a topic after a day and up to another; of several of one due day, the last alone. */
function untold(topic: CenterTopicRow, after: Day, through: Day): Iterable<Reminder> {
  const asking = askingOf(topic);
  const byDueDay = new Map<Day, Reminder>();
  for (let day = addDays(after, 1); day <= through; day = addDays(day, 1)) {
    for (const reminder of remindersOn(asking, topic.reminder_days, topic.form_days, day))
      byDueDay.set(reminder.dueOn, reminder);
  }
  return byDueDay.values();
}

/** Those who are responsible; where nobody is any more, the committee. */
function recipientsOf({ person }: Names, { responsible_ids }: CenterTopicRow): readonly string[] {
  const responsible = responsible_ids.filter((id) => person.get(id)?.active);
  if (responsible.length > 0) return responsible;
  return [...person.values()].filter(({ active, committee }) => active && committee).map(({ id }) => id);
}

import { addDays, type Day, dayOf } from '@lamplight/domain/calendar/day';
import { type Reminder, remindersOn } from '@lamplight/domain/calendar/periods';
import type { Acting } from '../../db/acting';
import type { WriteScope } from '../../db/scope';
import { stillThere } from '../../names/still-there';
import { notify } from '../../outbox/notices';
import { askingOf } from './center-topics.present';
import { type CenterTopicRow, listCenterTopics } from './center-topics.queries';

/** Reminds people of the forms that are due or were, of the days after `since` and up to `through`. */
export async function remindOfForms(
  scope: WriteScope<Acting>,
  { since, through }: { since: Day; through: Day },
): Promise<void> {
  const topics = await scope.run(listCenterTopics(scope, { disabledToo: false }));
  const names = await scope.names();
  const today = dayOf(scope.now, scope.center.timeZone);
  for (const topic of topics) {
    const to = stillThere(names, topic.responsible_ids);
    for (const { dueOn } of untold(topic, since, through))
      notify(scope, 'form-due', { id: topic.id, topic: topic.topic_name, dueOn, today, to });
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

import type { Day } from '@lamplight/domain/calendar/day';
import { standingOn } from '@lamplight/domain/calendar/periods';
import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import { stillThere } from '../../names/still-there';
import { askingOf } from './center-topics.present';
import { listCenterTopics } from './center-topics.queries';

/** A form that is due on a day, or was before it, and who is to send it. */
export interface DueForm {
  dueOn: Day;
  to: readonly string[];
}

/** The forms of the center that are due today or overdue. */
export async function listDueForms(scope: Scope<Acting>, today: Day): Promise<DueForm[]> {
  const topics = await scope.run(listCenterTopics(scope, { disabledToo: false }));
  const names = await scope.names();
  return topics.flatMap((topic) => {
    const { state, nextDueOn, overdueSince } = standingOn(askingOf(topic), topic.form_days, today);
    const dueOn = overdueSince ?? (state === 'DUE' && nextDueOn === today ? today : null);
    return dueOn === null ? [] : [{ dueOn, to: stillThere(names, topic.responsible_ids) }];
  });
}

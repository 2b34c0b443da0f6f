import { absent } from '../../absent';
import { type Criteria, choice, days, flag } from '../../ui/list/criteria';
import { useTopicOptions } from '../completed-forms/useTopicOptions';

const topic = choice('topic', {
  label: 'Topic',
  field: 'topic',
  useOptions: useTopicOptions,
  absent: absent.topic,
});
const when = days('from', 'to', { label: 'Date', field: 'date', of: 'day' });

/** The filters of answers of type no, as their call takes them; from `since` on where no day is chosen. */
export const noCriteria = (since: string): Criteria => [
  flag('alerts', 'Alerts only', { alert: 'true' }),
  {
    ...topic,
    send: (params, context) => {
      const { 'topic.in': idTopic } = topic.send(params, context);
      return idTopic ? { idTopic } : {};
    },
  },
  {
    ...when,
    send: (params, context) => {
      const { 'date.greaterThanOrEqual': first, 'date.lessThanOrEqual': last } = when.send(params, context);
      if (!first && !last) return { initDate: since };
      return { ...(first && { initDate: first }), ...(last && { endDate: last }) };
    },
  },
];

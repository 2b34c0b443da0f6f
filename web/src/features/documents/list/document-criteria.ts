import { addDays, dayOf } from '@lamplight/domain/calendar/day';
import { documentLabels, documentTypeLabels } from '@lamplight/domain/documents';
import { type Criteria, choice, contains, days, flag, me, search } from '../../../ui/list/criteria';
import { useTopicOptions } from '../../completed-forms/useTopicOptions';
import { usePeopleOptions } from '../../people/usePeopleOptions';
import { usePipOptions } from '../../pips/usePipOptions';

/** Days ahead in which a review counts as near. */
const nearDays = 30;

const review = flag('review', 'Review within 30 days', {});

/** The filters of documents: the few that matter as chips, the rest behind "Filters". */
export const documentCriteria: Criteria = [
  search('Search documents'),
  flag('pending', 'File pending', { 'pending.equals': 'true' }),
  {
    ...review,
    // Counted from the center's day, whenever the link is opened.
    send: (params, { timeZone }) =>
      params.get('review') === '1'
        ? { 'reviewDate.lessThanOrEqual': addDays(dayOf(new Date(), timeZone), nearDays) }
        : {},
  },
  choice('person', {
    label: documentLabels.userApp,
    field: 'userApp_id',
    useOptions: usePeopleOptions,
    shortcuts: [{ label: 'Mine', value: me }],
  }),
  choice('type', {
    label: documentLabels.type,
    field: 'type',
    known: Object.entries(documentTypeLabels).map(([value, label]) => ({ value, label })),
  }),
  choice('topic', { label: documentLabels.topic, field: 'topic_id', useOptions: useTopicOptions }),
  days('from', 'to', { label: 'Uploaded', field: 'dateTime', of: 'instant' }),
  days('effectiveFrom', 'effectiveTo', {
    label: documentLabels.date,
    field: 'date',
    of: 'day',
    place: 'drawer',
  }),
  days('reviewFrom', 'reviewTo', {
    label: documentLabels.reviewDate,
    field: 'reviewDate',
    of: 'day',
    place: 'drawer',
  }),
  choice('pip', { label: 'PIP', field: 'pips_id', useOptions: usePipOptions, place: 'drawer' }),
  contains('title', { label: 'Title contains', field: 'title', placeholder: 'Fall policy' }),
];

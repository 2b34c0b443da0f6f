import { activityKinds, activityWords } from '@lamplight/domain/activity';
import { absent } from '../../absent';
import { type Criteria, choice, days, me } from '../../ui/list/criteria';
import { usePeopleOptions } from '../people/usePeopleOptions';
import { recordKey } from './trail-address';

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** The filters of the trail. */
export const activityCriteria: Criteria = [
  choice('person', {
    label: 'Person',
    field: 'userApp_id',
    useOptions: usePeopleOptions,
    absent: absent.person,
    shortcuts: [{ label: 'Mine', value: me }],
  }),
  choice('kind', { label: 'Kind', field: 'subjectType', known: optionsOf(activityKinds) }),
  choice('action', { label: 'Action', field: 'action', known: optionsOf(activityWords) }),
  days('from', 'to', { label: 'Time', field: 'at', of: 'instant' }),
  // Set by a record's own page.
  choice(recordKey, { label: 'One record', field: 'subject_id', place: 'shortcuts' }),
];

import { absent } from '../../absent';
import { type Criteria, choice, days, flag, me } from '../../ui/list/criteria';
import { usePeopleOptions } from '../people/usePeopleOptions';
import { statusLabels } from './FormTags';

/** The filters of a topic's completed forms. */
export const formCriteria: Criteria = [
  choice('status', {
    label: 'Status',
    field: 'status',
    known: Object.entries(statusLabels).map(([value, label]) => ({ value, label })),
    shortcuts: [{ label: 'Drafts', value: 'DRAFT' }],
  }),
  flag('alerts', 'With alerts', { 'alert.equals': 'true' }),
  days('from', 'to', { label: 'Date', field: 'date', of: 'day' }),
  choice('author', {
    label: 'By',
    field: 'userApp_id',
    useOptions: usePeopleOptions,
    absent: absent.person,
    shortcuts: [{ label: 'Mine', value: me }],
  }),
];

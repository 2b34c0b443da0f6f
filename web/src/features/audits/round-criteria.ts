import { useQuery } from '@tanstack/react-query';
import { absent } from '../../absent';
import { type Criteria, choice, days, flag, me } from '../../ui/list/criteria';
import { toolList } from '../audit-tools/audit-tools.api';
import { usePeopleOptions } from '../people/usePeopleOptions';
import { setChoice } from '../reference/set-choice';
import { statusLabels } from './round-words';

const useToolOptions = () =>
  (useQuery(toolList({ size: 100, sort: 'title,asc' })).data?.content ?? []).map(({ id, title }) => ({
    value: id,
    label: title,
  }));

/** The filters of the list of rounds. */
export const roundCriteria: Criteria = [
  choice('status', {
    label: 'Status',
    field: 'status',
    known: Object.entries(statusLabels).map(([value, label]) => ({ value, label })),
    place: 'shortcuts',
    shortcuts: [
      { label: 'Drafts', value: 'DRAFT' },
      { label: 'Sent', value: 'SENT' },
    ],
  }),
  flag('issues', 'With issues', { 'issueCount.greaterThan': '0' }),
  days('from', 'to', { label: 'Date', field: 'creationDateTime', of: 'instant' }),
  days('sentFrom', 'sentTo', { label: 'Sent', field: 'sentDateTime', of: 'instant', place: 'drawer' }),
  choice('tool', {
    label: 'Tool',
    field: 'auditToolQuestionnarie_id',
    useOptions: useToolOptions,
    absent: absent.tool,
  }),
  setChoice('unit', 'unit'),
  setChoice('location', 'location', 'drawer'),
  choice('author', {
    label: 'By',
    field: 'userApp_id',
    useOptions: usePeopleOptions,
    absent: absent.person,
    shortcuts: [{ label: 'Mine', value: me }],
  }),
];

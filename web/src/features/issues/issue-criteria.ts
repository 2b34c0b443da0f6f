import { describeScopeAndSeverity, scopeAndSeverityLetters } from '@lamplight/domain/deficiency';
import { type Criteria, choice, contains, days, flag, me, search } from '../../ui/list/criteria';
import { usePeopleOptions } from '../people/usePeopleOptions';
import { setChoice } from '../reference/set-choice';
import { openStatuses, optionsOf, priorityLabels, sourceLabels, statusLabels } from './issue-words';

/** The filters of the list of issues: the few that matter as chips, the rest behind "Filters". */
export const issueCriteria: Criteria = [
  search('Search issues'),
  choice('status', {
    label: 'Status',
    field: 'status',
    known: optionsOf(statusLabels),
    place: 'drawer',
    shortcuts: [{ label: 'Open', value: openStatuses.join(',') }],
  }),
  flag('overdue', 'Overdue', { 'overdue.equals': 'true' }),
  choice('source', {
    label: 'Source',
    field: 'sourceType',
    known: optionsOf(sourceLabels),
    place: 'drawer',
  }),
  choice('assignee', {
    label: 'Assigned to',
    field: 'assignee_id',
    useOptions: usePeopleOptions,
    place: 'drawer',
    shortcuts: [{ label: 'Assigned to me', value: me }],
  }),
  choice('auditor', {
    label: 'Found by',
    field: 'auditor_id',
    useOptions: usePeopleOptions,
    place: 'drawer',
  }),
  choice('priority', { label: 'Priority', field: 'priority', known: optionsOf(priorityLabels) }),
  setChoice('department', 'department'),
  setChoice('unit', 'unit'),
  days('from', 'to', { label: 'Date', field: 'creationDatetime', of: 'instant' }),
  setChoice('floor', 'floor', 'drawer'),
  setChoice('focus', 'focusArea', 'drawer'),
  contains('tag', { label: 'Survey tag', field: 'surveyTag', placeholder: 'F558' }),
  choice('severity', {
    label: 'Scope and severity',
    field: 'scopeSeverity',
    known: scopeAndSeverityLetters.map((letter) => ({
      value: letter,
      label: describeScopeAndSeverity(letter),
    })),
    place: 'drawer',
  }),
  days('dueFrom', 'dueTo', { label: 'Due', field: 'dueDate', of: 'day', place: 'drawer' }),
];

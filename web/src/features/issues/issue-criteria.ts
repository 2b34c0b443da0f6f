import { describeScopeAndSeverity, scopeAndSeverityLetters } from '@lamplight/domain/deficiency';
import { issueLabels, priorityLabels, sourceLabels, statusLabels } from '@lamplight/domain/issue-words';
import { setsOf } from '@lamplight/domain/reference-sets';
import { absent } from '../../absent';
import { type Criteria, choice, contains, days, flag, me, search } from '../../ui/list/criteria';
import { usePeopleOptions } from '../people/usePeopleOptions';
import { setChoice } from '../reference/set-choice';
import { openStatuses, optionsOf } from './issue-words';

/** The filters of the list of issues: the few that matter as chips, the rest behind "Filters". */
export const issueCriteria: Criteria = [
  search('Search issues'),
  choice('status', {
    label: issueLabels.status,
    field: 'status',
    known: optionsOf(statusLabels),
    place: 'drawer',
    shortcuts: [
      { label: 'Open', value: openStatuses.join(',') },
      // Somebody else has to look whether it holds, and is told nowhere else.
      { label: 'To verify', value: 'RESOLVED' },
    ],
  }),
  flag('nobody', 'Nobody’s', { 'assignee_id.specified': 'false' }),
  flag('overdue', issueLabels.overdue, { 'overdue.equals': 'true' }),
  flag('repeat', issueLabels.repeat, { 'repeat.equals': 'true' }),
  flag('alleged', issueLabels.alleged, { 'alleged.equals': 'true' }, 'drawer'),
  choice('source', {
    label: issueLabels.sourceType,
    field: 'sourceType',
    known: optionsOf(sourceLabels),
    place: 'drawer',
  }),
  choice('assignee', {
    label: issueLabels.assignee,
    field: 'assignee_id',
    useOptions: usePeopleOptions,
    absent: absent.person,
    place: 'drawer',
    shortcuts: [{ label: 'Mine', value: me }],
  }),
  choice('auditor', {
    label: issueLabels.auditor,
    field: 'auditor_id',
    useOptions: usePeopleOptions,
    absent: absent.person,
    place: 'drawer',
  }),
  choice('priority', { label: issueLabels.priority, field: 'priority', known: optionsOf(priorityLabels) }),
  setChoice('department', 'department'),
  setChoice('unit', 'unit'),
  days('from', 'to', { label: 'Date', field: 'creationDatetime', of: 'instant' }),
  ...setsOf('issue')
    .filter((set) => set !== 'department' && set !== 'unit')
    .map((set) => setChoice(set === 'focusArea' ? 'focus' : set, set, 'drawer')),
  contains('tag', { label: issueLabels.surveyTag, field: 'surveyTag', placeholder: 'F558' }),
  choice('severity', {
    label: issueLabels.scopeSeverity,
    field: 'scopeSeverity',
    known: scopeAndSeverityLetters.map((letter) => ({
      value: letter,
      label: describeScopeAndSeverity(letter),
    })),
    place: 'drawer',
  }),
  days('resolvedFrom', 'resolvedTo', {
    label: issueLabels.resolvedDate,
    field: 'resolvedDate',
    of: 'instant',
    place: 'drawer',
  }),
  days('closedFrom', 'closedTo', {
    label: issueLabels.closedDate,
    field: 'closedDate',
    of: 'instant',
    place: 'drawer',
  }),
  days('dueFrom', 'dueTo', { label: 'Due', field: 'dueDate', of: 'day', place: 'drawer' }),
];

import { scopeAndSeverityLetters } from '@lamplight/domain/deficiency';
import { issueLifecycle } from '@lamplight/domain/issue.lifecycle';
import { issueSources, priorities } from '@lamplight/domain/issues';
import { statesOf } from '@lamplight/domain/lifecycle';
import { setsOf } from '@lamplight/domain/reference-sets';
import type { FilterFields } from './filter';
import { setFilters } from './set-fields';

export const issueStatuses = statesOf(issueLifecycle);

/** What the list of issues, their ratios and their export are filtered by. */
export const issueFilter = {
  status: { kind: 'enum', values: issueStatuses },
  priority: { kind: 'enum', values: priorities },
  sourceType: { kind: 'enum', values: issueSources },
  scopeSeverity: { kind: 'enum', values: scopeAndSeverityLetters },
  creationDatetime: { kind: 'instant' },
  foundOn: { kind: 'day' },
  dueDate: { kind: 'day' },
  dueMissed: { kind: 'boolean' },
  resolvedDate: { kind: 'instant' },
  closedDate: { kind: 'instant' },
  title: { kind: 'text' },
  description: { kind: 'text' },
  surveyTag: { kind: 'text' },
  overdue: { kind: 'boolean' },
  repeat: { kind: 'boolean' },
  alleged: { kind: 'boolean' },
  ...setFilters('issue'),
  auditor_id: { kind: 'id', entity: 'user' },
  assignee_id: { kind: 'id', entity: 'user' },
  audit_id: { kind: 'id', entity: 'audit' },
  completedForm_id: { kind: 'id', entity: 'completed-form' },
} as const satisfies FilterFields;

/** What they are sorted by. */
export const issueSort = {
  fields: [
    'creationDatetime',
    'foundOn',
    'dueDate',
    'priority',
    /** An alleged violation, or none. */
    'alleged',
    'status',
    'sourceType',
    'title',
    'resolvedDate',
    'closedDate',
    'surveyTag',
    ...setsOf('issue'),
    /** The narrowest of location, unit and floor. */
    'place',
    'auditor',
    'assignee',
    'id',
  ],
  default: 'creationDatetime,desc',
} as const;
export type IssueSortField = (typeof issueSort.fields)[number];

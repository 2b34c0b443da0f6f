import type { ImportColumn, ImportColumns } from '@lamplight/domain/imports';
import { issueLabels } from '@lamplight/domain/issue-words';
import { recordOf } from '@lamplight/domain/keys-of';
import { type SetOf, setLabels, setsOf } from '@lamplight/domain/reference-sets';

const example: Readonly<Record<SetOf<'issue'>, string>> = {
  floor: 'First',
  unit: 'Oak',
  location: 'Room 214',
  department: 'Nursing',
  focusArea: 'Call light',
  subfocusArea: 'Reach',
};

const day = 'A day, as 2026-03-09 or 3/9/2026';

/** What a file of issues can say; places and areas by the names they have in the center. */
export const issueImportColumns = {
  description: {
    label: issueLabels.description,
    needed: true,
    example: 'Call light was on the floor behind the bed',
  },
  title: {
    label: issueLabels.title,
    example: '',
    note: 'The first line of the description unless it stands here',
  },
  foundOn: { label: 'Found on', example: '2026-03-09', note: `${day}; today unless it stands here` },
  status: { label: issueLabels.status, example: 'Open' },
  priority: { label: issueLabels.priority, example: 'Medium' },
  sourceType: { label: issueLabels.sourceType, example: 'Grievance' },
  dueDate: {
    label: issueLabels.dueDate,
    example: '2026-03-23',
    note: `${day}; from the priority unless it stands here`,
  },
  resolvedDate: { label: 'Resolved on', example: '', note: day },
  closedDate: { label: 'Closed on', example: '', note: day },
  ...recordOf(setsOf('issue'), (set): ImportColumn => ({ label: setLabels[set], example: example[set] })),
  assignee: {
    label: issueLabels.assignee,
    example: '',
    note: 'First and last name of somebody of the center',
  },
  surveyTag: { label: issueLabels.surveyTag, example: 'F558' },
  scopeSeverity: { label: issueLabels.scopeSeverity, example: '', note: 'A letter from A to L' },
  rootCause: { label: issueLabels.rootCause, example: '' },
} as const satisfies ImportColumns;
export type IssueImportField = keyof typeof issueImportColumns;

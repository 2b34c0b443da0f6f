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

/**
 * The columns we read of the health citations that CMS publishes of every facility (Provider Data Catalog, dataset
 * r5ix-sfxw, headings since June 2023; the fire safety citations, ifjz-ge4w, have the same). The key is the heading.
 */
export const citationColumns = {
  'CMS Certification Number (CCN)': { label: 'Federal Provider Number', needed: true, example: '015001' },
  'Survey Date': { label: 'Survey Date', needed: true, example: '2026-01-02' },
  'Survey Type': { label: 'Survey Type', needed: true, example: 'Health' },
  'Deficiency Prefix': { label: 'Deficiency Prefix', needed: true, example: 'F' },
  'Deficiency Tag Number': { label: 'Deficiency Tag Number', needed: true, example: '0880' },
  'Deficiency Description': { label: 'Deficiency Description', example: 'Infection prevention and control' },
  'Scope Severity Code': { label: 'Scope Severity Code', needed: true, example: 'D' },
  'Deficiency Corrected': {
    label: 'Deficiency Corrected',
    example: 'Deficient, Provider has date of correction',
  },
  'Correction Date': { label: 'Correction Date', example: '2026-02-10' },
} as const satisfies ImportColumns;

import { describeScopeAndSeverity, scopeAndSeverityLetters } from '@lamplight/domain/deficiency';
import { issueLimits, issueSources, priorities } from '@lamplight/domain/issues';
import { recordOf } from '@lamplight/domain/keys-of';
import { setLabels, setsOf } from '@lamplight/domain/reference-sets';
import type { Fields } from '../../ui/form/field';
import { choice, day, line, optional, prose, reference } from '../../ui/form/field-kinds';
import type { Controls } from '../../ui/form/form-state';
import { priorityLabels, sourceLabels } from './issue-words';

const long = { limit: issueLimits.prose };

/** The fields of an issue, as its form, its history and the comparison of two versions name them. */
export const issueFields = {
  title: optional(line('Title', { limit: issueLimits.title })),
  description: prose('Description', { ...long, required: 'Say what was found' }),
  priority: choice('Priority', priorities, (priority) => priorityLabels[priority]),
  sourceType: choice('Source', issueSources, (source) => sourceLabels[source]),
  dueDate: optional(day('Due date')),
  ...recordOf(setsOf('issue'), (set) => optional(reference(setLabels[set]))),
  auditor: optional(reference('Found by')),
  assignee: optional(reference('Assigned to')),
  surveyTag: optional(line('Survey tag', { limit: issueLimits.surveyTag })),
  scopeSeverity: optional(choice('Scope and severity', scopeAndSeverityLetters, describeScopeAndSeverity)),
  rootCause: optional(prose('Root cause', long)),
  'planOfCorrection.residentsAffected': optional(prose('Residents affected', long)),
  'planOfCorrection.othersAtRisk': optional(prose('Others at risk', long)),
  'planOfCorrection.systemicChange': optional(prose('Systemic change', long)),
  'planOfCorrection.monitoring': optional(prose('Monitoring', long)),
  'planOfCorrection.completionDate': optional(day('Completion date')),
} as const satisfies Fields;

export type IssueControls = Controls<typeof issueFields>;

/** The elements of the plan of correction that are texts. */
export const planTexts = ['residentsAffected', 'othersAtRisk', 'systemicChange', 'monitoring'] as const;

/** Fields that the history names though no form has them. */
const others = new Map([
  ['status', 'Status'],
  ['planOfCorrection', 'Plan of correction'],
]);
const labels: ReadonlyMap<string, string> = new Map([
  ...others,
  ...Object.entries(issueFields).map(([path, { label }]) => [path, label] as const),
]);

export const labelOfField = (field: string): string => labels.get(field) ?? field;

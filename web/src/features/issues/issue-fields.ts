import { describeScopeAndSeverity, scopeAndSeverityLetters } from '@lamplight/domain/deficiency';
import { issueLabels, priorityLabels, sourceLabels } from '@lamplight/domain/issue-words';
import { issueLimits, issueSources, priorities } from '@lamplight/domain/issues';
import { recordOf } from '@lamplight/domain/keys-of';
import { setsOf } from '@lamplight/domain/reference-sets';
import type { Fields } from '../../ui/form/field';
import { choice, day, line, onOff, optional, prose, reference } from '../../ui/form/field-kinds';
import type { Controls } from '../../ui/form/form-state';

const long = { limit: issueLimits.prose };

/** The fields of an issue, as its form, its history and the comparison of two versions name them. */
export const issueFields = {
  title: optional(line(issueLabels.title, { limit: issueLimits.title })),
  description: prose(issueLabels.description, { ...long, required: 'Say what was found' }),
  priority: choice(issueLabels.priority, priorities, (priority) => priorityLabels[priority]),
  sourceType: choice(issueLabels.sourceType, issueSources, (source) => sourceLabels[source]),
  foundOn: day(issueLabels.foundOn),
  dueDate: optional(day(issueLabels.dueDate)),
  ...recordOf(setsOf('issue'), (set) => optional(reference(issueLabels[set]))),
  auditor: optional(reference(issueLabels.auditor)),
  assignee: optional(reference(issueLabels.assignee)),
  surveyTag: optional(line(issueLabels.surveyTag, { limit: issueLimits.surveyTag })),
  alleged: onOff(issueLabels.alleged, { on: 'Yes', off: 'No' }),
  scopeSeverity: optional(
    choice(issueLabels.scopeSeverity, scopeAndSeverityLetters, describeScopeAndSeverity),
  ),
  rootCause: optional(prose(issueLabels.rootCause, long)),
  'planOfCorrection.residentsAffected': optional(
    prose(issueLabels['planOfCorrection.residentsAffected'], long),
  ),
  'planOfCorrection.othersAtRisk': optional(prose(issueLabels['planOfCorrection.othersAtRisk'], long)),
  'planOfCorrection.systemicChange': optional(prose(issueLabels['planOfCorrection.systemicChange'], long)),
  'planOfCorrection.monitoring': optional(prose(issueLabels['planOfCorrection.monitoring'], long)),
  'planOfCorrection.completionDate': optional(day(issueLabels['planOfCorrection.completionDate'])),
} as const satisfies Fields;

export type IssueControls = Controls<typeof issueFields>;

/** The elements of the plan of correction that are texts. */
export const planTexts = ['residentsAffected', 'othersAtRisk', 'systemicChange', 'monitoring'] as const;

const labels: ReadonlyMap<string, string> = new Map(Object.entries(issueLabels));

export const labelOfField = (field: string): string => labels.get(field) ?? field;

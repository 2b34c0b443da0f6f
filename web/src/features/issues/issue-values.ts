import { scopeAndSeverityLetters } from '@lamplight/domain/deficiency';
import { issueSources, priorities } from '@lamplight/domain/issues';
import type { Issue, IssueChange, NewIssue } from './issues.api';

/** What the form of an issue holds: texts, empty where nothing is said or chosen. */
export interface IssueValues {
  title: string;
  description: string;
  priority: string;
  sourceType: string;
  dueDate: string;
  floor: string;
  unit: string;
  location: string;
  department: string;
  focusArea: string;
  subfocusArea: string;
  auditor: string;
  assignee: string;
  surveyTag: string;
  scopeSeverity: string;
  rootCause: string;
  planOfCorrection: PlanValues;
}

interface PlanValues {
  residentsAffected: string;
  othersAtRisk: string;
  systemicChange: string;
  monitoring: string;
  completionDate: string;
}

export const planFields = [
  'residentsAffected',
  'othersAtRisk',
  'systemicChange',
  'monitoring',
  'completionDate',
] as const satisfies readonly (keyof PlanValues)[];

type TopField = Exclude<keyof IssueValues, 'planOfCorrection'>;
const topFields = [
  'title',
  'description',
  'priority',
  'sourceType',
  'dueDate',
  'floor',
  'unit',
  'location',
  'department',
  'focusArea',
  'subfocusArea',
  'auditor',
  'assignee',
  'surveyTag',
  'scopeSeverity',
  'rootCause',
] as const satisfies readonly TopField[];

/** Every field by its path, as the form, the server's errors and the comparison of versions name it. */
export type IssueField = TopField | `planOfCorrection.${keyof PlanValues}`;
export const issueFields: readonly IssueField[] = [
  ...topFields,
  ...planFields.map((field) => `planOfCorrection.${field}` as const),
];

const emptyPlan: PlanValues = {
  residentsAffected: '',
  othersAtRisk: '',
  systemicChange: '',
  monitoring: '',
  completionDate: '',
};

/** A new issue found by the person who writes it down. */
export function newIssueValues(auditorId: string): IssueValues {
  return {
    title: '',
    description: '',
    priority: 'MEDIUM',
    sourceType: 'SELF_REPORTED',
    dueDate: '',
    floor: '',
    unit: '',
    location: '',
    department: '',
    focusArea: '',
    subfocusArea: '',
    auditor: auditorId,
    assignee: '',
    surveyTag: '',
    scopeSeverity: '',
    rootCause: '',
    planOfCorrection: emptyPlan,
  };
}

export function valuesOf(issue: Issue): IssueValues {
  const plan = issue.planOfCorrection;
  return {
    title: issue.title,
    description: issue.description,
    priority: issue.priority,
    sourceType: issue.sourceType,
    dueDate: issue.dueDate,
    floor: issue.floor?.id ?? '',
    unit: issue.unit?.id ?? '',
    location: issue.location?.id ?? '',
    department: issue.department?.id ?? '',
    focusArea: issue.focusArea?.id ?? '',
    subfocusArea: issue.subfocusArea?.id ?? '',
    auditor: issue.auditor?.id ?? '',
    assignee: issue.assignee?.id ?? '',
    surveyTag: issue.surveyTag ?? '',
    scopeSeverity: issue.scopeSeverity ?? '',
    rootCause: issue.rootCause ?? '',
    planOfCorrection: {
      residentsAffected: plan?.residentsAffected ?? '',
      othersAtRisk: plan?.othersAtRisk ?? '',
      systemicChange: plan?.systemicChange ?? '',
      monitoring: plan?.monitoring ?? '',
      completionDate: plan?.completionDate ?? '',
    },
  };
}

/** All fields side by side, by path. */
export function flatten(values: IssueValues): Record<IssueField, string> {
  const { planOfCorrection: plan, ...top } = values;
  return {
    ...top,
    'planOfCorrection.residentsAffected': plan.residentsAffected,
    'planOfCorrection.othersAtRisk': plan.othersAtRisk,
    'planOfCorrection.systemicChange': plan.systemicChange,
    'planOfCorrection.monitoring': plan.monitoring,
    'planOfCorrection.completionDate': plan.completionDate,
  };
}

/** The values with some fields taken from another version. */
export function takeFields(
  mine: IssueValues,
  theirs: IssueValues,
  fields: readonly IssueField[],
): IssueValues {
  const next = { ...mine, planOfCorrection: { ...mine.planOfCorrection } };
  for (const field of topFields) if (fields.includes(field)) next[field] = theirs[field];
  for (const field of planFields) {
    if (fields.includes(`planOfCorrection.${field}`))
      next.planOfCorrection[field] = theirs.planOfCorrection[field];
  }
  return next;
}

/** The form as the body of the call that records an issue; what is empty is left to its default. */
export function toNewIssue(values: IssueValues): NewIssue {
  return { ...fieldsOf(values), description: values.description };
}

/**
 * What changed since the form was opened, and nothing else: a due day that follows the priority goes on following
 * it, and what someone else changed meanwhile in other fields stays.
 */
export function toChange(base: IssueValues, values: IssueValues): IssueChange {
  const before = flatten(base);
  const after = flatten(values);
  const all = fieldsOf(values);
  const change: IssueChange = {};
  for (const field of topFields)
    if (before[field] !== after[field]) Object.assign(change, { [field]: all[field] });
  if (planFields.some((field) => base.planOfCorrection[field] !== values.planOfCorrection[field])) {
    change.planOfCorrection = all.planOfCorrection;
  }
  return change;
}

function fieldsOf(values: IssueValues) {
  const plan = values.planOfCorrection;
  return {
    title: values.title.trim() || null,
    description: values.description,
    priority: priorities.find((priority) => priority === values.priority),
    sourceType: issueSources.find((source) => source === values.sourceType),
    dueDate: values.dueDate || null,
    floor: values.floor || null,
    unit: values.unit || null,
    location: values.location || null,
    department: values.department || null,
    focusArea: values.focusArea || null,
    subfocusArea: values.subfocusArea || null,
    auditor: values.auditor || null,
    assignee: values.assignee || null,
    surveyTag: values.surveyTag || null,
    scopeSeverity: scopeAndSeverityLetters.find((letter) => letter === values.scopeSeverity) ?? null,
    rootCause: values.rootCause || null,
    planOfCorrection: planFields.every((field) => !plan[field].trim())
      ? null
      : {
          residentsAffected: plan.residentsAffected || null,
          othersAtRisk: plan.othersAtRisk || null,
          systemicChange: plan.systemicChange || null,
          monitoring: plan.monitoring || null,
          completionDate: plan.completionDate || null,
        },
  };
}

/** Whether a stored draft still is what the form holds today. */
export function isIssueValues(given: unknown): given is IssueValues {
  if (!hasTexts(given, topFields) || !('planOfCorrection' in given)) return false;
  return hasTexts(given.planOfCorrection, planFields);
}

function hasTexts(given: unknown, fields: readonly string[]): given is object {
  if (typeof given !== 'object' || given === null) return false;
  const entries = new Map<string, unknown>(Object.entries(given));
  return fields.every((field) => typeof entries.get(field) === 'string');
}

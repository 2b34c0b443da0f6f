import {
  describeScopeAndSeverity,
  planOfCorrectionElements,
  type ScopeAndSeverity,
} from '@lamplight/domain/deficiency';
import { issueLabels } from '@lamplight/domain/issue-words';
import { keysOf, recordOf } from '@lamplight/domain/keys-of';
import { type SetColumn, type SetOf, setColumns, setsOf } from '@lamplight/domain/reference-sets';
import type { Selectable } from 'kysely';
import { newId } from '../../db/ids';
import type { FieldChange, IssueTable, PlanOfCorrectionColumn } from '../../db/schema-issues';
import type { Names } from '../../names/names';
import { fullName } from '../people/people.present';

/** The columns a person edits. */
export type IssueFields = Pick<
  Selectable<IssueTable>,
  | 'title'
  | 'description'
  | 'status'
  | 'priority'
  | 'source'
  | 'found_on'
  | 'due_on'
  | SetColumn<SetOf<'issue'>>
  | 'auditor_id'
  | 'assignee_id'
  | 'survey_tag'
  | 'scope_severity'
  | 'root_cause'
  | 'plan_of_correction'
  | 'alleged'
>;

type Show = (names: Names, fields: IssueFields) => string | null;
const item =
  (set: SetOf<'issue'>): Show =>
  (names, fields) =>
    names[set].get(fields[setColumns[set]] ?? '')?.name ?? null;

function planText(plan: PlanOfCorrectionColumn | null): string | null {
  if (!plan) return null;
  const lines = keysOf(planOfCorrectionElements)
    .filter((element) => plan[element])
    .map(
      (element) =>
        `${issueLabels[`planOfCorrection.${element === 'completionOn' ? 'completionDate' : element}`]}: ${plan[element]}`,
    );
  return lines.length > 0 ? lines.join('\n') : null;
}

/** Every field of an issue as its history shows it, by the interface's name of the field. */
const shown: Record<string, Show> = {
  title: (_, { title }) => title,
  description: (_, { description }) => description,
  status: (_, { status }) => status,
  priority: (_, { priority }) => priority,
  sourceType: (_, { source }) => source,
  foundOn: (_, fields) => fields.found_on,
  dueDate: (_, fields) => fields.due_on,
  ...recordOf(setsOf('issue'), item),
  auditor: (names, fields) => fullName(names, fields.auditor_id),
  assignee: (names, fields) => fullName(names, fields.assignee_id),
  surveyTag: (_, fields) => fields.survey_tag,
  scopeSeverity: (_, fields) =>
    fields.scope_severity && describeScopeAndSeverity(fields.scope_severity as ScopeAndSeverity),
  rootCause: (_, fields) => fields.root_cause,
  planOfCorrection: (_, fields) => planText(fields.plan_of_correction),
  alleged: (_, { alleged }) => (alleged ? 'Yes' : null),
};

/** What changed between two states of an issue; from nothing, everything that is filled in. */
export function changesBetween(names: Names, before: IssueFields | null, after: IssueFields): FieldChange[] {
  return Object.entries(shown)
    .map(([field, show]) => ({ field, from: before ? show(names, before) : null, to: show(names, after) }))
    .filter(({ from, to }) => (from ?? '') !== (to ?? ''));
}

/** The first revision of an issue: everything that is filled in. */
export const firstRevision = (names: Names, issueId: string, fields: IssueFields) => ({
  id: newId(),
  issue_id: issueId,
  kind: 'CREATED' as const,
  changes: changesBetween(names, null, fields),
});

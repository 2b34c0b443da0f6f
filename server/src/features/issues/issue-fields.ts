import {
  describeScopeAndSeverity,
  planOfCorrectionElements,
  type ScopeAndSeverity,
} from '@lamplight/domain/deficiency';
import { issueLabels } from '@lamplight/domain/issue-words';
import { keysOf } from '@lamplight/domain/keys-of';
import { type SetColumn, type SetOf, setColumns } from '@lamplight/domain/reference-sets';
import type { Selectable } from 'kysely';
import { newId } from '../../db/ids';
import type { FieldChange, IssueTable, PlanOfCorrectionColumn } from '../../db/schema-issues';
import type { Names } from '../../names/names';
import { fullName } from '../people/people.present';
import { columnsFor } from '../reference/pointing';

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

type Shown = readonly [field: string, show: Show];
const ofSet = (set: SetOf<'issue'>): Shown => [
  set,
  (names, fields) => names[set].get(fields[setColumns[set]] ?? '')?.name ?? null,
];

/**
 * Every column that a person edits, as the history shows it by the interface's name of its field. It also decides what is saved: of a
 * column that shows no change nothing is written.
 */
const shown: Readonly<Record<keyof IssueFields, Shown>> = {
  title: ['title', (_, { title }) => title],
  description: ['description', (_, { description }) => description],
  status: ['status', (_, { status }) => status],
  priority: ['priority', (_, { priority }) => priority],
  source: ['sourceType', (_, { source }) => source],
  found_on: ['foundOn', (_, fields) => fields.found_on],
  due_on: ['dueDate', (_, fields) => fields.due_on],
  ...columnsFor('issue', ofSet),
  auditor_id: ['auditor', (names, fields) => fullName(names, fields.auditor_id)],
  assignee_id: ['assignee', (names, fields) => fullName(names, fields.assignee_id)],
  survey_tag: ['surveyTag', (_, fields) => fields.survey_tag],
  scope_severity: [
    'scopeSeverity',
    (_, fields) =>
      fields.scope_severity && describeScopeAndSeverity(fields.scope_severity as ScopeAndSeverity),
  ],
  root_cause: ['rootCause', (_, fields) => fields.root_cause],
  plan_of_correction: ['planOfCorrection', (_, fields) => planText(fields.plan_of_correction)],
  alleged: ['alleged', (_, { alleged }) => (alleged ? 'Yes' : null)],
};

/** What changed between two states of an issue; from nothing, everything that is filled in. */
export function changesBetween(names: Names, before: IssueFields | null, after: IssueFields): FieldChange[] {
  return Object.values(shown)
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

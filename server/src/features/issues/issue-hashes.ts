import { createHash } from 'node:crypto';
import { canonicalJson, type Plain } from '@lamplight/domain/canonical-json';
import { setColumns, setsOf } from '@lamplight/domain/reference-sets';
import type { Selectable } from 'kysely';
import type { IssueRevisionTable } from '../../db/schema-issues';
import type { IssueFields } from './issue-fields';

/** The columns that are hashed: all that a person edits. */
export const hashedColumns = [
  'title',
  'description',
  'status',
  'priority',
  'source',
  'due_on',
  ...setsOf('issue').map((set) => setColumns[set]),
  'auditor_id',
  'assignee_id',
  'survey_tag',
  'scope_severity',
  'root_cause',
  'plan_of_correction',
] as const satisfies readonly (keyof IssueFields)[];

type Revision = Pick<Selectable<IssueRevisionTable>, 'id' | 'kind' | 'changes'>;

const hashOf = (value: Plain): string => createHash('sha256').update(canonicalJson(value)).digest('hex');

/** JSON knows no undefined: a field that was never given is none. */
const plain = (value: unknown): Plain => JSON.parse(JSON.stringify(value ?? null));

/** SHA-256 of an issue as it stands. */
export const hashOfIssue = (fields: IssueFields): string =>
  hashOf(Object.fromEntries(hashedColumns.map((column) => [column, plain(fields[column])])));

/** SHA-256 of a revision of its history. */
export const hashOfRevision = ({ id, kind, changes }: Revision): string =>
  hashOf({ id, kind, changes: plain(changes) });

/** What the trail's entry of a change keeps, so that `npm run verify` finds an issue or history that was changed past Lamplight. */
export const hashesOf = (fields: IssueFields, revision: Revision) => ({
  issue: hashOfIssue(fields),
  revision: { id: revision.id, hash: hashOfRevision(revision) },
});

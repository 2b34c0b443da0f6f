import { createHash } from 'node:crypto';
import { canonicalJson, type Plain } from '@lamplight/domain/canonical-json';
import { inOrder } from '@lamplight/domain/in-order';
import { setColumns, setsOf } from '@lamplight/domain/reference-sets';
import type { Selectable } from 'kysely';
import type { IssueRevisionTable, IssueTable } from '../../db/schema-issues';
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

/** Beside what a person edits: when an issue was recorded, resolved and closed, by whom, and from which answer. */
export const lifeColumns = [
  'created_at',
  'created_by',
  'resolved_at',
  'resolved_by',
  'closed_at',
  'closed_by',
  'audit_id',
  'audit_link_id',
] as const satisfies readonly (keyof Selectable<IssueTable>)[];

const beginningColumns = ['created_at', 'created_by', 'audit_id', 'audit_link_id'] as const;

/** What became part of an issue later: when it was found, whether its due date was missed, why it is void, what was done, and whether it alleges a violation. */
export const standingColumns = [
  'found_on',
  'due_missed',
  'void_reason',
  'duplicate_of',
  'voided_at',
  'voided_by',
  'resolution',
  'alleged',
] as const satisfies readonly (keyof Selectable<IssueTable>)[];

/** Of the same those that came when hashes of the others were kept: they count where they are filled in, or true. */
const laterColumns: readonly (typeof standingColumns)[number][] = ['resolution', 'alleged'];

type Hashed = (typeof hashedColumns | typeof standingColumns)[number];
/** A column that a person edits and that is in neither does not compile: what nobody hashes, anybody changes unseen. */
({}) satisfies Record<Exclude<keyof IssueFields, Hashed>, 'is hashed nowhere'>;

/** From which answer of which completed form it was opened. Kept apart: an issue follows its form to a correction of it. */
export const formColumns = [
  'completed_form_id',
  'completed_form_link_id',
] as const satisfies readonly (keyof Selectable<IssueTable>)[];

/** A column that is not given is empty. */
export type IssueLife = Partial<Pick<Selectable<IssueTable>, (typeof lifeColumns)[number]>>;

/** A due date that was not missed is not said to be. */
export type IssueStanding = {
  [column in (typeof standingColumns)[number]]?: Selectable<IssueTable>[column] | undefined;
};

/** The same of the answer of a form. */
export type IssueForm = {
  [column in (typeof formColumns)[number]]?: Selectable<IssueTable>[column] | undefined;
};

type Revision = Pick<Selectable<IssueRevisionTable>, 'id' | 'kind' | 'changes'>;

const hashOf = (value: Plain): string => createHash('sha256').update(canonicalJson(value)).digest('hex');

/** JSON knows no undefined: a field that was never given is none. A time beyond all times, of which JSON makes none, is itself. */
const plain = (value: unknown): Plain => {
  const isBeyond =
    typeof value === 'number' || value instanceof Date ? !Number.isFinite(Number(value)) : false;
  return isBeyond ? String(value) : JSON.parse(JSON.stringify(value ?? null));
};

/** SHA-256 of an issue as it stands. */
export const hashOfIssue = (fields: IssueFields): string =>
  hashOf(Object.fromEntries(hashedColumns.map((column) => [column, plain(fields[column])])));

/** SHA-256 of when and by whom an issue became what it is. */
export const hashOfLife = (life: IssueLife): string =>
  hashOf(Object.fromEntries(lifeColumns.map((column) => [column, plain(life[column])])));

/** SHA-256 of when it was found, whether it is late, why it is void, what was done, and whether it alleges a violation. */
export const hashOfStanding = (standing: IssueStanding): string =>
  hashOf({
    ...Object.fromEntries(
      standingColumns
        .filter((column) => !laterColumns.includes(column) || standing[column])
        .map((column) => [column, plain(standing[column])]),
    ),
    due_missed: standing.due_missed === true,
  });

/** SHA-256 of when, by whom and from which answer it was recorded: that never changes. */
export const hashOfBeginning = (life: IssueLife): string =>
  hashOf(Object.fromEntries(beginningColumns.map((column) => [column, plain(life[column])])));

/** SHA-256 of the answer of a completed form from which it was opened, or of none. */
export const hashOfForm = (form: IssueForm): string =>
  hashOf(Object.fromEntries(formColumns.map((column) => [column, plain(form[column])])));

/** An issue's file, as what tells it from every other. */
export interface HashedFile {
  id: string;
  sha256: string;
}

/** SHA-256 of which files an issue has, and of their bytes. */
export const hashOfFiles = (files: readonly HashedFile[]): string =>
  hashOf(files.map(({ id, sha256 }) => ({ id, sha256 })).toSorted((one, other) => inOrder(one.id, other.id)));

/** SHA-256 of a revision of its history. */
export const hashOfRevision = ({ id, kind, changes }: Revision): string =>
  hashOf({ id, kind, changes: plain(changes) });

/** What the trail's entry of a change keeps, so that `npm run verify` finds an issue or history that was changed past Lamplight. */
export const hashesOf = (
  fields: IssueFields,
  life: IssueLife & IssueForm & IssueStanding,
  files: readonly HashedFile[],
  revision: Revision,
) => ({
  issue: hashOfIssue(fields),
  life: hashOfLife(life),
  // What a person edits of it is as they left it, not as it stood before.
  standing: hashOfStanding({ ...life, ...fields }),
  beginning: hashOfBeginning(life),
  form: hashOfForm(life),
  files: hashOfFiles(files),
  revision: { id: revision.id, hash: hashOfRevision(revision) },
});

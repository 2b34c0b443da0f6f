import type { EntityKind } from '@lamplight/contract/schema';
import { can } from '@lamplight/domain/permissions';
import type { SignedKind } from '@lamplight/domain/signing';
import type { WorkProductKind } from '@lamplight/domain/work-product';
import { type RawBuilder, sql } from 'kysely';
import type { Acting } from './acting';
import type { Scope } from './scope';
import { raw, type Statement } from './statement';

/**
 * What the quality committee marked as its work product is withheld from whoever neither belongs to the committee nor to the
 * record. All queries take from here what that comes to; a call that acts upon a marked record is stopped before its
 * handler runs (http/mount.ts).
 */

/** The kinds that are marked as a whole; of an issue it is the root cause alone, which is no row. */
export type WithheldKind = Exclude<WorkProductKind, 'issue'>;

/** Everyone who is, or was, asked to sign what `signed` says. */
const signersOf = (signed: RawBuilder<unknown>) => sql`
  SELECT signature.signer_id FROM signing
    JOIN signature ON signature.center_id = signing.center_id AND signature.signing_id = signing.id WHERE ${signed}`;

/** A value, or the column that holds it. */
type Value = string | RawBuilder<unknown>;

/** A kind that is marked as a whole. A further one is an entry with its rows' table. */
interface Withheld {
  table: 'pip' | 'completed_form' | 'meeting';
  /** Who belongs to a row besides the committee, as a list for `IN`. */
  insiders: (row: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** By which records of other kinds a path leads to a row: its id, found from theirs. */
  of: Partial<Record<EntityKind, (center: Value, id: Value) => RawBuilder<unknown>>>;
}

const ofSigning = (center: Value, subjects: readonly SignedKind[], id: Value) => sql`
  SELECT signing.subject_id FROM file JOIN signing ON signing.center_id = file.center_id AND signing.id = file.signing_id
  WHERE file.center_id = ${center} AND file.id = ${id} AND signing.subject = ANY(${[...subjects]}::text[])`;

const pipsOfDocuments = (center: Value) => sql`
  SELECT v.pip_id FROM document JOIN pip_version AS v ON v.center_id = document.center_id AND v.id = document.pip_version_id
  WHERE document.center_id = ${center}`;

/** The PIPs whose words stored papers hold, though they are of something else. */
const toldPips = sql`SELECT unnest(file.told_pips) FROM file`;

export const withheldKinds: Readonly<Record<WithheldKind, Withheld>> = {
  pip: {
    table: 'pip',
    insiders: (row) => sql`(
      SELECT user_id FROM pip_person AS person
        WHERE person.center_id = ${row}.center_id AND person.pip_id = ${row}.id AND person.edits
      UNION ALL ${signersOf(sql`signing.center_id = ${row}.center_id AND signing.subject = 'pip-version'
        AND signing.subject_id IN (SELECT v.id FROM pip_version AS v WHERE v.center_id = ${row}.center_id AND v.pip_id = ${row}.id)`)})`,
    of: {
      pip: (_center, id) => sql`SELECT ${id}::uuid`,
      'pip-version': (center, id) => sql`
        SELECT pip_id FROM pip_version WHERE center_id = ${center} AND id = ${id}`,
      // A paper of a meeting tells of PIPs as well.
      document: (center, id) => sql`${pipsOfDocuments(center)} AND document.id = ${id}
        UNION ALL ${toldPips} WHERE file.center_id = ${center} AND file.document_id = ${id}`,
      file: (center, id) => sql`${pipsOfDocuments(center)} AND document.id = (
          SELECT document_id FROM file WHERE file.center_id = ${center} AND file.id = ${id})
        UNION ALL ${toldPips} WHERE file.center_id = ${center} AND file.id = ${id}
        UNION ALL SELECT v.pip_id FROM pip_version AS v
          WHERE v.center_id = ${center} AND v.id IN (${ofSigning(center, ['pip-version'], id)})`,
    },
  },
  'completed-form': {
    table: 'completed_form',
    insiders: (row) => sql`(
      SELECT ${row}.created_by UNION ALL SELECT ${row}.sent_by
      UNION ALL ${signersOf(sql`signing.center_id = ${row}.center_id AND signing.subject = 'completed-form'
        AND signing.subject_id = ${row}.id`)})`,
    of: {
      'completed-form': (_center, id) => sql`SELECT ${id}::uuid`,
      file: (center, id) => sql`
        SELECT filled_form_id FROM file WHERE file.center_id = ${center} AND file.id = ${id}
        UNION ALL ${ofSigning(center, ['completed-form'], id)}`,
    },
  },
  // Of a meeting, its minutes and its papers: the row itself stays in everyone's calendar.
  'meeting-minutes': {
    table: 'meeting',
    insiders: (row) => sql`(
      SELECT invited.user_id FROM meeting_attendee AS invited
        WHERE invited.center_id = ${row}.center_id AND invited.meeting_id = ${row}.id
      UNION ALL ${signersOf(sql`signing.center_id = ${row}.center_id AND signing.subject IN ('meeting', 'meeting-minutes')
        AND signing.subject_id = ${row}.id`)})`,
    of: {
      // Links are sent again by an attendee's id as well.
      'meeting-minutes': (center, id) => sql`SELECT ${id}::uuid UNION ALL
        SELECT meeting_id FROM meeting_attendee AS invited WHERE invited.center_id = ${center} AND invited.id = ${id}`,
      'meeting-item': (center, id) => sql`
        SELECT meeting_id FROM meeting_item AS item WHERE item.center_id = ${center} AND item.id = ${id}`,
      document: (center, id) => sql`
        SELECT meeting_id FROM document WHERE document.center_id = ${center} AND document.id = ${id}`,
      file: (center, id) => sql`
        SELECT document.meeting_id FROM file
          JOIN document ON document.center_id = file.center_id AND document.id = file.document_id
          WHERE file.center_id = ${center} AND file.id = ${id}
        UNION ALL ${ofSigning(center, ['meeting', 'meeting-minutes'], id)}`,
    },
  },
};

/** Whose eyes marked records are withheld from, but for those that they belong to; null for the committee, keys and jobs. */
export function outsiderOf({ actor, center }: Pick<Scope<Acting>, 'actor' | 'center'>): string | null {
  if (actor.kind !== 'person' || can(actor, 'work-product.read', { centerId: center.id })) return null;
  return actor.userId;
}

/** The same of an account that stands in a statement under this name. */
export const outsiderAmong = (account: string): RawBuilder<unknown> => {
  const person = sql.ref(account);
  return sql`(CASE WHEN ${person}.role = 'ADMIN' OR ${person}.committee THEN NULL ELSE ${person}.id END)`;
};

/** Whether a row, under this name in its statement, is withheld from an outsider, who may be nobody (null). */
export const isWithheld = (kind: WithheldKind, row: string, outsider: RawBuilder<unknown>) =>
  sql<boolean>`(${sql.ref(row)}.work_product AND ${outsider}::uuid IS NOT NULL
    AND (${outsider}::uuid IN ${withheldKinds[kind].insiders(sql.ref(row))}) IS NOT TRUE)`;

/** What narrows a list to the rows that the caller may see: nothing at all for the committee. */
export function unwithheld(
  scope: Pick<Scope<Acting>, 'actor' | 'center'>,
  kind: WithheldKind,
  row: string = withheldKinds[kind].table,
): RawBuilder<unknown>[] {
  const outsider = outsiderOf(scope);
  return outsider === null ? [] : [sql`NOT ${isWithheld(kind, row, sql.val(outsider))}`];
}

/** What keeps a row, in whose columns a record of this kind is named, from an outsider: that the record is withheld from them. */
export function unwithheldRecord(
  scope: Pick<Scope<Acting>, 'actor' | 'center'>,
  entity: EntityKind,
  id: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const outsider = outsiderOf(scope);
  if (outsider === null) return [];
  return kindsOf(entity).map(({ kind, of }) => {
    const { table } = withheldKinds[kind];
    return sql`NOT EXISTS (SELECT FROM ${sql.table(table)} WHERE ${sql.ref(table)}.center_id = ${scope.center.id}
      AND ${sql.ref(table)}.id IN (${of(scope.center.id, id)}) AND ${isWithheld(kind, table, sql.val(outsider))})`;
  });
}

/** The id of a record that a row names, as far as the caller may know it: null where the record is withheld from them. */
export function toldId(
  scope: Pick<Scope<Acting>, 'actor' | 'center'>,
  entity: EntityKind,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const conditions = unwithheldRecord(scope, entity, id);
  return conditions.length === 0 ? id : sql`CASE WHEN ${sql.join(conditions, sql` AND `)} THEN ${id} END`;
}

/** A marked record. */
export interface MarkedRecord {
  kind: WithheldKind;
  id: string;
}

const kindsOf = (entity: EntityKind) =>
  (Object.keys(withheldKinds) as WithheldKind[]).flatMap((kind) => {
    const of = withheldKinds[kind].of[entity];
    return of ? [{ kind, of }] : [];
  });

/** Whether a record of this kind can be one that is marked, or be of one. */
export const canBeMarked = (entity: EntityKind): boolean => kindsOf(entity).length > 0;

/**
 * The marked records that a record is, or is of: a document is of its PIP, a file of the form it answers. With an
 * `outsider`, those alone that are withheld from them.
 */
export function listMarked(
  { center }: Scope<Acting>,
  entity: EntityKind,
  id: string,
  outsider?: string,
): Statement<MarkedRecord> {
  const found = kindsOf(entity).map(({ kind, of }) => {
    const { table } = withheldKinds[kind];
    const which = outsider === undefined ? sql`work_product` : isWithheld(kind, table, sql.val(outsider));
    return sql`SELECT ${sql.lit(kind)} AS kind, id FROM ${sql.table(table)}
      WHERE center_id = ${center.id} AND id IN (${of(center.id, id)}) AND ${which}`;
  });
  // Of a kind that is never marked, such as a center, there are none.
  const none = sql`SELECT NULL AS kind, NULL AS id WHERE false`;
  return raw(sql<MarkedRecord>`${found.length === 0 ? none : sql.join(found, sql` UNION ALL `)}`);
}

/** Which of some records of a kind are withheld from an outsider. */
export const listWithheldAmong = (
  { center }: Scope<Acting>,
  kind: WithheldKind,
  ids: readonly string[],
  outsider: string,
): Statement<{ id: string }> => {
  const { table } = withheldKinds[kind];
  return raw(sql<{ id: string }>`
    SELECT id FROM ${sql.table(table)}
    WHERE center_id = ${center.id} AND id = ANY(${[...ids]}::uuid[]) AND ${isWithheld(kind, table, sql.val(outsider))}`);
};

/** Whether the caller is an outsider from whom a record is withheld. */
export async function isWithheldFrom(scope: Scope<Acting>, entity: EntityKind, id: string): Promise<boolean> {
  const outsider = outsiderOf(scope);
  return outsider !== null && (await scope.run(listMarked(scope, entity, id, outsider))).length > 0;
}

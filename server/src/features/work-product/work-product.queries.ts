import { releaseMinutes, type WorkProductKind } from '@lamplight/domain/work-product';
import { type RawBuilder, sql } from 'kysely';
import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import { build, insertInto, raw, type Statement } from '../../db/statement';
import type { MarkedRecord } from '../../db/withheld';

/** Where the mark of a kind stands, and since when a record can have it. */
const marks: Readonly<
  Record<
    WorkProductKind,
    { table: RawBuilder<unknown>; column: RawBuilder<unknown>; finished: RawBuilder<unknown> }
  >
> = {
  pip: { table: sql.table('pip'), column: sql.ref('work_product'), finished: sql`true` },
  'completed-form': {
    table: sql.table('completed_form'),
    column: sql.ref('work_product'),
    finished: sql`status <> 'DRAFT'`,
  },
  'meeting-minutes': { table: sql.table('meeting'), column: sql.ref('work_product'), finished: sql`true` },
  issue: { table: sql.table('issue'), column: sql.ref('root_cause_work_product'), finished: sql`true` },
};

export interface MarkRow {
  marked: boolean;
  /** It is no draft any more. */
  finished: boolean;
}

/** A record's mark, held until the transaction ends. */
export const lockMark = (scope: Scope, kind: WorkProductKind, id: string): Statement<MarkRow> =>
  raw(sql<MarkRow>`
    SELECT ${marks[kind].column} AS marked, ${marks[kind].finished} AS finished FROM ${marks[kind].table}
    WHERE center_id = ${scope.center.id} AND id = ${id} FOR UPDATE`);

export const updateMark = (scope: Scope, kind: WorkProductKind, id: string, marked: boolean) =>
  raw(sql`
    UPDATE ${marks[kind].table} SET ${marks[kind].column} = ${marked}
    WHERE center_id = ${scope.center.id} AND id = ${id}`);

/** Marks the drafts that correct a form: they began with its answers. Returns which. */
export const markCorrections = (scope: Scope, id: string): Statement<{ id: string }> =>
  raw(sql<{ id: string }>`
    UPDATE completed_form SET work_product = true
    WHERE center_id = ${scope.center.id} AND supersedes_id = ${id} AND status = 'DRAFT' AND NOT work_product
    RETURNING id`);

/** A record's mark. */
export const findMark = (scope: Scope, kind: WorkProductKind, id: string): Statement<{ marked: boolean }> =>
  raw(sql<{ marked: boolean }>`
    SELECT ${marks[kind].column} AS marked FROM ${marks[kind].table}
    WHERE center_id = ${scope.center.id} AND id = ${id}`);

export const listReleases = (scope: Scope, kind: WorkProductKind, id: string) =>
  build
    .selectFrom('work_product_release')
    .select(['id', 'to_whom', 'why', 'created_at', 'created_by'])
    .where('center_id', '=', scope.center.id)
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

export const insertRelease = (
  scope: Scope,
  release: { id: string; kind: WorkProductKind; subject_id: string; to_whom: string; why: string },
) =>
  insertInto('work_product_release', {
    center_id: scope.center.id,
    ...release,
    created_at: scope.now,
    created_by: scope.actor.userId,
  });

/** The caller's own release of a record that is fresh enough to print it by. */
export const findFreshRelease = (scope: Scope, { kind, id }: MarkedRecord): Statement<{ id: string }> =>
  raw(sql<{ id: string }>`
    SELECT id FROM work_product_release
    WHERE center_id = ${scope.center.id} AND kind = ${kind} AND subject_id = ${id} AND created_by = ${scope.actor.userId}
      AND created_at > ${new Date(scope.now.getTime() - releaseMinutes * 60_000)} LIMIT 1`);

/** The words at the head of marked documents that a center has of its own. */
export const findHeader = (scope: Scope<Acting>) =>
  build.selectFrom('center').select('work_product_header').where('id', '=', scope.center.id);

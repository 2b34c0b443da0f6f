import { type Selectable, sql } from 'kysely';
import type { NoticeTable } from '../../db/schema-notices';
import type { Scope } from '../../db/scope';
import { build, listed, raw, type Statement } from '../../db/statement';
import { isVisible } from './visible';

export type NoticeRow = Pick<
  Selectable<NoticeTable>,
  'id' | 'kind' | 'words' | 'link' | 'created_at' | 'seen_at'
>;

/** One's own, as far as one may read what they tell of. */
const own = (scope: Scope) => sql`
  notice.center_id = ${scope.center.id} AND notice.user_id = ${scope.actor.userId} AND ${isVisible(scope)}`;

/** One page of one's notices, the newest first. */
export const listNotices = (scope: Scope, page: { page: number; size: number }): Statement<NoticeRow> =>
  listed(sql<NoticeRow>`
    SELECT id, kind, words, link, created_at, seen_at FROM notice WHERE ${own(scope)}
    ORDER BY created_at DESC, id DESC LIMIT ${page.size} OFFSET ${page.page * page.size}`);

export const countNotices = (scope: Scope): Statement<{ total: number }> =>
  listed(sql<{ total: number }>`SELECT count(*) AS total FROM notice WHERE ${own(scope)}`);

/** How many one has not seen; the badge of each open window asks for it every minute. */
export const countUnseen = (scope: Scope): Statement<{ unseen: number }> =>
  listed(sql<{ unseen: number }>`
    SELECT count(*) AS unseen FROM notice WHERE seen_at IS NULL AND ${own(scope)}`);

/** One of one's notices, as long as it is shown. */
export const findNotice = (scope: Scope, id: string): Statement<{ created_at: Date }> =>
  raw(sql<{ created_at: Date }>`SELECT created_at FROM notice WHERE id = ${id} AND ${own(scope)}`);

const ofPerson = ({ center, actor, now }: Scope) =>
  build
    .updateTable('notice')
    .set({ seen_at: now })
    .where('center_id', '=', center.id)
    .where('user_id', '=', actor.userId)
    .where('seen_at', 'is', null);

export const seeNotice = (scope: Scope, id: string) => ofPerson(scope).where('id', '=', id);

/** Marks what is listed at this notice or below it as seen; what comes to be listed above it stays unseen. */
export const seeNoticesUpTo = (scope: Scope, upTo: { id: string; created_at: Date }) =>
  ofPerson(scope).where(
    sql<boolean>`(created_at, id) <= (${upTo.created_at}::timestamptz, ${upTo.id}::uuid)`,
  );

import { type Selectable, sql } from 'kysely';
import type { Acting } from '../../db/acting';
import type { NoticeTable } from '../../db/schema-notices';
import type { Scope } from '../../db/scope';
import { build, listed, raw, type Statement } from '../../db/statement';
import { askingKinds } from '../../outbox/signing-notices';
import { isVisible } from './visible';

export type NoticeRow = Pick<
  Selectable<NoticeTable>,
  'id' | 'kind' | 'words' | 'link' | 'created_at' | 'seen_at'
> & { title: string | null };

/** One's own, as far as one may read what they tell of. */
const own = (scope: Scope) => sql`
  notice.center_id = ${scope.center.id} AND notice.user_id = ${scope.actor.userId} AND ${isVisible(scope)}`;

/**
 * What the PIP is called that a notice tells of: its words, which are those of a mail, know topic and number alone. Read as it is
 * shown, to whoever may read the PIP then.
 */
const title = sql<string | null>`CASE notice.subject
  WHEN 'pip-version' THEN (SELECT content->>'title' FROM pip_version
    WHERE center_id = notice.center_id AND id = notice.subject_id)
  WHEN 'pip' THEN (SELECT content->>'title' FROM pip_version
    WHERE center_id = notice.center_id AND pip_id = notice.subject_id ORDER BY number DESC LIMIT 1) END`;

/** One page of one's notices, the newest first. */
export const listNotices = (scope: Scope, page: { page: number; size: number }): Statement<NoticeRow> =>
  listed(sql<NoticeRow>`
    SELECT id, kind, words, link, created_at, seen_at, ${title} AS title FROM notice WHERE ${own(scope)}
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

const ofPerson = ({ center, actor, now }: Scope<Acting>) =>
  build
    .updateTable('notice')
    .set({ seen_at: now })
    .where('center_id', '=', center.id)
    .where('user_id', '=', actor.userId)
    .where('seen_at', 'is', null);

export const seeNotice = (scope: Scope, id: string) => ofPerson(scope).where('id', '=', id);

/** Marks what asked for signatures under a record as seen: they are given or declined. */
export const seeAsked = (scope: Scope<Acting>, subjectId: string) =>
  ofPerson(scope).where('subject_id', '=', subjectId).where('kind', 'in', askingKinds);

/** Marks what is listed at this notice or below it as seen; what comes to be listed above it stays unseen. */
export const seeNoticesUpTo = (scope: Scope, upTo: { id: string; created_at: Date }) =>
  ofPerson(scope).where(
    sql<boolean>`(created_at, id) <= (${upTo.created_at}::timestamptz, ${upTo.id}::uuid)`,
  );

import { sql } from 'kysely';
import type { Acting } from '../db/acting';
import type { Scope } from '../db/scope';
import { raw, type Statement } from '../db/statement';
import type { NoticeKind } from './notices';
import { superseded } from './superseded';

const planned: NoticeKind = 'meetings-planned';
const cancelled: NoticeKind = 'meetings-cancelled';

/** Somebody, and a meeting that they are told of. */
export interface ToldOf {
  user_id: string;
  meeting_id: string;
}

/**
 * Takes mails about meetings that were not sent yet out of the way of their end, and gives whom that need not be mailed: an invitation
 * waited that surely did not leave, and before it nothing did that is not taken back already. Wherever something else may have told
 * their calendar, as a mail on its way or one about several meetings, they are told the end.
 */
export function takeBack(
  { center }: Pick<Scope<Acting>, 'center'>,
  told: readonly ToldOf[],
): Statement<ToldOf> {
  const [users, meetings] = [told.map((each) => each.user_id), told.map((each) => each.meeting_id)];
  return raw(sql<ToldOf>`
    WITH told AS (SELECT * FROM unnest(${users}::uuid[], ${meetings}::uuid[]) AS told (user_id, meeting_id)),
    taken AS (
      UPDATE mail SET last_error = ${superseded} FROM told
      WHERE mail.center_id = ${center.id} AND mail.to_user_id = told.user_id AND mail.about_id = told.meeting_id
        AND mail.sent_at IS NULL AND mail.last_error IS DISTINCT FROM ${superseded}
      RETURNING mail.id, mail.to_user_id, mail.about_id, mail.kind, mail.tried_at, mail.created_at)
    SELECT told.user_id, told.meeting_id FROM told
    WHERE EXISTS (
        SELECT FROM taken WHERE taken.to_user_id = told.user_id AND taken.about_id = told.meeting_id
          AND taken.kind = ${planned} AND taken.tried_at IS NULL
          AND NOT EXISTS (SELECT FROM mail AS several WHERE several.center_id = ${center.id}
            AND several.to_user_id = told.user_id AND several.calendar IS NOT NULL AND several.about_id IS NULL
            AND several.created_at >= taken.created_at))
      AND NOT EXISTS (SELECT FROM taken WHERE taken.to_user_id = told.user_id AND taken.about_id = told.meeting_id
        AND taken.kind = ${cancelled})
      AND coalesce((
        SELECT mail.kind FROM mail LEFT JOIN taken ON taken.id = mail.id
        WHERE mail.center_id = ${center.id} AND mail.to_user_id = told.user_id AND mail.about_id = told.meeting_id
          AND (mail.sent_at IS NOT NULL OR coalesce(taken.tried_at, mail.tried_at) IS NOT NULL
            OR taken.id IS NULL AND mail.last_error IS DISTINCT FROM ${superseded})
        ORDER BY mail.created_at DESC, mail.id DESC LIMIT 1), ${cancelled}) = ${cancelled}`);
}

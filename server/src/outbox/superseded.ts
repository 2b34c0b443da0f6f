import { sql } from 'kysely';
import type { Acting } from '../db/acting';
import type { Scope } from '../db/scope';
import { raw, type Statement } from '../db/statement';

/** Kept as why a mail was not sent, once something newer took its place: nobody sends it any more. */
export const superseded = 'It was out of date before it left.';

/** Older ones than these (days) are sent by nobody. */
const oldestDays = 3;

/**
 * Takes mails of a kind that were not sent yet out of the way of a newer one: those to one of these people each that lead
 * to their screen. One that is on its way just now may arrive besides. Gives what they said.
 */
export const supersede = (
  { center, now }: Pick<Scope<Acting>, 'center' | 'now'>,
  kind: string,
  told: readonly { link: string; userId: string }[],
): Statement<{ to_user_id: string; link: string; body: string }> =>
  raw(sql`
    UPDATE mail SET last_error = ${superseded}
    FROM unnest(${told.map(({ link }) => link)}::text[], ${told.map(({ userId }) => userId)}::uuid[]) AS told (link, user_id)
    WHERE center_id = ${center.id} AND sent_at IS NULL AND kind = ${kind} AND last_error IS DISTINCT FROM ${superseded}
      AND created_at > ${now}::timestamptz - ${oldestDays} * interval '1 day'
      AND mail.link = told.link AND to_user_id = told.user_id
    RETURNING to_user_id, mail.link, body`);

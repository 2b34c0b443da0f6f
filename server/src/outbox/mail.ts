import { sql } from 'kysely';
import { newId } from '../db/ids';
import type { Scope, WriteScope } from '../db/scope';
import { raw, type Statement } from '../db/statement';

/** A mail to someone of the center. Texts only: nothing a person typed can become markup. */
export interface MailDraft {
  kind: 'issue-assigned' | 'issue-mention';
  toUserId: string;
  subject: string;
  body: string;
  /** Path of the screen the mail is about. */
  link: string;
}

/** One statement for the mail and the job that sends it; nothing where the account is disabled or not of the center. */
const insertMail = (scope: Scope, draft: MailDraft): Statement<unknown> =>
  raw(sql`
    WITH written AS (
      INSERT INTO mail (center_id, id, kind, to_user_id, to_address, subject, body, link, created_at)
      SELECT center_id, ${newId()}, ${draft.kind}, id, email, ${draft.subject.replace(/\s+/g, ' ').slice(0, 200)},
        ${draft.body}, ${draft.link}, ${scope.now}
      FROM user_account WHERE center_id = ${scope.center.id} AND id = ${draft.toUserId} AND enabled
      RETURNING center_id, id)
    SELECT enqueue('send-mail', json_build_object('centerId', center_id, 'mailId', id)) FROM written`);

/**
 * Writes a mail in the transaction of what it tells of and leaves its sending to the worker (domain.md, section 13).
 * Nobody is written to about their own doing.
 */
export function writeMail(scope: WriteScope, draft: MailDraft): void {
  if (draft.toUserId !== scope.actor.userId) scope.write(insertMail(scope, draft));
}

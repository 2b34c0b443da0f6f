import { newId } from '../db/ids';
import type { Scope, WriteScope } from '../db/scope';
import { build } from '../db/statement';

/** A mail to someone of the center. Texts only: nothing a person typed can become markup. */
export interface MailDraft {
  kind: 'issue-assigned' | 'issue-mention';
  toUserId: string;
  subject: string;
  body: string;
  /** Path of the screen the mail is about. */
  link: string;
}

const addressOf = (scope: Scope, userId: string) =>
  build
    .selectFrom('user_account')
    .select('email')
    .where('center_id', '=', scope.center.id)
    .where('id', '=', userId)
    .where('enabled', '=', true);

/**
 * Writes a mail in the transaction of what it tells of and leaves its sending to the worker (domain.md, section 13).
 * Nobody is written to about their own doing.
 */
export async function writeMail(scope: WriteScope, draft: MailDraft): Promise<void> {
  if (draft.toUserId === scope.actor.userId) return;
  const [to] = await scope.run(addressOf(scope, draft.toUserId));
  if (!to) return;
  const id = newId();
  await scope.run(
    build.insertInto('mail').values({
      center_id: scope.center.id,
      id,
      kind: draft.kind,
      to_user_id: draft.toUserId,
      to_address: to.email,
      subject: draft.subject.replace(/\s+/g, ' ').slice(0, 200),
      body: draft.body,
      link: draft.link,
      created_at: scope.now,
      sent_at: null,
      last_error: null,
    }),
  );
  scope.enqueue('send-mail', { centerId: scope.center.id, mailId: id });
}

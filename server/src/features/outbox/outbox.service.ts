import type { Config } from '../../config';
import type { WriteScope } from '../../db/scope';
import { notFound } from '../../http/refusal';
import { linkOf, makeKeyOfMail, neededKey } from '../../outbox/mail-key';
import { findMail } from './outbox.queries';

const none = { link: null, linkUntil: null };

/**
 * Reads a mail, which the trail notes. Where no mail server sends it, whoever reads it hands it on: then its key is made
 * now, and one that an earlier reading made is good no more. Otherwise the key is its receiver's alone.
 */
export async function readMail(
  scope: WriteScope,
  { smtpUrl, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>,
  id: string,
) {
  const [mail] = await scope.run(findMail(scope, id));
  if (!mail) throw notFound();
  scope.note({ action: 'mail.read', subjectType: 'mail', subjectId: id, after: { kind: mail.kind } });
  const needed = neededKey(mail);
  if (!mail.link || !needed)
    return { mail, link: mail.link && linkOf(mail.link, publicUrl), linkUntil: null, noLink: null };
  if (smtpUrl || mail.sent_at)
    return { mail, ...none, noLink: 'The link is its receiver’s alone: it is made as the mail is sent.' };
  const made = await makeKeyOfMail(scope, mail, needed);
  if ('obsolete' in made)
    return { mail, ...none, noLink: `${made.obsolete}: nobody needs this link any more.` };
  const link = linkOf(mail.link, publicUrl, made.key);
  return { mail, link, linkUntil: made.expiresAt.toISOString(), noLink: null };
}

import type { Config } from '../../config';
import type { WriteScope } from '../../db/scope';
import { notFound } from '../../http/refusal';
import { linkOf, makeKeyOfMail, neededKey } from '../../outbox/mail-key';
import { findMail } from './outbox.queries';

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
  if (!mail.link) return { mail, link: null };
  const needed = neededKey(mail);
  if (!needed) return { mail, link: linkOf(mail.link, publicUrl) };
  if (smtpUrl || mail.sent_at) return { mail, link: null };
  const made = await makeKeyOfMail(scope, mail, needed);
  return { mail, link: 'key' in made ? linkOf(mail.link, publicUrl, made.key) : null };
}

import { signs } from '@lamplight/domain/keys';
import { build } from '../db/statement';
import type { JobScope } from '../jobs/job-scope';
import type { Clock } from '../ports/clock';
import { linked } from '../ports/icalendar';
import { MailNotSent, type MailSender } from '../ports/mail';
import { linkOf, makeKeyOfMail, neededKey } from './mail-key';
import { withAddresses } from './path-lines';
import { superseded } from './superseded';

interface Parts {
  mail: MailSender;
  clock: Clock;
  publicUrl: string | undefined;
}

/** How long a link is good whose life its center chooses: known only as it is made. */
const goodUntil = (expiresAt: Date, { timeZone }: { timeZone: string }): string => {
  const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `The link is good until ${words.format(expiresAt)}.`;
};

/** Says that a mail may arrive from now on; not where something newer took its place a moment ago. */
async function claim(scope: JobScope, clock: Clock, id: string): Promise<boolean> {
  const claimed = await scope.writing((writing) =>
    writing.run(
      build
        .updateTable('mail')
        .set({ tried_at: clock.now() })
        .where('center_id', '=', scope.center.id)
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .where('last_error', 'is distinct from', superseded)
        .returning('id'),
    ),
  );
  return claimed.length > 0;
}

/**
 * Sends one mail of the outbox. Sent is marked afterwards: a worker that dies in between sends it twice at the most,
 * under the same message id, and never not at all; of one that carries a key the later link is then the good one. Without
 * a public address a mail with a key waits: its link would lead nowhere.
 */
export async function sendWaitingMail(
  scope: JobScope,
  { mail, clock, publicUrl }: Parts,
  id: string,
): Promise<void> {
  const centerId = scope.center.id;
  const own = build.selectFrom('mail').selectAll().where('center_id', '=', centerId).where('id', '=', id);
  const [row] = await scope.run(own);
  if (!row || row.sent_at !== null || row.last_error === superseded) return;
  const ofMail = build.updateTable('mail').where('center_id', '=', centerId).where('id', '=', id);
  const markSent = () =>
    scope.writing(async ({ write }) => write(ofMail.set({ sent_at: clock.now(), last_error: null })));
  // One that a newer one took the place of meanwhile is not tried again.
  const markFailed = (reason: string) =>
    scope.writing(async ({ write }) =>
      write(ofMail.set({ last_error: reason }).where('last_error', 'is distinct from', superseded)),
    );
  const needed = neededKey(row);
  if (needed && !publicUrl) return;
  const made = needed && (await scope.writing((writing) => makeKeyOfMail(writing, row, needed)));
  if (made && 'obsolete' in made) return markFailed(made.obsolete);
  const link = publicUrl && row.link ? `\n\n${linkOf(row.link, publicUrl, made?.key)}` : '';
  const until =
    made && needed && signs(needed.purpose) ? `\n\n${goodUntil(made.expiresAt, scope.center)}` : '';
  if (!(await claim(scope, clock, id))) return;
  const addressOf = (path: string) => (publicUrl ? linkOf(path, publicUrl) : undefined);
  try {
    await mail.send({
      to: row.to_address,
      subject: row.subject,
      text: withAddresses(row.body, addressOf) + link + until,
      messageId: `<${id}@lamplight>`,
      ...(row.calendar === null ? {} : { ics: linked(row.calendar, addressOf) }),
    });
  } catch (error) {
    await markFailed(error instanceof Error ? error.message.slice(0, 500) : 'unknown');
    // What the mail server refuses for good is not tried again; the outbox shows why.
    if (error instanceof MailNotSent && error.permanent) return;
    throw error;
  }
  await markSent();
}

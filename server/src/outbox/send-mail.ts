import { signs } from '@lamplight/domain/keys';
import { sql } from 'kysely';
import { build, raw } from '../db/statement';
import type { JobScope } from '../jobs/job-scope';
import type { Clock } from '../ports/clock';
import { linked } from '../ports/icalendar';
import { MailNotSent, type MailSender } from '../ports/mail';
import { linkOf, makeKeyOfMail, neededKey } from './mail-key';
import { kindsOfAccount } from './notices';
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

const isOfAccount = sql<boolean>`kind = ANY(${[...kindsOfAccount]}::text[])`;
/** Whether a mail is for one address alone. */
const isBound = sql<boolean>`(key_purpose IS NOT NULL OR ${isOfAccount})`;

/**
 * Says that a mail may arrive from now on, and to which address: that of now, as somebody can have changed theirs or lost their account
 * while it waited. A key is made for one address, and what is told of an account goes where it went when it was told. Resolves to
 * nothing where something newer took its place a moment ago, or where it is nobody's any more.
 */
async function claim(scope: JobScope, clock: Clock, id: string): Promise<string | undefined> {
  const [claimed] = await scope.writing((writing) =>
    writing.run(
      raw(sql<{ to_address: string }>`
        UPDATE mail SET tried_at = ${clock.now()}::timestamptz,
          to_address = CASE WHEN ${isBound} THEN to_address ELSE person.email END
        FROM user_account AS person
        WHERE mail.center_id = ${scope.center.id} AND mail.id = ${id}
          AND sent_at IS NULL AND last_error IS DISTINCT FROM ${superseded}
          AND person.center_id = mail.center_id AND person.id = mail.to_user_id
          AND (${isOfAccount} OR person.enabled AND person.email IS NOT NULL AND (person.email = to_address OR NOT ${isBound}))
        RETURNING to_address`),
    ),
  );
  return claimed?.to_address;
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
      write(
        ofMail
          .set({ last_error: reason })
          .where('sent_at', 'is', null)
          .where('last_error', 'is distinct from', superseded),
      ),
    );
  const forgetFailure = () =>
    scope.writing(async ({ write }) =>
      write(
        ofMail
          .set({ last_error: null })
          .where('sent_at', 'is', null)
          .where('last_error', 'is not', null)
          .where('last_error', '<>', superseded),
      ),
    );
  const needed = neededKey(row);
  if (needed && !publicUrl) return;
  const made = needed && (await scope.writing((writing) => makeKeyOfMail(writing, row, needed)));
  if (made && 'obsolete' in made) return markFailed(made.obsolete);
  const link = publicUrl && row.link ? `\n\n${linkOf(row.link, publicUrl, made?.key)}` : '';
  const until =
    made && needed && signs(needed.purpose) ? `\n\n${goodUntil(made.expiresAt, scope.center)}` : '';
  const to = await claim(scope, clock, id);
  // The outbox says that it is nobody's; who is let in again gets it, as one that was never tried (untried-mails.ts).
  if (to === undefined) return forgetFailure();
  const addressOf = (path: string) => (publicUrl ? linkOf(path, publicUrl) : undefined);
  try {
    await mail.send({
      to,
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

import type pg from 'pg';
import { readInCenter, writeInCenter } from '../db/in-center';
import { build } from '../db/statement';
import type { Clock } from '../ports/clock';
import { MailNotSent, type MailSender } from '../ports/mail';

interface Parts {
  pool: pg.Pool;
  mail: MailSender;
  clock: Clock;
  publicUrl: string | undefined;
}

const uuid = /^[0-9a-f-]{36}$/;

function textOf(payload: unknown, field: string): string {
  const value = payload !== null && typeof payload === 'object' ? Reflect.get(payload, field) : undefined;
  if (typeof value !== 'string' || !uuid.test(value)) throw new Error(`A mail job without ${field}`);
  return value;
}

/**
 * Sends one mail of the outbox. Sent is marked afterwards: a worker that dies in between sends it twice at the most,
 * under the same message id, and never not at all.
 */
export async function sendWaitingMail(
  { pool, mail, clock, publicUrl }: Parts,
  payload: unknown,
): Promise<void> {
  const [centerId, id] = [textOf(payload, 'centerId'), textOf(payload, 'mailId')];
  const own = build.selectFrom('mail').selectAll().where('center_id', '=', centerId).where('id', '=', id);
  const [rows] = await readInCenter(pool, centerId, [own]);
  const row = (rows as Awaited<ReturnType<typeof own.execute>> | undefined)?.[0];
  if (!row || row.sent_at !== null) return;
  const mark = (set: { sent_at?: Date; last_error: string | null }) =>
    writeInCenter(pool, centerId, async () => ({
      result: undefined,
      last: [build.updateTable('mail').set(set).where('center_id', '=', centerId).where('id', '=', id)],
    }));
  const link = publicUrl && row.link ? `\n\n${new URL(row.link, publicUrl)}` : '';
  try {
    await mail.send({
      to: row.to_address,
      subject: row.subject,
      text: row.body + link,
      messageId: `<${id}@lamplight>`,
    });
  } catch (error) {
    await mark({ last_error: error instanceof Error ? error.message.slice(0, 500) : 'unknown' });
    // What the mail server refuses for good is not tried again; the outbox shows why.
    if (error instanceof MailNotSent && error.permanent) return;
    throw error;
  }
  await mark({ sent_at: clock.now(), last_error: null });
}

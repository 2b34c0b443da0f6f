import { isReminderDue, kindsOfKey, type SignedKind, signedSubjects } from '@lamplight/domain/signing';
import { sql } from 'kysely';
import type pg from 'pg';
import { readOnPlatform } from '../../db/in-center';
import { raw } from '../../db/statement';
import { jobScope } from '../../jobs/job-scope';
import { notify } from '../../outbox/notices';
import { labelOf } from './open-signing.service';
import { isWaiting, updateOpenSignature } from './signatures.queries';

interface WaitingRow {
  center_id: string;
  time_zone: string;
  id: string;
  signer_id: string;
  asked_at: Date;
  reminders: number;
  subject: SignedKind;
  subject_id: string;
}

/** When reminders leave, on the center's own clock. */
const morning = 7;

const hourIn = (now: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now));

const listOpen = raw(sql<WaitingRow>`
  SELECT signature.center_id, center.time_zone, signature.id, signature.signer_id, signature.asked_at, signature.reminders,
    signing.subject, signing.subject_id
  FROM signature
  JOIN signing ON signing.center_id = signature.center_id AND signing.id = signature.signing_id
  JOIN center ON center.id = signature.center_id
  WHERE ${isWaiting}
  ORDER BY signature.center_id, signature.asked_at, signature.id`);

/** What is open of one record that one person's key signs, in the order of its kinds. */
const together = ({ center_id, signer_id, subject, subject_id }: WaitingRow): string =>
  [center_id, signer_id, signedSubjects[subject].key, subject_id].join(' ');

/**
 * Reminds signers who have not answered, in the morning of their center: once of all that one link signs. Whoever counts
 * the reminder sends it: two nodes that come to one signature at once mail one.
 */
export async function remindSigners(pool: pg.Pool, now: Date): Promise<void> {
  const inTheMorning = (await readOnPlatform(pool, listOpen)).filter(
    ({ time_zone }) => hourIn(now, time_zone) === morning,
  );
  const isDue = ({ asked_at, reminders }: WaitingRow) => isReminderDue({ at: asked_at, reminders }, now);
  for (const rows of Map.groupBy(inTheMorning, together).values()) {
    const [first] = rows;
    if (!first || !rows.some(isDue)) continue;
    const scope = await jobScope({ pool, now }, 'remind-signers', first.center_id);
    await scope?.writing(async (writing) => {
      const claimed: WaitingRow[] = [];
      for (const row of rows) {
        const counted = updateOpenSignature(writing, row.id, { reminders: row.reminders + 1 });
        const own = await writing.run(counted.where('reminders', '=', row.reminders));
        if (own.length > 0) claimed.push(row);
      }
      if (!claimed.some(isDue)) return;
      const open = new Set(claimed.map(({ subject }) => subject));
      const [subject = first.subject, ...more] = kindsOfKey(signedSubjects[first.subject].key).filter(
        (kind) => open.has(kind),
      );
      notify(writing, 'signature-reminder', {
        signerId: first.signer_id,
        subjects: [subject, ...more],
        subjectId: first.subject_id,
        label: await labelOf(writing, subject, first.subject_id),
        center: writing.center.name,
      });
    });
  }
}

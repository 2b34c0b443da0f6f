import { isReminderDue, type SignedKind, signedSubjects } from '@lamplight/domain/signing';
import { sql } from 'kysely';
import type pg from 'pg';
import { readOnPlatform } from '../../db/in-center';
import { raw } from '../../db/statement';
import { jobScope } from '../../jobs/job-scope';
import { notify } from '../../outbox/notices';
import { updateOpenSignature } from './signatures.queries';
import { signedRecords } from './signed-subjects';

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
  WHERE signature.state = 'OPEN' AND signing.voided_at IS NULL
  ORDER BY signature.center_id, signature.asked_at`);

/**
 * Reminds signers who have not answered, in the morning of their center. Whoever counts the reminder sends it: two nodes
 * that come to one signature at once mail one.
 */
export async function remindSigners(pool: pg.Pool, now: Date): Promise<void> {
  const due = (await readOnPlatform(pool, listOpen)).filter(
    ({ asked_at, reminders, time_zone }) =>
      hourIn(now, time_zone) === morning && isReminderDue({ at: asked_at, reminders }, now),
  );
  for (const row of due) {
    const scope = await jobScope({ pool, now }, 'remind-signers', row.center_id);
    await scope?.writing(async (writing) => {
      const claimed = await writing.run(
        updateOpenSignature(writing, row.id, { reminders: row.reminders + 1 }).where(
          'reminders',
          '=',
          row.reminders,
        ),
      );
      if (claimed.length === 0) return;
      const labels = await signedRecords[row.subject].labels(writing, [row.subject_id]);
      notify(writing, 'signature-reminder', {
        signerId: row.signer_id,
        subject: row.subject,
        subjectId: row.subject_id,
        label: labels.get(row.subject_id) ?? signedSubjects[row.subject].called,
        center: writing.center.name,
      });
    });
  }
}

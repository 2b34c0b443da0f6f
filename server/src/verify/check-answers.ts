import type { SignedKind } from '@lamplight/domain/signing';
import { sql } from 'kysely';
import type pg from 'pg';
import type { PublicKey } from '../audit-trail/trail-key';
import { readOnPlatform } from '../db/in-center';
import { raw, type Statement } from '../db/statement';
import { isOfItsContent } from '../features/signatures/of-its-content';
import type { SignatureRow } from '../features/signatures/signatures.queries';
import { isVouched, standsAsAnswered } from '../features/signatures/vouched-answer';
import { behindOfAll, type RowOfAll } from './in-pages';
import { noteFault, type SigningsFinding } from './signings-finding';

interface AnswerRow extends SignatureRow {
  /** Null where there is no such signing, as of the three that follow. */
  subject: SignedKind | null;
  subject_id: string | null;
  voided_at: Date | null;
  /** Of what is signed. */
  asked_content: string | null;
}

const pageSize = 500;

const answersAfter = (last: RowOfAll | undefined): Statement<AnswerRow> =>
  raw(sql<AnswerRow>`
    SELECT signature.*, signing.subject, signing.subject_id, signing.voided_at, signing.content_hash AS asked_content
    FROM signature LEFT JOIN signing ON signing.center_id = signature.center_id AND signing.id = signature.signing_id
    WHERE (signing.id IS NULL OR signature.answered_at IS NOT NULL OR signature.vouched IS NOT NULL OR signature.state IN ('SIGNED', 'DECLINED'))
      AND ${behindOfAll('signature', last)}
    ORDER BY signature.center_id, signature.id LIMIT ${pageSize}`);

/** What is there twice although it is one: a signing, an answer, or the signature of one person under one signing. */
const doubled: Statement<{ center_id: string; id: string; subject: SignedKind; subject_id: string }> = raw(
  sql<{ center_id: string; id: string; subject: SignedKind; subject_id: string }>`
    SELECT center_id, id, min(subject) AS subject, min(subject_id::text) AS subject_id FROM signing
      GROUP BY center_id, id HAVING count(*) > 1
    UNION ALL
    SELECT signing.center_id, signing.id, signing.subject, signing.subject_id::text FROM (
      SELECT center_id, signing_id FROM signature GROUP BY center_id, signing_id, id HAVING count(*) > 1
      UNION
      SELECT center_id, signing_id FROM signature WHERE state = 'SIGNED' GROUP BY center_id, signing_id, signer_id HAVING count(*) > 1
    ) AS twice JOIN signing ON signing.center_id = twice.center_id AND signing.id = twice.signing_id`,
);

/** Holds every answer against what the server vouched for as it was given, and against what its signing is of; before any was (`begun`), what has nothing is of then. */
export async function checkAnswers(
  pool: pg.Pool,
  { keys, begun }: { keys: ReadonlyMap<string, PublicKey>; begun: boolean },
  finding: SigningsFinding,
): Promise<void> {
  for (const { center_id: centerId, id, subject, subject_id: subjectId } of await readOnPlatform(
    pool,
    doubled,
  ))
    noteFault(finding, { id, centerId, subject, subjectId, fault: 'twice' });
  let last: RowOfAll | undefined;
  for (;;) {
    const rows = await readOnPlatform(pool, answersAfter(last));
    for (const row of rows) {
      last = row;
      if (row.subject === null || row.subject_id === null || row.asked_content === null) {
        const { center_id: centerId, signing_id: id } = row;
        noteFault(finding, { id, centerId, subject: 'signing', subjectId: id, fault: 'orphan' });
        continue;
      }
      const holds = isVouched(row, keys) || (row.vouched === null && !begun);
      const stands = holds && standsAsAnswered(row, row);
      if (stands && isOfItsContent(row, { content_hash: row.asked_content })) continue;
      const { center_id: centerId, signing_id: id, subject, subject_id: subjectId } = row;
      noteFault(finding, { id, centerId, subject, subjectId, fault: stands ? 'signature' : 'vouched' });
    }
    if (rows.length < pageSize) return;
  }
}

import type { SignedKind } from '@lamplight/domain/signing';
import { type RawBuilder, sql } from 'kysely';
import { saysButNames } from '../../audit-trail/erased-names';
import { raw, type Statement } from '../../db/statement';

/** Whether a signature says what its entry does; names may have been erased of that. */
const says = (column: string) =>
  saysButNames(sql.ref(`signature.${column}`), sql`(entry.after ->> ${sql.lit(column)})`);

/** Where an entry of a signature says something else than the signature does. An older entry names no account. */
const otherwise = sql`(signature.id IS NULL OR signature.state NOT IN ('SIGNED', 'VOID')
  OR entry.after ->> 'signer_account' IS NOT NULL AND NOT (${says('signer_name')} AND ${says('signer_account')})
  OR NOT (${says('printed_name')} AND ${says('job_position')} AND ${says('meaning')} AND ${says('content_hash')}))`;

/**
 * From where it was answered, as the entry of the same request says, unless that was erased of the entry: with neither left, the mark of an
 * erasure alone says nothing.
 */
const fromElsewhere = sql`(NOT (entry.address = '' AND entry.user_agent = '' AND entry.erased_at IS NOT NULL)
  AND (signature.address, signature.user_agent) IS DISTINCT FROM (entry.address, left(entry.user_agent, 500)))`;

/**
 * What is wrong with what the trail tells of: a sealing, a signature or a signed document that is not there as it was; or a signing that was
 * ended and is in force, or that is not as it was opened (opened-signings.ts).
 */
export interface UntoldSigning {
  subject: string;
  subject_id: string;
  fault: 'gone' | 'signature' | 'document' | 'ended' | 'opened';
}

/** A moment as an entry tells it that was written later. */
export const momentText = (moment: RawBuilder<unknown>) =>
  sql<string>`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Whether an entry is of a row of `signing`: it names it, by the code of its sealing too. An older one names its record alone. */
const isOf = sql`(entry.center_id = signing.center_id AND entry.subject_id = signing.subject_id AND entry.subject_type = signing.subject
  AND coalesce(entry.after ->> 'signing' = signing.id::text, entry.after ->> 'code' = signing.code, true))`;

/** Whether an entry is of that moment: of the same transaction, or written once for all that no entry told of (vouch-for-answers.ts). */
export const isAt = (moment: RawBuilder<unknown>) =>
  sql`(entry.at = ${moment} OR entry.after ->> 'moment' = ${momentText(moment)})`;

/** Whether the trail tells that something was done to a row of `signing` at that moment. */
const isTold = (action: 'signing.sealed' | 'signing.voided', moment: RawBuilder<unknown>) =>
  sql`EXISTS (SELECT FROM activity AS entry WHERE ${isOf} AND entry.action = ${sql.lit(action)} AND ${isAt(moment)})`;

const sealedAt = sql.ref('signing.sealed_at');
const voidedAt = sql.ref('signing.voided_at');

/** A sealing of a center, or the end of one, that its trail does not tell of. */
export const untoldMoments = (
  center: string,
): Statement<{
  id: string;
  subject: SignedKind;
  subject_id: string;
  action: 'signing.sealed' | 'signing.voided';
  moment: string;
}> =>
  raw(sql`
    SELECT id, subject, subject_id, 'signing.sealed' AS action, ${momentText(sealedAt)} AS moment FROM signing
      WHERE center_id = ${center} AND sealed_at IS NOT NULL AND NOT ${isTold('signing.sealed', sealedAt)}
    UNION ALL
    SELECT id, subject, subject_id, 'signing.voided', ${momentText(voidedAt)} FROM signing
      WHERE center_id = ${center} AND voided_at IS NOT NULL AND NOT ${isTold('signing.voided', voidedAt)}`);

/** Everything in a center that the trail tells was signed, sealed or written and that is not there so. */
export const untoldSignings = (center: string): Statement<UntoldSigning> =>
  raw(sql<UntoldSigning>`
    SELECT entry.subject_type AS subject, entry.subject_id, 'gone' AS fault FROM activity AS entry
      WHERE entry.center_id = ${center} AND entry.action = 'signing.sealed' AND entry.after ->> 'code' IS NOT NULL
        AND NOT EXISTS (SELECT FROM signing WHERE signing.center_id = ${center} AND signing.subject_id = entry.subject_id
          AND signing.code = entry.after ->> 'code' AND signing.content_hash = entry.after ->> 'contentHash' AND signing.sealed_at IS NOT NULL)
    UNION ALL
    SELECT entry.subject_type, entry.subject_id, 'signature' FROM activity AS entry
      LEFT JOIN signature ON signature.center_id = ${center} AND signature.id::text = entry.after ->> 'signature'
      WHERE entry.center_id = ${center} AND entry.action = 'signature.given'
        AND (${fromElsewhere} OR ${otherwise})
    UNION ALL
    SELECT entry.subject_type, entry.subject_id, 'signature' FROM activity AS entry
      LEFT JOIN signature ON signature.center_id = ${center} AND signature.id::text = entry.after ->> 'signature'
      WHERE entry.center_id = ${center} AND entry.action = 'signature.declined'
        AND (signature.id IS NULL OR NOT ${says('reason')} OR signature.state NOT IN ('DECLINED', 'VOID') OR ${fromElsewhere})
    UNION ALL
    SELECT entry.subject_type, entry.subject_id, 'document' FROM activity AS entry
      WHERE entry.center_id = ${center} AND entry.action = 'signed-document.written'
        AND NOT EXISTS (SELECT FROM file
          JOIN signing ON signing.center_id = ${center} AND signing.id = file.signing_id AND signing.subject_id = entry.subject_id
          WHERE file.center_id = ${center} AND file.id::text = entry.after ->> 'file'
            AND file.sha256 = entry.after ->> 'sha256' AND file.created_at = signing.sealed_at)
    UNION ALL
    SELECT entry.subject_type, entry.subject_id, 'ended' FROM activity AS entry
      WHERE entry.center_id = ${center} AND entry.action = 'signing.voided'
        AND NOT EXISTS (SELECT FROM signing WHERE ${isOf} AND ${isAt(voidedAt)})`);

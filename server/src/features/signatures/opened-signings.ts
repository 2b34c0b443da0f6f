import type { SignedKind } from '@lamplight/domain/signing';
import { sql } from 'kysely';
import { raw, type Statement } from '../../db/statement';
import { isAt, momentText, type UntoldSigning } from './told-signings';

const opened = sql`entry.center_id = signing.center_id AND entry.action = 'signing.opened' AND entry.subject_id = signing.subject_id`;
/** The first entry is the true one. */
const first = sql`ORDER BY entry.seq NULLS LAST, entry.id LIMIT 1`;
const openedAt = sql.ref('signing.opened_at');

/** Somebody who was asked as a signing was opened has no place in it. */
const lacksSigner = sql`EXISTS (SELECT FROM jsonb_array_elements_text(
    CASE WHEN jsonb_typeof(own.after -> 'signers') = 'array' THEN own.after -> 'signers' ELSE '[]' END) AS signer
  WHERE NOT EXISTS (SELECT FROM signature WHERE signature.center_id = signing.center_id AND signature.signing_id = signing.id
    AND signature.signer_id::text = signer))`;

/**
 * What is not as the trail tells it was opened: when, by whom, of what, by how many to be signed, and of whom it was asked. One entry names each. Older
 * entries name the record alone: then one of that moment is of one signing. Of what was opened before any entry named its signing, as of the
 * demonstration, there may be none.
 */
export const misopenedSignings = (center: string): Statement<UntoldSigning> =>
  raw(sql<UntoldSigning>`
    WITH naming AS (SELECT min(at) AS since, min(seq) AS seq FROM activity
      WHERE center_id = ${center} AND action = 'signing.opened' AND after ? 'signing')
    SELECT signing.subject, signing.subject_id, 'opened' AS fault FROM signing CROSS JOIN naming
      LEFT JOIN LATERAL (SELECT entry.at, entry.actor_id, entry.subject_type, entry.after, ${isAt(openedAt)} AS then, count(*) OVER () AS count
        FROM activity AS entry WHERE ${opened} AND entry.after ->> 'signing' = signing.id::text ${first}) AS own ON true
      LEFT JOIN LATERAL (SELECT entry.after FROM activity AS entry
        WHERE ${opened} AND entry.subject_type = signing.subject AND NOT entry.after ? 'signing' AND entry.at = signing.opened_at
        ${first}) AS older ON true
      WHERE signing.center_id = ${center} AND CASE
        WHEN own.at IS NOT NULL THEN own.count > 1 OR own.then IS NOT TRUE OR own.subject_type <> signing.subject OR ${lacksSigner}
          -- Where it was told afterwards, nobody is named.
          OR own.actor_id <> signing.opened_by
          OR (own.after ->> 'needed', own.after ->> 'contentHash') IS DISTINCT FROM (signing.needed::text, signing.content_hash)
        WHEN older.after IS NOT NULL THEN older.after ->> 'needed' IS DISTINCT FROM signing.needed::text
          OR EXISTS (SELECT FROM signing AS twin WHERE twin.center_id = ${center} AND twin.subject_id = signing.subject_id
            AND twin.subject = signing.subject AND twin.opened_at = signing.opened_at AND twin.id <> signing.id
            AND NOT EXISTS (SELECT FROM activity AS entry WHERE ${opened} AND entry.after ->> 'signing' = twin.id::text))
        ELSE signing.opened_at >= naming.since OR EXISTS (SELECT FROM activity AS entry
          WHERE ${opened} AND entry.subject_type = signing.subject AND NOT entry.after ? 'signing')
      END
    UNION ALL
    SELECT entry.subject_type, entry.subject_id, 'opened' FROM activity AS entry CROSS JOIN naming
      WHERE entry.center_id = ${center} AND entry.action = 'signing.opened' AND CASE
        WHEN entry.after ? 'signing' THEN NOT EXISTS (SELECT FROM signing
          WHERE signing.center_id = ${center} AND signing.id::text = entry.after ->> 'signing')
        -- Once entries name their signing, each does: one that does not is none of ours.
        ELSE naming.seq IS NOT NULL AND (entry.seq IS NULL OR entry.seq > naming.seq)
      END`);

/** A signing that no entry tells was opened, with what one says. */
interface UntoldOpening {
  id: string;
  subject: SignedKind;
  subject_id: string;
  needed: number;
  content_hash: string;
  moment: string;
  signers: string[];
}

/** The signings of a center of which no entry tells that they were opened. */
export const untoldOpenings = (center: string): Statement<UntoldOpening> =>
  raw(sql<UntoldOpening>`
    SELECT id, subject, subject_id, needed, content_hash, ${momentText(openedAt)} AS moment,
      ARRAY(SELECT DISTINCT signer_id::text FROM signature WHERE signature.center_id = ${center} AND signing_id = signing.id) AS signers
    FROM signing WHERE center_id = ${center} AND NOT EXISTS (SELECT FROM activity AS entry WHERE ${opened})`);

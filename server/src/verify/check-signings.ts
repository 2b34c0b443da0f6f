import type { SignedKind } from '@lamplight/domain/signing';
import { sql } from 'kysely';
import type pg from 'pg';
import { noCenter } from '../audit-trail/activity';
import { nobodysHome } from '../db/home';
import { readerInCenter, readOnPlatform } from '../db/in-center';
import { build, raw, type Statement } from '../db/statement';
import type { SignatureRow } from '../features/signatures/signatures.queries';
import { hashOfContent } from '../features/signatures/signed-content';
import { signedRecords } from '../features/signatures/signed-subjects';
import { untoldMoments, untoldSignings } from '../features/signatures/told-signings';
import { hasBegun, vouchings } from '../features/signatures/vouch-for-answers';
import { type Answer, isVouched } from '../features/signatures/vouched-answer';
import { jobScope } from '../jobs/job-scope';
import { keysOf, type TrailProof } from './check-trails';

/**
 * What is wrong with what was signed: the record is not what it was, a signature was given to something else or is another than the
 * trail says, the document's file is another one, what the trail says was sealed is gone, it was sealed or ended without the trail telling
 * so, or an answer is none that this Lamplight was given.
 */
export type SigningFault = 'content' | 'signature' | 'document' | 'gone' | 'untold' | 'vouched';

export interface BrokenSigning {
  id: string;
  centerId: string;
  subject: SignedKind;
  subjectId: string;
  fault: SigningFault;
}

/** What recomputing the hash of everything that is or was to be signed found. */
export interface SigningsFinding {
  records: number;
  sealed: number;
  broken: number;
  first: BrokenSigning | undefined;
}

interface SigningRow {
  center_id: string;
  id: string;
  subject: SignedKind;
  subject_id: string;
  content_hash: string;
  sealed_at: Date | null;
  document_hash: string | null;
  /** The file of the signed document; null where there is none. */
  stored: string | null;
  /** Signatures that were given to another content. */
  strange: number;
}

const pageSize = 500;

/** What still counts, of all centers, in pages. */
const rowsAfter = (last: { center_id: string; id: string }): Statement<SigningRow> =>
  raw(sql<SigningRow>`
    SELECT signing.center_id, signing.id, signing.subject, signing.subject_id, signing.content_hash, signing.sealed_at,
      signing.document_hash, file.sha256 AS stored,
      (SELECT count(*) FROM signature
        WHERE signature.center_id = signing.center_id AND signature.signing_id = signing.id
          AND signature.state = 'SIGNED' AND signature.content_hash <> signing.content_hash)::integer AS strange
    FROM signing
    LEFT JOIN file ON file.center_id = signing.center_id AND file.signing_id = signing.id
    WHERE signing.voided_at IS NULL AND (signing.center_id, signing.id) > (${last.center_id}::uuid, ${last.id}::uuid)
    ORDER BY signing.center_id, signing.id LIMIT ${pageSize}`);

async function faultOf(pool: pg.Pool, row: SigningRow): Promise<SigningFault | undefined> {
  // As a job reads: with that center's rows, as the system.
  const scope = await jobScope({ pool, now: new Date() }, 'write-signed-document', row.center_id);
  const content = scope && (await signedRecords[row.subject].content(scope, row.subject_id));
  if (content === undefined || hashOfContent(content) !== row.content_hash) return 'content';
  if (row.strange > 0) return 'signature';
  return row.stored === row.document_hash ? undefined : 'document';
}

/** Recomputes the hash of every record that is signed or to be signed, from its rows as they are now, and holds every answer against its own. */
export async function checkSignings(
  pool: pg.Pool,
  proof: Pick<TrailProof, 'key' | 'restored'>,
): Promise<SigningsFinding> {
  const finding: SigningsFinding = { records: 0, sealed: 0, broken: 0, first: undefined };
  let last = { center_id: nobodysHome, id: nobodysHome };
  for (;;) {
    const rows = await readOnPlatform(pool, rowsAfter(last));
    for (const row of rows) {
      last = row;
      finding.records += 1;
      if (row.sealed_at) finding.sealed += 1;
      const fault = await faultOf(pool, row);
      if (!fault) continue;
      finding.broken += 1;
      const { id, center_id: centerId, subject, subject_id: subjectId } = row;
      finding.first ??= { id, centerId, subject, subjectId, fault };
    }
    if (rows.length < pageSize) break;
  }
  await checkTold(pool, finding);
  await checkAnswers(pool, proof, finding);
  return finding;
}

interface AnswerRow extends Answer, Pick<SignatureRow, 'vouched'> {
  subject: SignedKind;
  subject_id: string;
  /** A signature that counts no more although its signing does. */
  dropped: boolean;
}

const answersAfter = (last: { center_id: string; id: string }): Statement<AnswerRow> =>
  raw(sql<AnswerRow>`
    SELECT signature.*, signing.subject, signing.subject_id,
      signature.state = 'VOID' AND signature.printed_name IS NOT NULL AND signing.voided_at IS NULL AS dropped
    FROM signature JOIN signing ON signing.center_id = signature.center_id AND signing.id = signature.signing_id
    WHERE signature.answered_at IS NOT NULL AND (signature.center_id, signature.id) > (${last.center_id}::uuid, ${last.id}::uuid)
    ORDER BY signature.center_id, signature.id LIMIT ${pageSize}`);

/** Holds every answer against what the server vouched for as it was given. */
async function checkAnswers(
  pool: pg.Pool,
  proof: Pick<TrailProof, 'key' | 'restored'>,
  finding: SigningsFinding,
): Promise<void> {
  const { keys } = await keysOf(pool, proof);
  // What was there before answers were vouched for was so once. Somebody who had it done again has signatures of their own vouched for.
  const [first, ...more] = await readerInCenter(pool, noCenter)(vouchings);
  const again = more.some(({ signatures }) => signatures > 0);
  let last = { center_id: nobodysHome, id: nobodysHome };
  for (;;) {
    const rows = await readOnPlatform(pool, answersAfter(last));
    for (const row of rows) {
      last = row;
      const holds = isVouched(row, keys) || (row.vouched === null && !first);
      if (holds && !again && !row.dropped) continue;
      finding.broken += 1;
      const { center_id: centerId, signing_id: id, subject, subject_id: subjectId } = row;
      finding.first ??= { id, centerId, subject, subjectId, fault: 'vouched' };
    }
    if (rows.length < pageSize) return;
  }
}

/** Holds what the trail tells of signatures against what is there. */
async function checkTold(pool: pg.Pool, finding: SigningsFinding): Promise<void> {
  const begun = await hasBegun(pool);
  for (const { id: centerId } of await readOnPlatform(pool, build.selectFrom('center').select('id'))) {
    const read = readerInCenter(pool, centerId);
    const moments = begun ? await read(untoldMoments(centerId)) : [];
    const untold = moments.map((each) => ({
      ...each,
      fault: 'untold' as const,
    }));
    for (const { subject, subject_id: subjectId, fault } of [
      ...untold,
      ...(await read(untoldSignings(centerId))),
    ]) {
      finding.broken += 1;
      // The boundary between a column of the trail and the kinds that are signed, of which its entries tell.
      finding.first ??= { id: subjectId, centerId, subject: subject as SignedKind, subjectId, fault };
    }
  }
}

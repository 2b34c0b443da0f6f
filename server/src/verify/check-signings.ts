import type { SignedKind } from '@lamplight/domain/signing';
import { sql } from 'kysely';
import type pg from 'pg';
import { nobodysHome } from '../db/home';
import { readerInCenter, readOnPlatform } from '../db/in-center';
import { build, raw, type Statement } from '../db/statement';
import { hashOfContent } from '../features/signatures/signed-content';
import { signedRecords } from '../features/signatures/signed-subjects';
import { untoldSignings } from '../features/signatures/told-signings';
import { jobScope } from '../jobs/job-scope';

/**
 * What is wrong with what was signed: the record is not what it was, a signature was given to something else or is another than the
 * trail says, the document's file is another one, or what the trail says was sealed is gone.
 */
export type SigningFault = 'content' | 'signature' | 'document' | 'gone';

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

/** Recomputes the hash of every record that is signed or to be signed, from its rows as they are now. */
export async function checkSignings(pool: pg.Pool): Promise<SigningsFinding> {
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
  return finding;
}

/** Holds what the trail tells of signatures against what is there. */
async function checkTold(pool: pg.Pool, finding: SigningsFinding): Promise<void> {
  for (const { id: centerId } of await readOnPlatform(pool, build.selectFrom('center').select('id')))
    for (const { subject, subject_id: subjectId, fault } of await readerInCenter(
      pool,
      centerId,
    )(untoldSignings(centerId))) {
      finding.broken += 1;
      // The boundary between a column of the trail and the kinds that are signed, of which its entries tell.
      finding.first ??= { id: subjectId, centerId, subject: subject as SignedKind, subjectId, fault };
    }
}

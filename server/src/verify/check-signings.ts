import type { SignedKind } from '@lamplight/domain/signing';
import { sql } from 'kysely';
import type pg from 'pg';
import { noCenter } from '../audit-trail/activity';
import { type SealRow, sealSaid } from '../audit-trail/seals';
import type { PublicKey } from '../audit-trail/trail-key';
import { type Vouching, vouchingKinds } from '../audit-trail/vouchings';
import { readerInCenter, readOnPlatform } from '../db/in-center';
import { build, raw, type Statement } from '../db/statement';
import { misopenedSignings } from '../features/signatures/opened-signings';
import { hashOfContent } from '../features/signatures/signed-content';
import { signedRecords } from '../features/signatures/signed-subjects';
import { untoldMoments, untoldSignings } from '../features/signatures/told-signings';
import { vouchings } from '../features/signatures/vouch-for-answers';
import { jobScope } from '../jobs/job-scope';
import { checkAnswers } from './check-answers';
import { checkDocuments } from './check-documents';
import { checkSealings } from './check-sealings';
import { keysOf, type TrailProof } from './check-trails';
import { behindOfAll, type RowOfAll } from './in-pages';
import {
  noteFault,
  noteUnwritten,
  nothingFound,
  type SigningFault,
  type SigningsFinding,
} from './signings-finding';

interface SigningRow {
  center_id: string;
  id: string;
  subject: SignedKind;
  subject_id: string;
  content_hash: string;
  sealed_at: Date | null;
  document_hash: string | null;
}

const pageSize = 500;

/** What still counts, of all centers, in pages. */
const rowsAfter = (last: RowOfAll | undefined): Statement<SigningRow> =>
  raw(sql<SigningRow>`
    SELECT signing.center_id, signing.id, signing.subject, signing.subject_id, signing.content_hash, signing.sealed_at,
      signing.document_hash
    FROM signing
    WHERE signing.voided_at IS NULL AND ${behindOfAll('signing', last)}
    ORDER BY signing.center_id, signing.id LIMIT ${pageSize}`);

/** What is of no center, and so is looked at with none. What signatures of no signing are of, nobody knows. */
const ofNoCenter: Statement<Pick<SigningRow, 'center_id' | 'id' | 'subject' | 'subject_id'>> = raw(sql`
  SELECT center_id, id, subject, subject_id FROM signing
    WHERE NOT EXISTS (SELECT FROM center WHERE center.id = signing.center_id)
  UNION ALL
  SELECT center_id, signing_id, 'signature', id FROM signature
    WHERE NOT EXISTS (SELECT FROM center WHERE center.id = signature.center_id)`);

/** The first seal of each center's trail. */
const firstSeals: Statement<SealRow & { center_id: string }> = raw(sql`
  SELECT DISTINCT ON (center_id) center_id, nr, first_seq, last_seq, head, signature FROM trail_seal ORDER BY center_id, nr`);

/**
 * Since when the document of a sealing waits: no longer than its center has seals, as a demonstration is of before, and not yet where
 * it was restored just now.
 */
async function waitingSince(
  pool: pg.Pool,
  { keys, restored = false }: { keys: ReadonlyMap<string, PublicKey> } & Pick<TrailProof, 'restored'>,
): Promise<(row: Pick<SigningRow, 'center_id'>, sealedAt: Date) => Date> {
  const now = new Date();
  if (restored) return () => now;
  const begun = new Map<string, number>();
  for (const seal of await readOnPlatform(pool, firstSeals)) {
    const beganMs = Date.parse(sealSaid(seal, { center: seal.center_id, keys })?.at ?? '');
    if (!Number.isNaN(beganMs)) begun.set(seal.center_id, beganMs);
  }
  return ({ center_id }, sealedAt) => new Date(Math.max(sealedAt.getTime(), begun.get(center_id) ?? 0));
}

async function faultOf(pool: pg.Pool, row: SigningRow): Promise<SigningFault | undefined> {
  // As a job reads: with that center's rows, as the system.
  const scope = await jobScope({ pool, now: new Date() }, 'write-signed-document', row.center_id);
  const content = scope && (await signedRecords[row.subject].content(scope, row.subject_id));
  return content !== undefined && hashOfContent(content) === row.content_hash ? undefined : 'content';
}

/** Recomputes the hash of every record that is signed or to be signed, from its rows as they are now, and holds every answer against its own. */
export async function checkSignings(
  pool: pg.Pool,
  proof: Pick<TrailProof, 'key' | 'restored' | 'vouchings'>,
): Promise<SigningsFinding> {
  const finding = nothingFound();
  for (const { id, center_id: centerId, subject, subject_id: subjectId } of await readOnPlatform(
    pool,
    ofNoCenter,
  ))
    noteFault(finding, { id, centerId, subject, subjectId, fault: 'center' });
  const { keys } = await keysOf(pool, proof);
  const waits = await waitingSince(pool, { ...proof, keys });
  let last: RowOfAll | undefined;
  for (;;) {
    const rows = await readOnPlatform(pool, rowsAfter(last));
    for (const row of rows) {
      last = row;
      finding.records += 1;
      if (row.sealed_at) finding.sealed += 1;
      if (row.sealed_at && row.document_hash === null) noteUnwritten(finding, waits(row, row.sealed_at));
      // What cannot even be looked at is not what was signed; the others are looked at all the same.
      const fault = await faultOf(pool, row).catch(() => 'content' as const);
      if (!fault) continue;
      const { id, center_id: centerId, subject, subject_id: subjectId } = row;
      noteFault(finding, { id, centerId, subject, subjectId, fault });
    }
    if (rows.length < pageSize) break;
  }
  const begun = await whatHasBegun(pool, proof, finding);
  await checkTold(pool, { keys, begun: begun['signatures.vouched'] }, finding);
  await checkAnswers(pool, { keys, begun: begun['signatures.vouched'] }, finding);
  await checkSealings(pool, { keys, begun: begun['sealings.vouched'] }, finding);
  await checkOpened(pool, finding);
  return finding;
}

/** Of which kinds all has what vouches for it: by this machine, and only where it says that it is still to do so by the trail. */
async function whatHasBegun(
  pool: pg.Pool,
  { vouchings: own = {} }: Pick<TrailProof, 'vouchings'>,
  finding: SigningsFinding,
): Promise<Record<Vouching, boolean>> {
  const begun = {
    'signatures.vouched': false,
    'sealings.vouched': false,
    'centers.vouched': false,
    'documents.vouched': false,
  };
  for (const kind of vouchingKinds) {
    const entries = await readerInCenter(pool, noCenter)(vouchings(kind));
    finding.again ||= entries.length > 1;
    begun[kind] = own[kind] !== 'begun' || entries.some(({ count }) => count !== null);
  }
  return begun;
}

/** Holds every signing against what the trail tells of its opening. */
async function checkOpened(pool: pg.Pool, finding: SigningsFinding): Promise<void> {
  for (const { id: centerId } of await readOnPlatform(pool, build.selectFrom('center').select('id')))
    for (const { subject, subject_id: subjectId, fault } of await readerInCenter(
      pool,
      centerId,
    )(misopenedSignings(centerId)))
      noteFault(finding, { id: subjectId, centerId, subject, subjectId, fault });
}

/** Holds what the trail tells of signatures against what is there. */
async function checkTold(
  pool: pg.Pool,
  { keys, begun }: { keys: ReadonlyMap<string, PublicKey>; begun: boolean },
  finding: SigningsFinding,
): Promise<void> {
  for (const { id: centerId } of await readOnPlatform(pool, build.selectFrom('center').select('id'))) {
    const read = readerInCenter(pool, centerId);
    await checkDocuments(read, { center: centerId, keys }, finding);
    const moments = begun ? await read(untoldMoments(centerId)) : [];
    const untold = moments.map((each) => ({
      ...each,
      fault: 'untold' as const,
    }));
    for (const { subject, subject_id: subjectId, fault } of [
      ...untold,
      ...(await read(untoldSignings(centerId))),
    ]) {
      noteFault(finding, { id: subjectId, centerId, subject, subjectId, fault });
    }
  }
}

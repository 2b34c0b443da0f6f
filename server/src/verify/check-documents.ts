import { sql } from 'kysely';
import type { PublicKey } from '../audit-trail/trail-key';
import type { Reader } from '../db/in-center';
import { raw, type Statement } from '../db/statement';
import type { SignatureRow, SigningRow } from '../features/signatures/signatures.queries';
import { type VouchedSealing, vouchedSealing } from '../features/signatures/vouched-sealing';
import { isWritten, type WrittenDocument, writtenOf } from '../features/signatures/written-documents';
import { behind, inPages, pageSize } from './in-pages';
import { noteFault, type SigningsFinding } from './signings-finding';

interface DocumentRow extends SigningRow {
  /** The hashes of the files of its signed document. */
  stored: string[];
  written: WrittenDocument[];
}

const rowsAfter =
  (center: string) =>
  (after: string | undefined): Statement<DocumentRow> =>
    raw(sql<DocumentRow>`
      SELECT signing.*, ${writtenOf} AS written,
        ARRAY(SELECT sha256 FROM file WHERE file.center_id = signing.center_id AND file.signing_id = signing.id) AS stored
      FROM signing WHERE center_id = ${center} AND ${behind('signing.id', after)} ORDER BY id LIMIT ${pageSize}`);

const signaturesOf = (row: Pick<SigningRow, 'center_id' | 'id'>): Statement<SignatureRow> =>
  raw(
    sql<SignatureRow>`SELECT * FROM signature WHERE center_id = ${row.center_id} AND signing_id = ${row.id}`,
  );

/** What its sealing says of its document, where an entry tells of one that names no signing and so may be anybody's. */
const sealingOf = async (
  read: Reader,
  row: DocumentRow,
  keys: ReadonlyMap<string, PublicKey>,
): Promise<VouchedSealing | undefined> =>
  row.written.some(({ signing }) => signing === null)
    ? vouchedSealing(row, await read(signaturesOf(row)), keys)
    : undefined;

/** Whether it has one document, as the one entry of its writing tells, or none. */
function isAsWritten(
  row: DocumentRow,
  sealing: VouchedSealing | undefined,
  keys: ReadonlyMap<string, PublicKey>,
): boolean {
  const { document_hash: hash, stored, written } = row;
  if (!written.every((each) => isWritten(each, { ...row, ...sealing }, keys))) return false;
  const told = hash === null ? [] : [hash];
  return [stored, written.map(({ sha256 }) => sha256)].every(
    (each) => each.length === told.length && each[0] === told[0],
  );
}

/** Holds the signed documents of a center, of signings that have ended too, against what the trail tells of their writing. */
export async function checkDocuments(
  read: Reader,
  { center, keys }: { center: string; keys: ReadonlyMap<string, PublicKey> },
  finding: SigningsFinding,
): Promise<void> {
  await inPages(read, rowsAfter(center), async (row) => {
    if (isAsWritten(row, await sealingOf(read, row, keys), keys)) return;
    const { id, center_id: centerId, subject, subject_id: subjectId } = row;
    noteFault(finding, { id, centerId, subject, subjectId, fault: 'document' });
  });
}

import { sql } from 'kysely';
import type { PublicKey } from '../audit-trail/trail-key';
import type { Reader } from '../db/in-center';
import { raw, type Statement } from '../db/statement';
import type { SigningRow } from '../features/signatures/signatures.queries';
import { isWritten, type WrittenDocument, writtenOf } from '../features/signatures/written-documents';
import { behind, inPages, pageSize } from './in-pages';
import { noteFault, type SigningsFinding } from './signings-finding';

interface DocumentRow
  extends Pick<SigningRow, 'center_id' | 'id' | 'subject' | 'subject_id' | 'document_hash'> {
  /** The hashes of the files of its signed document. */
  stored: string[];
  written: WrittenDocument[];
}

const rowsAfter =
  (center: string) =>
  (after: string | undefined): Statement<DocumentRow> =>
    raw(sql<DocumentRow>`
      SELECT center_id, id, subject, subject_id, document_hash, ${writtenOf} AS written,
        ARRAY(SELECT sha256 FROM file WHERE file.center_id = signing.center_id AND file.signing_id = signing.id) AS stored
      FROM signing WHERE center_id = ${center} AND ${behind('signing.id', after)} ORDER BY id LIMIT ${pageSize}`);

/** Whether it has one document, as the one entry of its writing tells, or none. */
function isAsWritten(row: DocumentRow, keys: ReadonlyMap<string, PublicKey>): boolean {
  const { document_hash: hash, stored, written } = row;
  if (!written.every((each) => isWritten(each, row, keys))) return false;
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
  await inPages(read, rowsAfter(center), (row) => {
    if (isAsWritten(row, keys)) return;
    const { id, center_id: centerId, subject, subject_id: subjectId } = row;
    noteFault(finding, { id, centerId, subject, subjectId, fault: 'document' });
  });
}

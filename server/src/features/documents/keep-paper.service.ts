import { type Day, dayOf } from '@lamplight/domain/calendar/day';
import type { Insertable } from 'kysely';
import type { Acting } from '../../db/acting';
import { newId } from '../../db/ids';
import type { DocumentTable } from '../../db/schema-pips';
import type { WriteScope } from '../../db/scope';
import { build, insertInto } from '../../db/statement';
import { gotFile } from '../files/told-files.service';
import type { WrittenPaper } from '../signatures/signed-content';

/** A record whose papers are kept as the files of one document. */
export interface PaperedRecord {
  /** The document's column that names the record, and of which type the document is. */
  of: 'pip_version_id' | 'meeting_id';
  id: string;
  type: 'PIP' | 'MEETING_MINUTES';
  /** What the document begins as, with its first file. */
  document: Pick<Insertable<DocumentTable>, 'title' | 'topic_id' | 'user_id'> & { day?: string };
  /** What the trail says of it. */
  noted: Readonly<Record<string, string | number>>;
}

/** Says from which day on a record's document is effective, where it is only known after its first paper. */
export function datePaper(
  scope: WriteScope<Acting>,
  { of, id, type }: Pick<PaperedRecord, 'of' | 'id' | 'type'>,
  day: Day,
): void {
  scope.write(
    build
      .updateTable('document')
      .set(({ eb }) => ({ day, version: eb('version', '+', 1) }))
      .where('center_id', '=', scope.center.id)
      .where('type', '=', type)
      .where(of, '=', id),
  );
}

/** Keeps a paper as the newest file of its record's document, which begins with the first; says which document it is. */
export async function keepPaper(
  scope: WriteScope<Acting>,
  { of, id, type, document, noted }: PaperedRecord,
  { by, ...stored }: WrittenPaper,
): Promise<string> {
  const [kept] = await scope.run(
    build
      .selectFrom('document')
      .select('id')
      .where('center_id', '=', scope.center.id)
      .where('type', '=', type)
      .where(of, '=', id),
  );
  const documentId = kept?.id ?? newId();
  const stamp = { center_id: scope.center.id, created_at: scope.now, created_by: by };
  if (!kept) {
    const day = dayOf(scope.now, scope.center.timeZone);
    const about = { pip_version_id: null, [of]: id };
    scope.write(insertInto('document', { ...stamp, id: documentId, type, day, ...document, ...about }));
  }
  const fileId = newId();
  scope.write(
    insertInto('file', {
      ...stamp,
      ...stored,
      id: fileId,
      type: 'application/pdf',
      document_id: documentId,
    }),
  );
  scope.enqueue('read-file-text', { fileId });
  scope.note({
    action: 'document.written',
    subjectType: 'document',
    subjectId: documentId,
    after: { ...noted, sha256: stored.sha256, ...gotFile({ id: fileId, sha256: stored.sha256 }) },
  });
  return documentId;
}

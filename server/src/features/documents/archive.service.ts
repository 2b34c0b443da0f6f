import { Readable } from 'node:stream';
import type { SortTerm } from '@lamplight/contract/paging';
import { documentLabels, documentLimits, documentTypeLabels } from '@lamplight/domain/documents';
import { extensionOf } from '@lamplight/domain/file-kinds';
import { wallTimeOf } from '@lamplight/domain/meetings/meetings';
import { leftOutWords } from '@lamplight/domain/work-product';
import type { Scope } from '../../db/scope';
import type { BytesReply } from '../../http/handler';
import { notFound, Refusal } from '../../http/refusal';
import { noteAlone, readingScope } from '../../http/request-scope';
import type { ByNow } from '../../http/while-they-may';
import type { Names } from '../../names/names';
import { openChecked } from '../../ports/checked-bytes';
import { csvStream } from '../../ports/csv';
import type { FileStore } from '../../ports/file-store';
import { maxZipBytes, type ZipPart, zipStream } from '../../ports/zip-stream';
import { noteIfDamaged } from '../files/hand-out';
import type { Parts } from '../parts';
import { fullName } from '../people/people.present';
import { type DocumentListRow, listDocuments, type Selected } from './documents.queries';

/** What is on a document's path in the archive; null while it is pending. */
interface Packed {
  row: DocumentListRow;
  path: string | null;
}

/** Letters, digits and a few signs, of any script: a name that every system takes. */
const safe = (text: string): string =>
  text
    .replace(/[^\p{L}\p{M}\p{N} ,()+&-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100)
    .trim();

/** `Policy/2026-03-01 Falls.pdf`: the folder of its type, its effective day and its title; a second one of that name has a number. */
function packed(rows: readonly DocumentListRow[]): Packed[] {
  const taken = new Set<string>();
  return rows.map((row) => {
    const [file] = row.files;
    if (!file) return { row, path: null };
    const extension = extensionOf(file.name);
    const name = `${documentTypeLabels[row.type]}/${row.day} ${safe(row.title) || 'Document'}`;
    for (let number = 1; ; number += 1) {
      const path = `${name}${number > 1 ? ` (${number})` : ''}${extension && `.${extension}`}`;
      // Some systems know no difference between small and capital letters, nor between ways to write an accent.
      const known = path.normalize('NFC').toUpperCase().normalize('NFC');
      if (taken.has(known)) continue;
      taken.add(known);
      return { row, path };
    }
  });
}

const headings = [
  documentLabels.type,
  documentLabels.title,
  documentLabels.date,
  documentLabels.topic,
  documentLabels.userApp,
  documentLabels.dueDate,
  documentLabels.reviewDate,
  'File in this archive',
];

/** The list of what is in the archive; behind it, what is left out. */
const listOf = (names: Names, documents: readonly Packed[], leftOut: string | undefined) =>
  csvStream(headings, [...documents, ...(leftOut === undefined ? [] : [leftOut])], (line) =>
    typeof line === 'string' ? [null, line] : cellsOf(names, line),
  );

const cellsOf = (names: Names, { row, path }: Packed) => [
  documentTypeLabels[row.type],
  row.title,
  row.day,
  row.topic_name,
  fullName(names, row.user_id),
  row.due_on,
  row.review_on,
  path ?? 'pending: no file yet',
];

interface Archive {
  list: ZipPart['content'];
  documents: readonly Packed[];
  timeZone: string;
  /** Throws where whoever reads may not read this document any more, by now. */
  requireOpen: (id: string) => Promise<void>;
  /** Hears of each file's bytes as they are to be read. */
  opened: (file: { id: string; stream: Readable }) => void;
}

/**
 * The list first, then one file after the other: each is opened when the one before is written. Of one that is not what was stored, or
 * is withheld from its reader meanwhile, the archive breaks off.
 */
async function* parts(
  files: FileStore,
  { list, documents, timeZone, requireOpen, opened }: Archive,
): AsyncGenerator<ZipPart> {
  yield { path: 'Documents.csv', content: list };
  for (const { row, path } of documents) {
    const [file] = row.files;
    if (path === null || !file) continue;
    await requireOpen(row.id);
    const stream = await openChecked(files, file);
    opened({ id: file.id, stream });
    yield { path, at: wallTimeOf(new Date(file.created_at), timeZone), content: stream };
  }
}

/** Refuses more than one archive holds. */
function checkSize(rows: readonly DocumentListRow[]): void {
  const most = documentLimits.archive;
  if (rows.length > most)
    throw new Refusal('tooLarge', { reason: `An archive holds at most ${most} documents: choose fewer.` });
  const bytes = rows.reduce((sum, { files: [file] }) => sum + (file?.size ?? 0), 0);
  if (bytes > maxZipBytes * 0.99)
    throw new Refusal('tooLarge', { reason: 'An archive holds at most 4 GB: choose fewer documents.' });
}

/**
 * `Documents.zip`, as it arises. It is noted in the audit trail. One that is named and cannot be read is as missing. What is
 * the committee's work product is in no archive: it leaves one by one, each noted to whom.
 */
export async function archiveDocuments(
  { pool, files }: Pick<Parts, 'pool' | 'files'>,
  scope: Scope,
  selected: Selected,
  sort: readonly SortTerm[],
  byNow: ByNow,
): Promise<BytesReply> {
  const request = { page: 0, size: documentLimits.archive + 1 };
  const rows = await scope.run(listDocuments(scope, selected, sort, request));
  if (selected.ids && rows.length < new Set(selected.ids).size) throw notFound();
  const open = rows.filter(({ work_product }) => !work_product);
  checkSize(open);
  const documents = packed(open);
  const leftOut = leftOutWords(rows.length - open.length, 'document is', 'documents are');
  const names = await scope.names();
  await noteAlone(pool, scope, {
    action: 'documents.archived',
    subjectType: 'document',
    after: { documents: open.length, files: documents.filter(({ path }) => path !== null).length },
  });
  const requireOpen = async (id: string) => {
    const still = readingScope(pool, await byNow());
    const chosen = { filter: { criteria: [] }, query: {}, ids: [id] };
    const [row] = await still.run(listDocuments(still, chosen, sort, { page: 0, size: 1 }));
    if (!row || row.work_product) throw notFound();
  };
  const archive: Archive = {
    list: listOf(names, documents, leftOut),
    documents,
    timeZone: scope.center.timeZone,
    requireOpen,
    opened: (file) => noteIfDamaged(pool, scope, file),
  };
  return {
    stream: Readable.from(zipStream(parts(files, archive)), {
      objectMode: false,
    }),
    type: 'application/zip',
    fileName: 'Documents.zip',
  };
}

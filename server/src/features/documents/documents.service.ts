import type {
  createDocumentSchema,
  Document,
  DocumentRow,
  updateDocumentSchema,
} from '@lamplight/contract/documents';
import { type Page, type SortTerm, toPage } from '@lamplight/contract/paging';
import { isMade } from '@lamplight/domain/documents';
import { can } from '@lamplight/domain/permissions';
import type { z } from 'zod';
import { newId } from '../../db/ids';
import type { Scope, WriteScope } from '../../db/scope';
import { todayOf } from '../../db/today';
import { isWithheldFrom } from '../../db/withheld';
import { or } from '../../http/or-kept';
import { notFound, Refusal } from '../../http/refusal';
import type { FileStore } from '../../ports/file-store';
import type { ReceivedFile } from '../../ports/uploads';
import { gotFile, lostFiles } from '../files/told-files.service';
import { subjectOf } from '../meetings/meetings.present';
import { findMeeting, lockMeeting } from '../meetings/meetings.queries';
import { listTopicsThere } from '../pips/links.queries';
import { presentDocument, presentDocumentRow } from './documents.present';
import {
  countDocuments,
  type DocumentRecord,
  deleteDocument,
  deleteFilesOfDocument,
  findDocument,
  findReport,
  insertDocument,
  listDocuments,
  lockDocument,
  type Selected,
  updateDocument,
} from './documents.queries';
import { keepFile } from './keep-file.service';
import { documentReading } from './reading.service';
import { mayDo, requireMaking, withMeetings } from './rights';

/** One page of the documents that the caller may read. */
export async function pageOfDocuments(
  scope: Scope,
  selected: Selected,
  sort: SortTerm[],
  request: { page: number; size: number },
): Promise<Page<DocumentRow>> {
  const [rows, [counted]] = await scope.all(
    listDocuments(scope, selected, sort, request),
    countDocuments(scope, selected),
  );
  const names = await scope.names();
  const content = (await withMeetings(scope, rows)).map((row) => presentDocumentRow(names, scope, row));
  return toPage(content, counted?.total ?? 0, request, sort);
}

/** A document with all its files. */
export async function getDocument(scope: Scope, id: string): Promise<Document> {
  const [row] = await withMeetings(scope, await scope.run(findDocument(scope, id)));
  if (!row) throw notFound();
  if (!can(scope.actor, documentReading(row.type), { centerId: scope.center.id }))
    throw new Refusal('forbidden');
  return presentDocument(await scope.names(), scope, row);
}

/** What people say of a document, as its row has it. */
type Said = Pick<DocumentRecord, 'type' | 'title' | 'day' | 'topic_id' | 'user_id' | 'due_on' | 'review_on'>;

const refusal = (field: string, what: string, message: string) =>
  new Refusal('reference', { field: what }, { fieldErrors: [{ field, message }] });

/** Refuses a person or a topic that is newly named and that the center does not have. What was named before may be gone. */
async function checkReferences(scope: WriteScope, before: Said | null, after: Said): Promise<void> {
  const { user_id: person, topic_id: topic } = after;
  if (person !== null && person !== before?.user_id) {
    const { person: people } = await scope.names();
    if (!people.get(person)?.active)
      throw refusal('userApp', 'responsible person', 'Choose somebody of this center');
  }
  if (topic !== null && topic !== before?.topic_id) {
    const there = await scope.run(listTopicsThere(scope, [topic]));
    if (there.length === 0) throw refusal('topic', 'topic', 'Choose a topic of this center');
  }
}

/** The meeting that a report is of, where it says one: its only report, but for auxiliary ones. */
async function meetingOfReport(
  scope: WriteScope,
  { type, meeting, topic }: z.output<typeof createDocumentSchema>,
): Promise<string | null> {
  if (!meeting) return null;
  if (type !== 'MEETING_REPORT' && type !== 'AUXILIARY_REPORT')
    throw refusal('meeting', 'meeting', 'Only reports are of a meeting');
  const [, [row]] = await scope.all(lockMeeting(scope, meeting), findMeeting(scope, meeting));
  if (row && !can(scope.actor, 'meeting.manage', subjectOf(scope, row))) throw new Refusal('forbidden');
  // A report is of the minutes' papers: whoever sees none of them adds none.
  if (!row || (await isWithheldFrom(scope, 'meeting-minutes', meeting)))
    throw refusal('meeting', 'meeting', 'Choose a meeting of this center');
  if (topic && row.topics.every(({ topicId }) => topicId !== topic))
    throw refusal('topic', 'topic', 'Choose a topic of the meeting');
  if (type === 'MEETING_REPORT') {
    const there = await scope.run(findReport(scope, meeting, topic ?? null));
    if (there.length > 0) throw new Refusal('exists_report');
  }
  return row.id;
}

export async function createDocument(
  scope: WriteScope,
  store: FileStore,
  input: z.output<typeof createDocumentSchema>,
  [file]: readonly ReceivedFile[],
): Promise<Document> {
  const said: Said = {
    type: input.type,
    title: input.title,
    day: input.date ?? todayOf(scope),
    topic_id: input.topic ?? null,
    user_id: input.userApp ?? null,
    due_on: input.dueDate ?? null,
    review_on: input.reviewDate ?? null,
  };
  requireMaking(scope, said.type);
  await checkReferences(scope, null, said);
  const meeting_id = await meetingOfReport(scope, input);
  const id = newId();
  scope.write(
    insertDocument(scope, { ...said, meeting_id, id, created_at: scope.now, created_by: scope.actor.userId }),
  );
  const kept = file && (await keepFile(store, scope, file, id));
  scope.note({
    action: 'document.created',
    subjectType: 'document',
    subjectId: id,
    after: {
      ...said,
      ...(meeting_id ? { meeting_id } : {}),
      file: kept?.name ?? null,
      ...(kept ? gotFile(kept) : {}),
    },
  });
  return getDocument(scope, id);
}

const changeable = ({ type, title, day, topic_id, user_id, due_on, review_on }: Said): Said => ({
  type,
  title,
  day,
  topic_id,
  user_id,
  due_on,
  review_on,
});

/** The document, held until the transaction ends; refused where Lamplight alone writes it, or somebody was faster. */
async function hold(scope: WriteScope, id: string, version: number | undefined) {
  const [row] = await withMeetings(scope, await scope.run(lockDocument(scope, id)));
  if (!row) throw notFound();
  if (!isMade(row.type))
    throw new Refusal('status', {
      reason: 'Lamplight writes this document itself: nobody changes it by hand.',
    });
  if (version !== undefined && version !== row.version)
    throw new Refusal('concurrency', {}, { current: await getDocument(scope, id) });
  return row;
}

/** Changes what is said of a document. A stale version is refused with the document as it is now. */
export async function changeDocument(
  scope: WriteScope,
  input: z.output<typeof updateDocumentSchema>,
): Promise<Document> {
  const row = await hold(scope, input.id, input.version);
  if (!mayDo(scope, 'document.write', row, false)) throw new Refusal('forbidden');
  const before = changeable(row);
  const after: Said = {
    type: or(input.type, before.type),
    title: or(input.title, before.title),
    day: or(input.date, before.day),
    topic_id: or(input.topic, before.topic_id),
    user_id: or(input.userApp, before.user_id),
    due_on: or(input.dueDate, before.due_on),
    review_on: or(input.reviewDate, before.review_on),
  };
  requireMaking(scope, after.type);
  if (row.meeting_id !== null && (after.type !== before.type || after.topic_id !== before.topic_id))
    throw new Refusal('status', {
      reason:
        'A report stays with its meeting and its topic: delete it there, and upload it where it belongs.',
    });
  await checkReferences(scope, before, after);
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    scope.write(updateDocument(scope, row, after));
    scope.note({ action: 'document.changed', subjectType: 'document', subjectId: row.id, before, after });
  }
  return getDocument(scope, row.id);
}

/**
 * Hands in a document's file. What was its file before is kept. What is said of the document stays, and yet it is another:
 * whoever read it before is told when they change it.
 */
export async function uploadFile(
  scope: WriteScope,
  store: FileStore,
  id: string,
  version: number | undefined,
  [file]: readonly ReceivedFile[],
): Promise<Document> {
  const row = await hold(scope, id, version);
  const before = await getDocument(scope, id);
  if (!mayDo(scope, 'document.supply', row, before.file === null)) throw new Refusal('forbidden');
  if (row.type === 'MEETING_REPORT' && row.meeting_id !== null && before.file)
    throw new Refusal('exists_report');
  if (!file) {
    const fieldErrors = [{ field: 'file', message: 'Choose a file' }];
    throw new Refusal('validation', {}, { fieldErrors });
  }
  const kept = await keepFile(store, scope, file, id);
  scope.write(updateDocument(scope, row, {}));
  scope.note({
    action: 'document.uploaded',
    subjectType: 'document',
    subjectId: id,
    before: { file: before.file?.name ?? null },
    after: { file: kept.name, ...gotFile(kept) },
  });
  return getDocument(scope, id);
}

/** Deletes a document that somebody made, with all its files. */
export async function removeDocument(scope: WriteScope, id: string): Promise<void> {
  const [, found] = await scope.all(lockDocument(scope, id), findDocument(scope, id));
  const [row] = await withMeetings(scope, found);
  if (!row) throw notFound();
  if (!isMade(row.type)) throw new Refusal('cannotBeRemoved');
  if (!mayDo(scope, 'document.delete', row, false)) throw new Refusal('forbidden');
  const { files } = row;
  scope.write(deleteFilesOfDocument(scope, id), deleteDocument(scope, id));
  scope.note({
    action: 'document.deleted',
    subjectType: 'document',
    subjectId: id,
    before: {
      ...changeable(row),
      files: files.map(({ name }) => name).join(', ') || null,
      ...lostFiles(files),
    },
  });
}

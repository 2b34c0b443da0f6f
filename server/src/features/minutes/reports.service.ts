import type { MeetingReport } from '@lamplight/contract/minutes';
import { dayOf } from '@lamplight/domain/calendar/day';
import { type DocumentType, documentLimits } from '@lamplight/domain/documents';
import { newId } from '../../db/ids';
import type { WriteScope } from '../../db/scope';
import { insertInto } from '../../db/statement';
import { notFound, Refusal } from '../../http/refusal';
import type { FileStore } from '../../ports/file-store';
import type { ReceivedFile } from '../../ports/uploads';
import {
  deleteDocument,
  deleteFilesOfDocument,
  findDocument,
  lockDocument,
} from '../documents/documents.queries';
import { keepFile } from '../documents/keep-file.service';
import { gotFile, lostFiles } from '../files/told-files.service';
import { topicsGiven } from '../meetings/about.service';
import type { MeetingListRow } from '../meetings/meetings.queries';
import { holdMeeting } from './hold-meeting';
import { plainTitleOf } from './meeting-record.queries';
import { presentReport } from './minutes.present';
import { listPapers, type PaperRow } from './minutes.queries';

export type ReportType = Extract<DocumentType, 'MEETING_REPORT' | 'AUXILIARY_REPORT'>;

interface Upload {
  file: ReceivedFile | undefined;
  title: string | undefined;
}

function requireFile({ file }: Upload): ReceivedFile {
  if (file) return file;
  const fieldErrors = [{ field: 'file', message: 'Choose a file' }];
  throw new Refusal('validation', {}, { fieldErrors });
}

/** The topic that a report is of: one that the meeting is about, or was. */
async function topicOf(scope: WriteScope, meeting: MeetingListRow, centerTopicId: string | null) {
  if (centerTopicId === null) return null;
  const known = meeting.topics.find(({ id }) => id === centerTopicId);
  if (known) return known;
  const [given] = await topicsGiven(scope, [centerTopicId]);
  if (given) throw new Refusal('reference', { field: 'topic of the meeting' });
  throw notFound();
}

const isSame = (row: PaperRow, type: ReportType, centerTopicId: string | null) =>
  row.type === type && row.center_topic_id === centerTopicId;

/**
 * A report of a meeting that is held, held itself until the transaction ends: the calls about documents lock that row alone
 * (documents.service.ts), and of those who change it at once the second finds what the first did.
 */
async function holdReport(
  scope: WriteScope,
  meetingId: string,
  { id, type }: Pick<PaperRow, 'id' | 'type'>,
): Promise<PaperRow> {
  await scope.run(lockDocument(scope, id));
  const row = (await scope.run(listPapers(scope, meetingId))).find((paper) => paper.id === id);
  if (row?.type !== type) throw notFound();
  return row;
}

async function getReport(scope: WriteScope, meetingId: string, id: string): Promise<MeetingReport> {
  const row = (await scope.run(listPapers(scope, meetingId))).find((paper) => paper.id === id);
  if (!row) throw notFound();
  return presentReport(await scope.names(), row);
}

/** Uploads a report of a meeting, or of one of its topics; there is one of each, and of auxiliary reports any number. */
export async function uploadReport(
  scope: WriteScope,
  store: FileStore,
  { meetingId, centerTopicId, type }: { meetingId: string; centerTopicId: string | null; type: ReportType },
  upload: Upload,
): Promise<MeetingReport> {
  const { row: meeting } = await holdMeeting(scope, meetingId);
  const topic = await topicOf(scope, meeting, centerTopicId);
  const papers = await scope.run(listPapers(scope, meetingId));
  const known =
    type === 'MEETING_REPORT' ? papers.find((row) => isSame(row, type, centerTopicId)) : undefined;
  const there = known && (await holdReport(scope, meetingId, known));
  if (there?.file) throw new Refusal('exists_report');
  const file = requireFile(upload);
  const id = there?.id ?? newId();
  if (!there) {
    const about =
      topic?.name ?? plainTitleOf({ title: meeting.title, pip_marked: meeting.pip?.marked ?? false });
    scope.write(
      insertInto('document', {
        center_id: scope.center.id,
        id,
        type,
        title: (upload.title || (type === 'MEETING_REPORT' ? `Report: ${about}` : file.name)).slice(
          0,
          documentLimits.title,
        ),
        day: dayOf(meeting.held_at ?? meeting.planned_at, scope.center.timeZone),
        topic_id: topic?.topicId ?? null,
        user_id: null,
        pip_version_id: null,
        meeting_id: meetingId,
        created_at: scope.now,
        created_by: scope.actor.userId,
      }),
    );
  }
  await keepReport(scope, store, file, { meetingId, id });
  return getReport(scope, meetingId, id);
}

async function keepReport(
  scope: WriteScope,
  store: FileStore,
  file: ReceivedFile,
  { meetingId, id }: { meetingId: string; id: string },
): Promise<void> {
  const kept = await keepFile(store, scope, file, id);
  scope.note({
    action: 'meeting-report.uploaded',
    subjectType: 'meeting',
    subjectId: meetingId,
    after: { document: id, file: kept.name, ...gotFile(kept) },
  });
}

/** Uploads the file of a report that waits for it; with a topic, of that topic’s report. */
export async function supplyReport(
  scope: WriteScope,
  store: FileStore,
  { meetingId, documentId, centerTopicId }: { meetingId: string; documentId: string; centerTopicId?: string },
  upload: Upload,
): Promise<MeetingReport> {
  await holdMeeting(scope, meetingId);
  const row = await holdReport(scope, meetingId, { id: documentId, type: 'MEETING_REPORT' });
  if (centerTopicId !== undefined && row.center_topic_id !== centerTopicId) throw notFound();
  if (row.file) throw new Refusal('exists_report');
  await keepReport(scope, store, requireFile(upload), { meetingId, id: documentId });
  return getReport(scope, meetingId, documentId);
}

/** Deletes the file of a report. What somebody is to hand in waits for it again; another report goes with its file. */
export async function removeReport(
  scope: WriteScope,
  { meetingId, documentId, type }: { meetingId: string; documentId: string; type: ReportType },
): Promise<void> {
  await holdMeeting(scope, meetingId);
  const row = await holdReport(scope, meetingId, { id: documentId, type });
  const [document] = await scope.run(findDocument(scope, documentId));
  const isAwaited = row.due_on !== null || row.user_id !== null;
  scope.write(
    deleteFilesOfDocument(scope, documentId),
    ...(isAwaited ? [] : [deleteDocument(scope, documentId)]),
  );
  scope.note({
    action: 'meeting-report.deleted',
    subjectType: 'meeting',
    subjectId: meetingId,
    before: {
      document: documentId,
      title: row.title,
      file: row.file?.name ?? null,
      ...lostFiles(document?.files ?? []),
    },
  });
}

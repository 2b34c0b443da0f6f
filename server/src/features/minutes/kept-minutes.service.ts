import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { dayOf } from '@lamplight/domain/calendar/day';
import { documentLimits } from '@lamplight/domain/documents';
import type { Acting } from '../../db/acting';
import type { Scope, WriteScope } from '../../db/scope';
import { notFound } from '../../http/refusal';
import type { JobScope } from '../../jobs/job-scope';
import { nameOfFile } from '../../ports/file-name';
import type { FileStore } from '../../ports/file-store';
import { temporaryPath } from '../../ports/temporary-files';
import { keepPaper, type PaperedRecord } from '../documents/keep-paper.service';
import { findMeetingRecord, type MeetingRow, plainTitleOf } from './meeting-record.queries';
import { minutesPdf } from './printed-minutes.service';

const dayOfMeeting = ({ center }: Pick<Scope<Acting>, 'center'>, { held_at, planned_at }: MeetingRow) =>
  dayOf(held_at ?? planned_at, center.timeZone);

/** The minutes' papers, as one document of their meeting. */
export const paperedMinutes = (scope: Pick<Scope<Acting>, 'center'>, meeting: MeetingRow): PaperedRecord => ({
  of: 'meeting_id',
  id: meeting.id,
  type: 'MEETING_MINUTES',
  document: {
    title: `Minutes: ${plainTitleOf(meeting)}`.slice(0, documentLimits.title),
    topic_id: null,
    user_id: null,
    day: dayOfMeeting(scope, meeting),
  },
  noted: { meeting: meeting.id },
});

const fileNameOf = (scope: Pick<Scope<Acting>, 'center'>, meeting: MeetingRow): string =>
  nameOfFile(plainTitleOf(meeting), 'Meeting', `minutes ${dayOfMeeting(scope, meeting)}.pdf`);

/** The bytes of the minutes as they are now, stored, and what is to be said of them. */
async function store(scope: Scope<Acting>, files: FileStore, id: string) {
  const [meeting] = await scope.run(findMeetingRecord(scope, id));
  if (!meeting) throw notFound();
  const pdf = await minutesPdf(scope, id);
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const path = temporaryPath(files.temporaryFolder);
  await writeFile(path, pdf, { mode: 0o600 });
  await files.put(path, sha256);
  return { meeting, paper: { sha256, size: pdf.length, name: fileNameOf(scope, meeting) } };
}

/** Writes the minutes as they are now and keeps them: the newest file of their meeting's document. */
export async function keepMinutes(scope: WriteScope, files: FileStore, id: string): Promise<string> {
  const { meeting, paper } = await store(scope, files, id);
  return keepPaper(scope, paperedMinutes(scope, meeting), { ...paper, by: scope.actor.userId });
}

/** The same after a meeting was closed whose minutes nobody was asked to sign. */
export async function keepUnsignedMinutes(
  scope: JobScope,
  files: FileStore,
  { meetingId, by }: { meetingId: string; by: string },
): Promise<void> {
  const { meeting, paper } = await store(scope, files, meetingId);
  await scope.writing(async (writing) => {
    await keepPaper(writing, paperedMinutes(writing, meeting), { ...paper, by });
  });
}

import { type Day, dayOf } from '@lamplight/domain/calendar/day';
import { documentLimits } from '@lamplight/domain/documents';
import type { Acting } from '../../db/acting';
import type { Scope, WriteScope } from '../../db/scope';
import { notFound } from '../../http/refusal';
import type { JobScope } from '../../jobs/job-scope';
import { nameOfFile } from '../../ports/file-name';
import type { FileStore } from '../../ports/file-store';
import { putBytes } from '../../ports/put-bytes';
import { keepPaper, type PaperedRecord } from '../documents/keep-paper.service';
import type { WrittenPaper } from '../signatures/signed-content';
import { type MeetingRow, plainTitleOf } from './meeting-record.queries';
import { minutesPdf, readMinutesPaper } from './printed-minutes.service';
import { readMinutes } from './read-minutes';
import { plainlyToldPips } from './told-pips';

const dayOfMeeting = ({ center }: Pick<Scope<Acting>, 'center'>, { held_at, planned_at }: MeetingRow) =>
  dayOf(held_at ?? planned_at, center.timeZone);

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `Minutes: Falls, Oct 20, 2026`: a topic meets again and again, and each time is another paper. */
function titleOfPaper(title: string, day: Day): string {
  const on = `, ${dayFormat.format(new Date(`${day}T00:00:00Z`))}`;
  return `${`Minutes: ${title}`.slice(0, documentLimits.title - on.length)}${on}`;
}

/** The minutes' papers, as one document of their meeting. */
export const paperedMinutes = (scope: Pick<Scope<Acting>, 'center'>, meeting: MeetingRow): PaperedRecord => ({
  of: 'meeting_id',
  id: meeting.id,
  type: 'MEETING_MINUTES',
  document: {
    title: titleOfPaper(plainTitleOf(meeting), dayOfMeeting(scope, meeting)),
    topic_id: meeting.only_topic_id,
    user_id: meeting.only_responsible_id,
    day: dayOfMeeting(scope, meeting),
  },
  noted: { meeting: meeting.id },
});

/** What a paper of a meeting's minutes is called as a file: by the day on which it was held, or is planned. */
export const minutesFileName = (scope: Pick<Scope<Acting>, 'center'>, meeting: MeetingRow): string =>
  nameOfFile(plainTitleOf(meeting), 'Meeting', `minutes ${dayOfMeeting(scope, meeting)}.pdf`);

/** The minutes as they are now, stored, and what is to be said of them. */
export interface StoredMinutes {
  meeting: MeetingRow;
  paper: Omit<WrittenPaper, 'by'>;
}

/** Reads the minutes as they are now, to be stored. */
export async function readToStore(scope: Scope<Acting>, id: string) {
  const read = await readMinutes(scope, id);
  if (!read) throw notFound();
  const { meeting, items } = read;
  // Read before the paper is: a mark that comes in between leaves one told of too many.
  const told_pips = plainlyToldPips([meeting, ...items]);
  return { meeting, told_pips, paper: await readMinutesPaper(scope, id, 'stored') };
}

/** Makes the PDF of minutes, and stores it. It takes its time: outside of any transaction. */
export async function storeMinutes(
  scope: Scope<Acting>,
  files: FileStore,
  { meeting, told_pips, paper }: Awaited<ReturnType<typeof readToStore>>,
): Promise<StoredMinutes> {
  const stored = await putBytes(files, await minutesPdf(scope, paper));
  return { meeting, paper: { ...stored, told_pips, name: minutesFileName(scope, meeting) } };
}

/** Keeps stored minutes as the newest file of their meeting's document. */
export const keepMinutes = (
  scope: WriteScope<Acting>,
  { meeting, paper }: StoredMinutes,
  by: string,
): Promise<string> => keepPaper(scope, paperedMinutes(scope, meeting), { ...paper, by });

/** The same after a meeting was closed whose minutes nobody was asked to sign. */
export async function keepUnsignedMinutes(
  scope: JobScope,
  files: FileStore,
  { meetingId, by }: { meetingId: string; by: string },
): Promise<void> {
  const read = await scope.inOneMoment((moment) => readToStore(moment, meetingId));
  const stored = await storeMinutes(scope, files, read);
  await scope.writing(async (writing) => {
    await keepMinutes(writing, stored, by);
  });
}

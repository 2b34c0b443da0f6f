import { Readable } from 'node:stream';
import type { Minutes } from '@lamplight/contract/minutes';
import { can } from '@lamplight/domain/permissions';
import { plainPipTitle } from '@lamplight/domain/work-product';
import type { Scope, WriteScope } from '../../db/scope';
import type { BytesReply } from '../../http/handler';
import { notFound, Refusal } from '../../http/refusal';
import { noteAlone } from '../../http/request-scope';
import { nameOfFile } from '../../ports/file-name';
import { subjectOf } from '../meetings/meetings.present';
import { findMeeting, type MeetingListRow } from '../meetings/meetings.queries';
import type { Parts } from '../parts';
import { requireRelease } from '../work-product/work-product.service';
import { holdMeeting } from './hold-meeting';
import { keepMinutes } from './kept-minutes.service';
import { listPapers } from './minutes.queries';
import { getMinutes } from './minutes.service';
import { minutesPdf } from './printed-minutes.service';

async function readableMeeting(scope: Scope, id: string): Promise<MeetingListRow> {
  const [meeting] = await scope.run(findMeeting(scope, id));
  if (!meeting) throw notFound();
  if (!can(scope.actor, 'meeting.read', subjectOf(scope, meeting))) throw new Refusal('forbidden');
  return meeting;
}

const fileNameOf = ({ title, day, pip }: MeetingListRow): string =>
  nameOfFile(pip?.marked ? plainPipTitle : title, 'Meeting', `minutes ${day}.pdf`);

/** The minutes of a meeting as they are now, as a PDF. */
export async function minutesNow({ pool }: Parts, scope: Scope, id: string): Promise<BytesReply> {
  const meeting = await readableMeeting(scope, id);
  await requireRelease(scope, 'meeting-minutes', id);
  const pdf = await minutesPdf(scope, id);
  await noteAlone(pool, scope, { action: 'minutes.printed', subjectType: 'meeting', subjectId: id });
  return {
    stream: Readable.from([pdf], { objectMode: false }),
    type: 'application/pdf',
    fileName: fileNameOf(meeting),
    inline: true,
    size: pdf.length,
  };
}

/** Writes the minutes as they are now and keeps them: the newest file of their document. */
export async function keepMinutesNow({ files }: Parts, scope: WriteScope, id: string): Promise<Minutes> {
  const { row } = await holdMeeting(scope, id);
  if (row.status === 'CLOSED')
    throw new Refusal('status', {
      reason: 'The meeting is closed: its minutes are stored as they were signed.',
    });
  await keepMinutes(scope, files, id);
  return getMinutes(scope, id);
}

/** The stored PDF of a meeting’s minutes. */
export async function storedMinutes({ pool, files }: Parts, scope: Scope, id: string): Promise<BytesReply> {
  await readableMeeting(scope, id);
  const papers = await scope.run(listPapers(scope, id));
  const file = papers.find(({ type }) => type === 'MEETING_MINUTES')?.file;
  if (!file) throw notFound();
  await requireRelease(scope, 'meeting-minutes', id);
  await noteAlone(pool, scope, { action: 'minutes.downloaded', subjectType: 'meeting', subjectId: id });
  const { stream, size } = await files.open(file.sha256);
  return { stream, size, type: file.type, fileName: file.name, inline: true };
}

import { Readable } from 'node:stream';
import type { Minutes } from '@lamplight/contract/minutes';
import { can } from '@lamplight/domain/permissions';
import type { Scope, WriteScope } from '../../db/scope';
import type { BytesReply } from '../../http/handler';
import { preparedAnew, preparedWrite } from '../../http/prepared-write';
import { notFound, Refusal } from '../../http/refusal';
import { inOneMoment, noteAlone } from '../../http/request-scope';
import { handOut } from '../files/hand-out';
import { subjectOf } from '../meetings/meetings.present';
import { findMeeting, type MeetingListRow } from '../meetings/meetings.queries';
import type { Parts } from '../parts';
import { requireRelease } from '../work-product/work-product.service';
import { holdMeeting } from './hold-meeting';
import {
  keepMinutes,
  minutesFileName,
  readToStore,
  type StoredMinutes,
  storeMinutes,
} from './kept-minutes.service';
import { findMeetingRecord } from './meeting-record.queries';
import { listPapers } from './minutes.queries';
import { getMinutes } from './minutes.service';
import { minutesPdf, readMinutesPaper } from './printed-minutes.service';

async function readableMeeting(scope: Scope, id: string): Promise<MeetingListRow> {
  const [meeting] = await scope.run(findMeeting(scope, id));
  if (!meeting) throw notFound();
  if (!can(scope.actor, 'meeting.read', subjectOf(scope, meeting))) throw new Refusal('forbidden');
  return meeting;
}

/** The minutes of a meeting as they are now, as a PDF. */
export async function minutesNow({ pool }: Parts, scope: Scope, id: string): Promise<BytesReply> {
  await readableMeeting(scope, id);
  const [record] = await scope.run(findMeetingRecord(scope, id));
  if (!record) throw notFound();
  await requireRelease(scope, 'meeting-minutes', id);
  const pdf = await minutesPdf(
    scope,
    await inOneMoment(pool, scope, (moment) => readMinutesPaper(moment, id, 'handed-out')),
  );
  await noteAlone(pool, scope, { action: 'minutes.printed', subjectType: 'meeting', subjectId: id });
  return {
    stream: Readable.from([pdf], { objectMode: false }),
    type: 'application/pdf',
    fileName: minutesFileName(scope, record),
    inline: true,
    size: pdf.length,
  };
}

const isClosed = ({ status }: Pick<MeetingListRow, 'status'>): boolean => status === 'CLOSED';

/** Whether a paper that waited for its turn says the marks that stand by now: they are on each of its pages, and in its title. */
const saysMarks = (stored: StoredMinutes, { work_product, pip }: MeetingListRow): boolean =>
  stored.meeting.work_product === work_product && stored.meeting.pip_marked === (pip?.marked ?? false);

/** Writes the minutes as they are now and keeps them: the newest file of their document. */
export const keepMinutesNow = ({ files, pool }: Parts) =>
  preparedWrite(
    async (scope: Scope, { params: { id } }: { params: { id: string } }) => {
      const [meeting] = await scope.run(findMeeting(scope, id));
      const may = meeting && can(scope.actor, 'meeting.manage', subjectOf(scope, meeting));
      if (!may || isClosed(meeting)) return undefined;
      const read = await inOneMoment(pool, scope, (moment) => readToStore(moment, id));
      return storeMinutes(scope, files, read);
    },
    async (scope: WriteScope, { params: { id } }, stored): Promise<Minutes> => {
      const { row } = await holdMeeting(scope, id);
      if (isClosed(row))
        throw new Refusal('status', {
          reason: 'The meeting is closed: its minutes are stored as they were signed.',
        });
      if (!stored || !saysMarks(stored, row)) throw preparedAnew();
      await keepMinutes(scope, stored, scope.actor.userId);
      return getMinutes(scope, id);
    },
  );

/** The stored PDF of a meeting’s minutes. */
export async function storedMinutes(parts: Parts, scope: Scope, id: string): Promise<BytesReply> {
  await readableMeeting(scope, id);
  const papers = await scope.run(listPapers(scope, id));
  const file = papers.find(({ type }) => type === 'MEETING_MINUTES')?.file;
  if (!file) throw notFound();
  await requireRelease(scope, 'file', file.id);
  return handOut(parts, scope, file, {
    action: 'minutes.downloaded',
    subjectType: 'meeting',
    subjectId: id,
  });
}

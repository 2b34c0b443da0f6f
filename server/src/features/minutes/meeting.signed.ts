import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import { lockMeeting } from '../meetings/meetings.queries';
import type { Reader, SignedRecords } from '../signatures/signed-content';
import { listAttendance } from './attendance.queries';
import { findMeetingRecord, type MeetingRow } from './meeting-record.queries';
import { attendanceSection, factsOf, factsToRead, labelsOfMeetings } from './meeting-words';
import { knownMeeting, plainlyToldPips, plainMeeting } from './told-pips';

async function readMeeting(scope: Scope<Acting>, id: string) {
  const [[meeting], attendees] = await scope.all(findMeetingRecord(scope, id), listAttendance(scope, id));
  return meeting && { meeting, attendees };
}

/** What is signed of a sign-in sheet: which meeting it was. */
export const contentOfMeeting = (
  centerId: string,
  meeting: Pick<
    MeetingRow,
    'id' | 'type' | 'committee' | 'held_at' | 'duration_minutes' | 'topics' | 'pip_id'
  >,
) => ({
  format: 1,
  subject: 'meeting',
  center: centerId,
  id: meeting.id,
  type: meeting.type,
  committee: meeting.committee,
  heldAt: meeting.held_at?.toISOString() ?? null,
  durationMinutes: meeting.duration_minutes,
  topics: meeting.topics.map((topic) => topic.id),
  pip: meeting.pip_id,
});

/** The meeting as it is told to whoever reads that somebody attended it. */
const readBy: Readonly<Record<Reader, (meeting: MeetingRow) => MeetingRow>> = {
  signer: (meeting) => meeting,
  other: knownMeeting,
  paper: plainMeeting,
};

/**
 * That somebody attended a meeting, as it is signed: which meeting that was. Who else was there is no part of it: it can
 * be corrected without asking anyone again.
 */
export const meetingSigned: SignedRecords = {
  async content(scope, id) {
    const found = await readMeeting(scope, id);
    return found && contentOfMeeting(scope.center.id, found.meeting);
  },

  async readable(scope, id, reader) {
    const found = await readMeeting(scope, id);
    if (!found) return undefined;
    const names = await scope.names();
    const meeting = readBy[reader](found.meeting);
    return {
      title: meeting.title,
      facts: factsToRead(factsOf(scope, meeting)),
      sections: [attendanceSection(names, found.attendees)],
    };
  },

  /** Of a PIP that is marked as the sheet is written, it says no more than that it is one. */
  async toldPips(scope, id) {
    const [meeting] = await scope.run(findMeetingRecord(scope, id));
    return meeting ? plainlyToldPips([meeting]) : [];
  },

  labels: labelsOfMeetings,

  async hold(scope, id) {
    await scope.run(lockMeeting(scope, id));
  },

  /** Closing its sign-in seals it. */
  sealed() {},
};

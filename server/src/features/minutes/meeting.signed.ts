import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import { lockMeeting } from '../meetings/meetings.queries';
import type { SignedRecords } from '../signatures/signed-content';
import { listAttendance } from './attendance.queries';
import { findMeetingRecord, type MeetingRow } from './meeting-record.queries';
import { attendanceSection, factsOf, factsToRead, labelsOfMeetings } from './meeting-words';

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

/**
 * That somebody attended a meeting, as it is signed: which meeting that was. Who else was there is no part of it: it can
 * be corrected without asking anyone again.
 */
export const meetingSigned: SignedRecords = {
  async content(scope, id) {
    const found = await readMeeting(scope, id);
    return found && contentOfMeeting(scope.center.id, found.meeting);
  },

  async readable(scope, id) {
    const found = await readMeeting(scope, id);
    if (!found) return undefined;
    const names = await scope.names();
    return {
      title: found.meeting.title,
      facts: factsToRead(factsOf(scope, found.meeting)),
      sections: [attendanceSection(names, found.attendees)],
    };
  },

  labels: labelsOfMeetings,

  async hold(scope, id) {
    await scope.run(lockMeeting(scope, id));
  },

  /** Closing its sign-in seals it. */
  sealed() {},
};

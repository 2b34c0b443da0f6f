import { isDeepStrictEqual } from 'node:util';
import type { Meeting, saveMeetingSchema } from '@lamplight/contract/meetings';
import { next } from '@lamplight/domain/lifecycle';
import { meetingLifecycle } from '@lamplight/domain/meeting.lifecycle';
import { instantOf } from '@lamplight/domain/meetings/meetings';
import { can } from '@lamplight/domain/permissions';
import type { z } from 'zod';
import type { WriteScope } from '../../db/scope';
import { isWithheldFrom } from '../../db/withheld';
import { notFound, Refusal } from '../../http/refusal';
import { gatherIfNear } from '../minutes/near-meetings.service';
import { topicsGiven } from './about.service';
import { committeeGiven, requireResponsible } from './create.service';
import { requireNotPast, wallTimeGiven } from './given-time';
import { cancel, readInvited, tellChange } from './invitations';
import { invitedByName } from './invited';
import { subjectOf } from './meetings.present';
import {
  deleteMeeting,
  findMeeting,
  listAttendees,
  lockMeeting,
  type MeetingListRow,
  replaceAttendees,
  replaceTopics,
  updateMeeting,
} from './meetings.queries';
import { getMeeting } from './meetings.service';
import { readDeletable } from './range.queries';

interface HeldMeeting {
  row: MeetingListRow;
  attendeeIds: string[];
  /** Its minutes are withheld from the caller. */
  withheld: boolean;
}

/** A meeting that the caller may change and that is still planned, held until the transaction ends. */
async function holdPlanned(scope: WriteScope, id: string): Promise<HeldMeeting> {
  const [, [row], attendees] = await scope.all(
    lockMeeting(scope, id),
    findMeeting(scope, id),
    listAttendees(scope, id),
  );
  if (!row) throw notFound();
  if (!can(scope.actor, 'meeting.manage', subjectOf(scope, row))) throw new Refusal('forbidden');
  const step = next(meetingLifecycle, row.status, 'change');
  if (!step.ok) throw new Refusal('status', { reason: step.refusal.message });
  const withheld = await isWithheldFrom(scope, 'meeting-minutes', id);
  return { row, attendeeIds: attendees.map(({ user_id }) => user_id), withheld };
}

/** What of a meeting's row can be changed. */
const detailsOf = (row: MeetingListRow) => ({
  title: row.title,
  day: row.day,
  time_minutes: row.time_minutes,
  duration_minutes: row.duration_minutes,
  place: row.place,
  committee: row.committee,
});

type Given = z.output<typeof saveMeetingSchema>;

/** The agenda gathers by the topics: whoever must not read it gives it no others, what they give is not taken. */
async function topicIdsAfter(
  scope: WriteScope,
  { row, withheld }: HeldMeeting,
  given: Given['centerTopicIds'],
): Promise<string[]> {
  const before = row.topics.map(({ id }) => id);
  if (given === undefined || row.type !== 'TOPIC' || withheld) return before;
  const topics = await topicsGiven(scope, given, before);
  requireResponsible(scope, topics);
  return topics.map(({ id }) => id);
}

/** Whoever must not read the minutes invites nobody to do so, themselves neither: what they give is not taken. */
async function attendeesAfter(
  scope: WriteScope,
  { attendeeIds, withheld }: HeldMeeting,
  given: Given['attendeeIds'],
): Promise<string[]> {
  if (!given || withheld) return attendeeIds;
  return invitedByName(scope, given, attendeeIds);
}

/** Writes what changed, and only that; the planned date is the instant of the new wall time. */
async function write(
  scope: WriteScope,
  { row, attendeeIds }: HeldMeeting,
  after: ReturnType<typeof detailsOf> & { topics: string[]; attendees: string[] },
  action: 'meeting.changed' | 'meeting.moved',
): Promise<Meeting> {
  const { topics, attendees, ...details } = after;
  const before = { ...detailsOf(row), topics: row.topics.map(({ id }) => id), attendees: attendeeIds };
  if (isDeepStrictEqual(before, after)) return getMeeting(scope, row.id);
  const wall = { day: details.day, timeMinutes: details.time_minutes };
  const invited = await readInvited(scope, [row.id]);
  const isMoved = details.day !== row.day || details.time_minutes !== row.time_minutes;
  scope.write(
    updateMeeting(scope, row.id, row.version, {
      ...details,
      ...(isMoved ? { planned_at: instantOf(wall, scope.center.timeZone) } : {}),
      sequence: row.sequence + 1,
    }),
    ...(isDeepStrictEqual(before.topics, topics) ? [] : replaceTopics(scope, row.id, topics)),
    ...(isDeepStrictEqual(before.attendees, attendees) ? [] : replaceAttendees(scope, row.id, attendees)),
  );
  scope.note({ action, subjectType: 'meeting', subjectId: row.id, before, after });
  gatherIfNear(scope, [{ id: row.id, day: details.day }]);
  await tellChange(scope, invited);
  return getMeeting(scope, row.id);
}

/** Changes a planned meeting; what is left out stays. */
export async function saveMeeting(scope: WriteScope, id: string, given: Given): Promise<Meeting> {
  const held = await holdPlanned(scope, id);
  const { row } = held;
  if (given.version !== undefined && given.version !== row.version)
    throw new Refusal('concurrency', {}, { current: await getMeeting(scope, id) });
  const before = { day: row.day, timeMinutes: row.time_minutes };
  const wall = wallTimeGiven(scope, given, before);
  requireNotPast(scope, wall, before);
  const after = {
    // Whoever must not know its title cannot give it another.
    title: row.pip?.withheld ? row.title : given.title || row.title,
    day: wall.day,
    time_minutes: wall.timeMinutes,
    duration_minutes: given.durationMinutes ?? row.duration_minutes,
    place: given.place === undefined ? row.place : given.place || null,
    committee: committeeGiven(scope, given.committee, row.committee),
    topics: await topicIdsAfter(scope, held, given.centerTopicIds),
    attendees: await attendeesAfter(scope, held, given.attendeeIds),
  };
  return write(scope, held, after, 'meeting.changed');
}

/** Moves a planned meeting; a bare day keeps its time. So may whoever must not read its minutes: nothing in them changes. */
export async function moveMeeting(
  scope: WriteScope,
  id: string,
  newPlannedDate: string | undefined,
  seen: number | undefined,
): Promise<Meeting> {
  const held = await holdPlanned(scope, id);
  if (seen !== undefined && seen !== held.row.version)
    throw new Refusal('concurrency', {}, { current: await getMeeting(scope, id) });
  if (newPlannedDate === undefined) {
    const fieldErrors = [{ field: 'newPlannedDate', message: 'Choose a day' }];
    throw new Refusal('validation', {}, { fieldErrors });
  }
  const { row, attendeeIds } = held;
  const before = { day: row.day, timeMinutes: row.time_minutes };
  const wall = wallTimeGiven(scope, { plannedDate: newPlannedDate }, before);
  requireNotPast(scope, wall, before);
  const after = {
    ...detailsOf(row),
    day: wall.day,
    time_minutes: wall.timeMinutes,
    topics: row.topics.map((topic) => topic.id),
    attendees: attendeeIds,
  };
  return write(scope, held, after, 'meeting.moved');
}

/**
 * Deletes a planned meeting, with what its minutes say: not for whoever must not read them, and not while papers are withheld by its
 * mark. A rule's day that it was planned for can be planned again.
 */
export async function removeMeeting(scope: WriteScope, id: string): Promise<void> {
  const { row, attendeeIds, withheld } = await holdPlanned(scope, id);
  // Says no more than that the meeting is there, which they see.
  if (withheld)
    throw new Refusal('status', {
      reason: 'The quality committee deletes this meeting: ask one of its members.',
    });
  const [able] = await scope.run(readDeletable(scope, id));
  if (!able?.deletable)
    throw new Refusal('status', {
      reason:
        'Its minutes are marked as work product and have papers: the quality committee removes the mark or the papers first.',
    });
  await cancel(scope, await readInvited(scope, [id]));
  scope.write(deleteMeeting(scope, id));
  scope.note({
    action: 'meeting.deleted',
    subjectType: 'meeting',
    subjectId: id,
    before: { ...detailsOf(row), topics: row.topics.map((topic) => topic.id), attendees: attendeeIds },
  });
}

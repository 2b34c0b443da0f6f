import type { Meeting } from '@lamplight/contract/meetings';
import type { closeSignInSchema, confirmMeetingSchema } from '@lamplight/contract/minutes';
import { next } from '@lamplight/domain/lifecycle';
import { meetingLifecycle } from '@lamplight/domain/meeting.lifecycle';
import type { z } from 'zod';
import type { Vouch } from '../../audit-trail/trail';
import type { WriteScope } from '../../db/scope';
import { Refusal } from '../../http/refusal';
import { getMeeting } from '../meetings/meetings.service';
import { attendanceChanges, takeAttendance } from './attendance.service';
import { holdMeeting } from './hold-meeting';
import { saveMinutesRow, updateMeetingStatus } from './minutes.queries';
import { isWrittenNow, requireSeen } from './save-minutes.service';
import { openSignIn, sealMeeting } from './signing.service';

/** When a meeting was held, unless it is said: as planned, or now where it was held before its time. */
function heldAt(scope: WriteScope, plannedAt: Date, given: string | undefined): Date {
  if (given === undefined) return plannedAt <= scope.now ? plannedAt : scope.now;
  const held = new Date(given);
  if (held <= scope.now && held.getUTCFullYear() >= 2000) return held;
  const fieldErrors = [{ field: 'heldDate', message: 'Choose a time that is over' }];
  throw new Refusal('validation', {}, { fieldErrors });
}

/** Confirms that a meeting was held: its sign-in opens, and its minutes can be signed where they are written. */
export async function confirmMeeting(
  scope: WriteScope,
  id: string,
  given: z.output<typeof confirmMeetingSchema>,
): Promise<Meeting> {
  const held = await holdMeeting(scope, id);
  const { row, minutes } = held;
  const step = next(meetingLifecycle, row.status, 'confirm');
  if (!step.ok) throw new Refusal('meetingConfirmed');
  if (given.version !== undefined && given.version !== row.version)
    throw new Refusal('concurrency', {}, { current: await getMeeting(scope, id) });
  await requireSeen(scope, id, given.seen);
  await takeAttendance(scope, held, await attendanceChanges(scope, held, given.attendance));
  const held_at = heldAt(scope, row.planned_at, given.heldDate);
  const body = minutes?.body ?? null;
  const written = await isWrittenNow(scope, id, body);
  scope.write(updateMeetingStatus(scope, id, { status: 'CONFIRMED', held_at }));
  if (written && !minutes?.final_at) {
    const final = { final_at: scope.now, final_by: scope.actor.userId };
    scope.write(saveMinutesRow(scope, id, { body, version: minutes?.version ?? 0, ...final }));
  }
  scope.note({
    action: 'meeting.confirmed',
    subjectType: 'meeting',
    subjectId: id,
    before: { status: row.status },
    after: { status: step.state, heldAt: held_at.toISOString(), minutesFinal: written },
  });
  await openSignIn(scope, id);
  return getMeeting(scope, id);
}

/** Ends the signing of a meeting: its minutes are stored with all that was signed. */
export async function closeSignIn(
  scope: WriteScope,
  id: string,
  { seen }: z.output<typeof closeSignInSchema>,
  vouch: Vouch,
): Promise<Meeting> {
  const { row } = await holdMeeting(scope, id);
  if (row.status === 'CLOSED') throw new Refusal('signInClosed');
  const step = next(meetingLifecycle, row.status, 'close');
  if (!step.ok) throw new Refusal('status', { reason: step.refusal.message });
  await requireSeen(scope, id, seen);
  scope.write(updateMeetingStatus(scope, id, { status: 'CLOSED' }));
  scope.note({
    action: 'meeting.closed',
    subjectType: 'meeting',
    subjectId: id,
    before: { status: row.status },
    after: { status: step.state },
  });
  await sealMeeting(scope, id, vouch);
  return getMeeting(scope, id);
}

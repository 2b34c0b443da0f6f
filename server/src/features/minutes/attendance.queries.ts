import { sql } from 'kysely';
import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import { build, raw, type Statement } from '../../db/statement';

/** Somebody who is invited. */
export interface AttendeeRow {
  id: string;
  user_id: string;
  attendance: 'PRESENT' | 'EXCUSED' | 'ABSENT' | null;
  /** They came without being invited. */
  uninvited: boolean;
}

export const listAttendance = (scope: Scope<Acting>, meetingId: string) =>
  build
    .selectFrom('meeting_attendee')
    .select(['id', 'user_id', 'attendance', 'uninvited'])
    .where('center_id', '=', scope.center.id)
    .where('meeting_id', '=', meetingId)
    .orderBy('user_id');

/** Who of a meeting was asked to sign what, and what became of it; the latest last. */
export const listSignStates = (scope: Scope<Acting>, meetingId: string) =>
  build
    .selectFrom('signature')
    .innerJoin('signing', (join) =>
      join
        .onRef('signing.center_id', '=', 'signature.center_id')
        .onRef('signing.id', '=', 'signature.signing_id'),
    )
    .select(['signing.subject', 'signature.signer_id', 'signature.state'])
    .where('signing.center_id', '=', scope.center.id)
    .where('signing.subject_id', '=', meetingId)
    .where('signing.subject', 'in', ['meeting', 'meeting-minutes'])
    .where('signing.voided_at', 'is', null)
    .where('signature.replaced_by', 'is', null)
    .orderBy('signature.asked_at')
    .orderBy('signature.id');

/** Says of somebody whether they came; who was not invited and came is written down too. */
export const saveAttendance = (
  scope: Scope<Acting>,
  meetingId: string,
  userId: string,
  attendance: AttendeeRow['attendance'],
): Statement<unknown> =>
  raw(sql`
    INSERT INTO meeting_attendee (center_id, meeting_id, user_id, attendance, uninvited)
    VALUES (${scope.center.id}, ${meetingId}, ${userId}, ${attendance}, true)
    ON CONFLICT (center_id, meeting_id, user_id) DO UPDATE SET attendance = excluded.attendance`);

/** Who was not invited, and of whom nobody says any more that they came, is none of the meeting. */
export const dropUninvited = (scope: Scope<Acting>, meetingId: string) =>
  build
    .deleteFrom('meeting_attendee')
    .where('center_id', '=', scope.center.id)
    .where('meeting_id', '=', meetingId)
    .where('uninvited', '=', true)
    .where('attendance', 'is', null);

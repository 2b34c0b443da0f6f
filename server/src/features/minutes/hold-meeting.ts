import { next } from '@lamplight/domain/lifecycle';
import { meetingLifecycle } from '@lamplight/domain/meeting.lifecycle';
import { agendaLimits } from '@lamplight/domain/meetings/agenda';
import { can } from '@lamplight/domain/permissions';
import type { WriteScope } from '../../db/scope';
import { notFound, Refusal } from '../../http/refusal';
import { subjectOf } from '../meetings/meetings.present';
import { findMeeting, lockMeeting, type MeetingListRow } from '../meetings/meetings.queries';
import { findMinutes, type MinutesRecord, measureMinutes } from './minutes.queries';

/** A meeting with its minutes, held until the transaction ends. */
export interface HeldMeeting {
  row: MeetingListRow;
  /** Undefined while nothing was written. */
  minutes: MinutesRecord | undefined;
}

/** A meeting that the caller may manage, held: of two who change it at once, the second sees what the first did. */
export async function holdMeeting(scope: WriteScope, id: string): Promise<HeldMeeting> {
  const [, [row], [minutes]] = await scope.all(
    lockMeeting(scope, id),
    findMeeting(scope, id),
    findMinutes(scope, id),
  );
  if (!row) throw notFound();
  if (!can(scope.actor, 'meeting.manage', subjectOf(scope, row))) throw new Refusal('forbidden');
  return { row, minutes };
}

/** Refuses to write minutes of a meeting that is closed. */
export function requireWritable({ row }: HeldMeeting): void {
  const step = next(meetingLifecycle, row.status, 'write');
  if (!step.ok) throw new Refusal('status', { reason: step.refusal.message });
}

/** The same, and what can be signed does not change either until it is taken back. */
export function requireNotFinal(held: HeldMeeting): void {
  requireWritable(held);
  if (held.minutes?.final_at)
    throw new Refusal('status', {
      reason: 'The minutes are final, so they cannot be changed. Take them back first.',
    });
}

/** A meeting whose agenda and minutes the caller may write now, held. */
export async function holdToWrite(scope: WriteScope, id: string): Promise<HeldMeeting> {
  const held = await holdMeeting(scope, id);
  requireNotFinal(held);
  return held;
}

/** Refuses minutes that are longer than anybody reads or a document holds, as they are written by now. */
export async function requireMeasure(scope: WriteScope, id: string): Promise<void> {
  const [measured] = await scope.run(measureMinutes(scope, id));
  if (!measured || measured.length <= agendaLimits.written) return;
  throw new Refusal('status', {
    reason: 'The minutes of this meeting are as long as they can be. Attach a longer text as a report.',
  });
}

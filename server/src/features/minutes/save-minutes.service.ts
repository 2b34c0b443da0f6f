import type { Minutes, saveMinutesSchema } from '@lamplight/contract/minutes';
import { areWritten } from '@lamplight/domain/meetings/agenda';
import { stateOfMinutes } from '@lamplight/domain/meetings/minutes-state';
import { isSameText, plainTextOf, type RichText } from '@lamplight/domain/meetings/rich-text';
import type { z } from 'zod';
import type { WriteScope } from '../../db/scope';
import { Refusal } from '../../http/refusal';
import { attendanceChanges, takeAttendance } from './attendance.service';
import {
  type HeldMeeting,
  holdMeeting,
  requireMeasure,
  requireNotFinal,
  requireWritable,
} from './hold-meeting';
import { writtenOf } from './minutes.present';
import { insertAmendment, listActions, listItems, saveMinutesRow } from './minutes.queries';
import { getMinutes } from './minutes.service';
import { minutesSigned } from './minutes.signed';
import { askForMinutes, takeBackMinutes } from './signing.service';

/** Whether there is anything in the minutes that could be signed. */
export async function isWrittenNow(
  scope: WriteScope,
  meetingId: string,
  body: RichText | null,
): Promise<boolean> {
  const [items, actions] = await scope.all(listItems(scope, meetingId), listActions(scope, meetingId));
  const written = items.map((row) =>
    writtenOf(row, actions.filter(({ item_id }) => item_id === row.id).length),
  );
  return areWritten(body, written);
}

/** Ends the signing of minutes that change. What somebody had signed is kept whole, with why it changes. */
async function takeBack(scope: WriteScope, meetingId: string, reason: string | null): Promise<void> {
  const content = await minutesSigned.content(scope, meetingId);
  const { wasSigned } = await takeBackMinutes(scope, meetingId);
  if (!wasSigned) return;
  scope.write(insertAmendment(scope, meetingId, { reason, content }));
  scope.note({
    action: 'minutes.amended',
    subjectType: 'meeting',
    subjectId: meetingId,
    after: { reason },
  });
}

type Given = z.output<typeof saveMinutesSchema>;

/** Refuses a step over minutes that say something else than was seen, with what they are. */
export async function requireSeen(scope: WriteScope, id: string, seen: string | undefined): Promise<void> {
  if (seen === undefined) return;
  const current = await getMinutes(scope, id);
  if (stateOfMinutes(current) !== seen) throw new Refusal('concurrency', {}, { current });
}

/** What the minutes become of what is given. */
function afterwards({ minutes }: HeldMeeting, given: Given) {
  const before = minutes?.body ?? null;
  const wasFinal = Boolean(minutes?.final_at);
  return {
    before,
    body: given.minutes === undefined ? before : given.minutes,
    wasFinal,
    final: given.final ?? wasFinal,
  };
}

const plain = (text: RichText | null) => (text ? plainTextOf(text) : null);

/**
 * Writes minutes and attendance. Final minutes can be signed from then on; changed after that, or taken back, what was
 * signed of them counts no more, and as soon as they are final again everyone is asked anew.
 */
export async function saveMinutes(scope: WriteScope, id: string, given: Given): Promise<Minutes> {
  const held = await holdMeeting(scope, id);
  if (given.whileOpen) requireNotFinal(held);
  else requireWritable(held);
  const { row, minutes } = held;
  const version = minutes?.version ?? 0;
  if (given.version !== undefined && given.version !== version)
    throw new Refusal('concurrency', {}, { current: await getMinutes(scope, id) });
  await requireSeen(scope, id, given.seen);
  const { before, body, wasFinal, final } = afterwards(held, given);
  const came = await attendanceChanges(scope, held, given.attendance);
  const rewritten = !isSameText(before, body);
  // Who was there is part of what is signed.
  const reopened = wasFinal && (rewritten || !final || came.length > 0);
  if (reopened) await takeBack(scope, id, given.reason?.trim() || null);
  await takeAttendance(scope, held, came);
  if (rewritten || reopened || final !== wasFinal) {
    if (final && !(await isWrittenNow(scope, id, body)))
      throw new Refusal('status', { reason: 'Nothing is written yet that could be signed.' });
    const since = final
      ? { final_at: scope.now, final_by: scope.actor.userId }
      : { final_at: null, final_by: null };
    await scope.run(saveMinutesRow(scope, id, { body, version, ...since }));
    await requireMeasure(scope, id);
    scope.note({
      action: final ? 'minutes.final' : 'minutes.written',
      subjectType: 'meeting',
      subjectId: id,
      before: { minutes: plain(before), final: wasFinal },
      after: { minutes: plain(body), final },
    });
    if (final && row.status === 'CONFIRMED') await askForMinutes(scope, id);
  }
  return getMinutes(scope, id);
}

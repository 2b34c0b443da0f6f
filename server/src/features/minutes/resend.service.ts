import { next } from '@lamplight/domain/lifecycle';
import { meetingLifecycle } from '@lamplight/domain/meeting.lifecycle';
import type { SignedKind } from '@lamplight/domain/signing';
import type { WriteScope } from '../../db/scope';
import { build } from '../../db/statement';
import { Refusal } from '../../http/refusal';
import { revokeKeys } from '../../keys/keys';
import { enoughLinks, mailedEnough } from '../signatures/measure.service';
import { mailAsked } from '../signatures/open-signing.service';
import { listSignatures, type SignatureRow, updateOpenSignature } from '../signatures/signatures.queries';
import { holdMeeting } from './hold-meeting';
import { findOpenSigning, signedOfMeeting } from './meeting-signings';

const status = (reason: string) => new Refusal('status', { reason });

/** A signature that counts, and of what it is. */
interface Place extends SignatureRow {
  kind: SignedKind;
}

/** Every place of a meeting's signings that go on. */
async function listPlaces(scope: WriteScope, meetingId: string): Promise<Place[]> {
  const places: Place[] = [];
  for (const kind of signedOfMeeting) {
    const signing = await findOpenSigning(scope, kind, meetingId);
    if (!signing) continue;
    const signatures = await scope.run(listSignatures(scope, signing.id));
    places.push(...signatures.filter((row) => row.replaced_by === null).map((row) => ({ ...row, kind })));
  }
  return places;
}

/** Refuses to mail one attendee who has nothing left to sign, in words of why. */
function requireOpenOf(places: readonly Place[]): void {
  if (places.some(({ state }) => state === 'OPEN')) return;
  if (places.length === 0) throw status('They are not asked to sign.');
  if (places.every(({ state }) => state === 'SIGNED')) throw new Refusal('signed');
  throw status('They have declined to sign. Ask them again where the signatures are listed.');
}

/** Of which meeting, and of whom alone where it is an attendee's id. */
async function readTarget(scope: WriteScope, id: string): Promise<{ meetingId: string; userId?: string }> {
  const [attendee] = await scope.run(
    build
      .selectFrom('meeting_attendee')
      .select(['meeting_id', 'user_id'])
      .where('center_id', '=', scope.center.id)
      .where('id', '=', id),
  );
  return attendee ? { meetingId: attendee.meeting_id, userId: attendee.user_id } : { meetingId: id };
}

/**
 * Mails fresh links to everyone of a meeting who has not signed all that they are asked for, or to one attendee; links
 * that they had before are good no more. `id` is the meeting's or the attendee's. Says how many were mailed.
 */
export async function resend(scope: WriteScope, id: string): Promise<{ mailed: number }> {
  const { meetingId, userId } = await readTarget(scope, id);
  const { row } = await holdMeeting(scope, meetingId);
  const step = next(meetingLifecycle, row.status, 'sign');
  if (!step.ok) throw status(step.refusal.message);
  const places = (await listPlaces(scope, meetingId)).filter(
    ({ signer_id }) => userId === undefined || signer_id === userId,
  );
  if (userId !== undefined) requireOpenOf(places);
  const { person } = await scope.names();
  const open = places.filter(
    ({ state, signer_id }) => state === 'OPEN' && person.get(signer_id)?.active === true,
  );
  if (open.length === 0) throw status('There is nobody who is still asked to sign and can.');
  const bySigner = Map.groupBy(open, ({ signer_id }) => signer_id);
  const enough = await mailedEnough(scope, [...bySigner.keys()], meetingId);
  if (enough.size === bySigner.size) throw enoughLinks();
  for (const [signerId, own] of bySigner) {
    if (enough.has(signerId)) continue;
    revokeKeys(scope, meetingId, { purpose: 'meeting-signature', userId: signerId });
    const again = { asked_at: scope.now, asked_by: scope.actor.userId, reminders: 0 };
    scope.write(...own.map((place) => updateOpenSignature(scope, place.id, again)));
    const [first, ...more] = own.map(({ kind }) => kind);
    if (first) await mailAsked(scope, { subjects: [first, ...more], subjectId: meetingId }, [signerId]);
  }
  const mailed = bySigner.size - enough.size;
  scope.note({
    action: 'signature.asked-again',
    subjectType: 'meeting',
    subjectId: meetingId,
    after: { signers: [...bySigner.keys()].filter((signer) => !enough.has(signer)) },
  });
  return { mailed };
}

import { wasThere } from '@lamplight/domain/meetings/agenda';
import type { SignedKind } from '@lamplight/domain/signing';
import type { Vouch } from '../../audit-trail/trail';
import type { WriteScope } from '../../db/scope';
import { build } from '../../db/statement';
import { outsiderOf } from '../../db/withheld';
import { Refusal } from '../../http/refusal';
import { revokeKeys } from '../../keys/keys';
import { answerSignature, type GivenAnswer } from '../signatures/answer-signature.service';
import { mailedEnough, requireFewLinks } from '../signatures/measure.service';
import { askForSignature, beginSigning, mailAsked, voidSignings } from '../signatures/open-signing.service';
import type { Signer } from '../signatures/own-signatures.service';
import { sealSigning } from '../signatures/seal.service';
import { listSignatures, type SignatureRow, type SigningRow } from '../signatures/signatures.queries';
import { listAttendance } from './attendance.queries';
import { findMeetingRecord } from './meeting-record.queries';
import { findOpenSigning, signedOfMeeting } from './meeting-signings';
import { findMinutes, listItems } from './minutes.queries';

export { resend } from './resend.service';

const purpose = 'meeting-signature';

/** Of whom a signature is asked. */
async function listThere(scope: WriteScope, meetingId: string): Promise<string[]> {
  const attendees = await scope.run(listAttendance(scope, meetingId));
  return attendees.flatMap(({ user_id, attendance }) => (wasThere(attendance) ? [user_id] : []));
}

/**
 * Whoever signs reads all of what they sign. So whoever must not know a PIP that the meeting or an item is about asks nobody to:
 * they would have themselves asked.
 */
async function requireKnown(scope: WriteScope, meetingId: string): Promise<void> {
  if (outsiderOf(scope) === null) return;
  const [[meeting], items] = await scope.all(
    findMeetingRecord(scope, meetingId),
    listItems(scope, meetingId),
  );
  const unknown = items.some(
    ({ state, pip_id, pip_title }) => state === 'ACCEPTED' && pip_id !== null && pip_title === null,
  );
  if (meeting?.pip_withheld || unknown)
    throw status(
      'This is about a PIP that is committee work product: a member of the committee asks for signatures.',
    );
}

/**
 * Asks everyone who was there to sign that they were, and the minutes too where they are final: one mail each. Called in
 * the transaction that confirms the meeting, once its attendance, its day and its minutes are written.
 */
export async function openSignIn(scope: WriteScope, meetingId: string): Promise<void> {
  await requireKnown(scope, meetingId);
  const [there, [minutes]] = [
    await listThere(scope, meetingId),
    await scope.run(findMinutes(scope, meetingId)),
  ];
  const [first, ...more] = signedOfMeeting;
  const subjects = [first, ...(minutes?.final_at ? more : [])] as const;
  for (const subject of subjects)
    await beginSigning(scope, { subject, subjectId: meetingId, needed: there.length, signerIds: there });
  await mailAsked(scope, { subjects, subjectId: meetingId }, there);
}

/** Minutes of a confirmed meeting are final, or again: asks everyone who was there. Links of theirs that have not served stay good. */
export async function askForMinutes(scope: WriteScope, meetingId: string): Promise<void> {
  await requireKnown(scope, meetingId);
  const there = await listThere(scope, meetingId);
  const subject = 'meeting-minutes';
  const asked = { subject, subjectId: meetingId, needed: there.length, signerIds: there } as const;
  const signers = await beginSigning(scope, asked);
  // Whoever was mailed again and again has a link already, which shows the minutes as they are.
  const enough = await mailedEnough(scope, signers, meetingId);
  const mailed = signers.filter((signer) => !enough.has(signer));
  await mailAsked(scope, { subjects: [subject], subjectId: meetingId }, mailed, 'minutes-asked');
}

/**
 * Ends the signing of minutes that change; says whether somebody had signed them. Called before anything of them changes,
 * attendance included: it is part of what was signed.
 */
export async function takeBackMinutes(scope: WriteScope, meetingId: string): Promise<{ wasSigned: boolean }> {
  const signing = await findOpenSigning(scope, 'meeting-minutes', meetingId);
  if (!signing) return { wasSigned: false };
  const signatures = await scope.run(listSignatures(scope, signing.id));
  await voidSignings(scope, 'meeting-minutes', meetingId);
  return { wasSigned: signatures.some(({ state }) => state === 'SIGNED') };
}

const status = (reason: string) => new Refusal('status', { reason });

/** Refuses to change the attendance while minutes that say it are signed. */
async function requireMinutesNotAsked(scope: WriteScope, meetingId: string): Promise<void> {
  if (await findOpenSigning(scope, 'meeting-minutes', meetingId))
    throw status('Who was there is part of the minutes, which are final. Take them back first.');
}

/** A person's places in a sign-in sheet that count. */
const placesOf = async (scope: WriteScope, { id }: SigningRow, userId: string): Promise<SignatureRow[]> =>
  (await scope.run(listSignatures(scope, id))).filter(
    ({ signer_id, replaced_by }) => signer_id === userId && replaced_by === null,
  );

/** Says what stands in a place's stead; itself where it is needed no more, so that it counts as no place. */
const replacePlace = (scope: WriteScope, { id, state }: SignatureRow, replacedBy: string) =>
  build
    .updateTable('signature')
    .set({ replaced_by: replacedBy, ...(state === 'OPEN' ? { state: 'VOID' as const } : {}) })
    .where('center_id', '=', scope.center.id)
    .where('id', '=', id);

/** Somebody was there after all: asks them to sign that. */
export async function addSigner(scope: WriteScope, meetingId: string, userId: string): Promise<void> {
  await requireMinutesNotAsked(scope, meetingId);
  await requireKnown(scope, meetingId);
  await requireFewLinks(scope, userId, meetingId);
  const signing = await findOpenSigning(scope, 'meeting', meetingId);
  const about = { subjects: ['meeting'], subjectId: meetingId } as const;
  if (!signing) {
    await beginSigning(scope, { subject: 'meeting', subjectId: meetingId, needed: 1, signerIds: [userId] });
  } else {
    const places = await placesOf(scope, signing, userId);
    if (places.some(({ state }) => state === 'OPEN' || state === 'SIGNED')) return;
    const added = askForSignature(scope, { signingId: signing.id, signerId: userId });
    scope.write(...places.map((place) => replacePlace(scope, place, added)));
  }
  await mailAsked(scope, about, [userId]);
}

/** Somebody was not there: they are asked no more. Refused where they have signed that they were. */
export async function dropSigner(scope: WriteScope, meetingId: string, userId: string): Promise<void> {
  await requireMinutesNotAsked(scope, meetingId);
  const signing = await findOpenSigning(scope, 'meeting', meetingId);
  if (!signing) return;
  const places = await placesOf(scope, signing, userId);
  if (places.some(({ state }) => state === 'SIGNED')) {
    const person = (await scope.names()).person.get(userId);
    const who = person ? `${person.firstName} ${person.lastName}` : 'This person';
    throw status(`${who} has signed that they attended, so it cannot be written down that they did not.`);
  }
  scope.write(...places.map((place) => replacePlace(scope, place, place.id)));
  revokeKeys(scope, meetingId, { purpose, userId });
}

/**
 * Ends the signing of a meeting as far as it has come: who has not signed is asked no more, and the gap stays to be seen.
 * Its documents are written after the commit.
 */
export async function sealMeeting(scope: WriteScope, meetingId: string, vouch: Vouch): Promise<void> {
  const sealed: SignedKind[] = [];
  for (const kind of signedOfMeeting) {
    const signing = await findOpenSigning(scope, kind, meetingId);
    if (!signing) continue;
    await sealSigning(scope, signing, vouch);
    sealed.push(kind);
  }
  revokeKeys(scope, meetingId, { purpose });
  // Minutes that nobody was asked to sign are kept all the same.
  if (!sealed.includes('meeting-minutes'))
    scope.enqueue('keep-minutes', { meetingId, by: scope.actor.userId });
}

/** Signs the minutes of a meeting, or declines to: by session, or by a meeting's key. The address says what is signed. */
export const signMinutes = (scope: WriteScope<Signer>, meetingId: string, given: GivenAnswer, vouch: Vouch) =>
  answerSignature(
    scope,
    { subjects: ['meeting-minutes'], subjectId: meetingId },
    { ...given, subjects: undefined },
    vouch,
  );

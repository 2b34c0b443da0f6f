import {
  kindsOfKey,
  progressOf,
  type SignedKind,
  signedSubjects,
  subjectOfKind,
} from '@lamplight/domain/signing';
import type { Vouch } from '../../audit-trail/trail';
import type { KeyHolder } from '../../db/acting';
import type { WriteScope } from '../../db/scope';
import { notFound, Refusal } from '../../http/refusal';
import { type HeldKey, holdKey, useUpKeysOf } from '../../keys/keys';
import { notify } from '../../outbox/notices';
import { seeAsked } from '../notices/notices.queries';
import { fullName } from '../people/people.present';
import { labelOf, voidSignings } from './open-signing.service';
import {
  type AskedRecord,
  type AskedSignature,
  listOwnAsked,
  refuseAnswered,
  requireUnchanged,
  type Signer,
} from './own-signatures.service';
import { isSealedByStep, neededOf } from './places';
import { sealSigning } from './seal.service';
import {
  type AskedRow,
  findAddress,
  findSignature,
  listSignatures,
  lockSigning,
  type SigningRow,
  updateOpenSignature,
} from './signatures.queries';
import { signedRecords } from './signed-subjects';
import { answerWords } from './vouched-answer';

/** A signature, or why there is none, as it is given. */
export interface GivenAnswer {
  accepted: boolean;
  printedName?: string | null | undefined;
  reason?: string | null | undefined;
  /** Of what was read; where several are asked for, of the last of them. */
  contentHash?: string | null | undefined;
  /** Which of several are answered. */
  subjects?: readonly SignedKind[] | undefined;
}

/** What is open of a record, held: of many who answer at once one is first, and the others find that it is done. */
async function holdOpen(
  scope: WriteScope<Signer>,
  { subjects, subjectId }: AskedRecord,
  asked: readonly AskedRow[],
): Promise<AskedSignature[]> {
  await signedRecords[subjects[0]].hold?.(scope, subjectId);
  const open: AskedSignature[] = [];
  for (const { id, signing_id, subject } of asked) {
    if (!subjects.includes(subject)) continue;
    const [[signing], [signature]] = await scope.all(
      lockSigning(scope, signing_id),
      findSignature(scope, id),
    );
    // It may be asked of somebody else by now, in whose place nobody else signs.
    if (!signing || signature?.signer_id !== scope.actor.userId) throw notFound();
    if (signature.state === 'OPEN') open.push({ signing, signature });
  }
  return open;
}

const isByKey = (scope: WriteScope<Signer>): scope is WriteScope<KeyHolder> => scope.actor.kind === 'key';

/**
 * Which of what is open is answered: what was read, where that is said; by key of what can change while it lives only what
 * its holder was shown last.
 */
function answered(
  open: readonly AskedSignature[],
  { contentHash }: GivenAnswer,
  key: HeldKey | undefined,
): readonly AskedSignature[] {
  if (contentHash) {
    const last = open.findIndex(({ signing }) => signing.content_hash === contentHash.toLowerCase());
    if (last < 0) throw new Refusal('contentChanged');
    return open.slice(0, last + 1);
  }
  if (key === undefined) return open;
  // Who opened nothing has the mail’s word for what there was to sign as it left.
  const wasTold = ({ signature }: AskedSignature) => key.shown === null && signature.asked_at <= key.madeAt;
  const read = open.filter(
    (each) =>
      !subjectOfKind(each.signing.subject).asShown ||
      each.signing.content_hash === key.shown ||
      wasTold(each),
  );
  if (read.length === 0) throw new Refusal('contentChanged');
  return read;
}

/** What a signature says besides that it is there; by key, the address that its link was mailed to. */
async function signed(
  scope: WriteScope<Signer>,
  { subject, content_hash }: SigningRow,
  given: GivenAnswer,
  key: HeldKey | undefined,
) {
  const person = (await scope.names()).person.get(scope.actor.userId);
  if (!person) throw notFound();
  const account = key ? key.address : (await scope.run(findAddress(scope, scope.actor.userId)))[0]?.email;
  return {
    state: 'SIGNED' as const,
    printed_name: given.printedName?.trim() || `${person.firstName} ${person.lastName}`,
    job_position: person.jobPosition,
    signer_name: `${person.firstName} ${person.lastName}`,
    signer_account: account ?? null,
    meaning: signedSubjects[subject].meaning,
    content_hash,
  };
}

function declined({ reason }: GivenAnswer) {
  if (reason?.trim()) return { state: 'DECLINED' as const, reason: reason.trim() };
  throw new Refusal(
    'validation',
    {},
    { fieldErrors: [{ field: 'reason', message: 'Say why you do not sign' }] },
  );
}

/** Writes one answer; true where with it as many have signed as are needed. */
async function write(
  scope: WriteScope<Signer>,
  { signing, signature }: AskedSignature,
  given: GivenAnswer,
  vouch: Vouch,
  key: HeldKey | undefined,
): Promise<boolean> {
  const { subject, subject_id: subjectId } = signing;
  const answer = given.accepted ? await signed(scope, signing, given, key) : declined(given);
  const how = { ...answer, answered_at: scope.now, method: key ? 'KEY' : 'SESSION' } as const;
  const [, signatures] = await scope.all(
    updateOpenSignature(scope, signature.id, {
      ...how,
      vouched: vouch(answerWords({ ...signature, ...how })),
      address: scope.origin.address,
      user_agent: scope.origin.userAgent.slice(0, 500),
    }),
    listSignatures(scope, signing.id),
  );
  scope.note({
    action: given.accepted ? 'signature.given' : 'signature.declined',
    subjectType: subject,
    subjectId,
    after: { signature: signature.id, ...answer },
  });
  const states = signatures.map(({ state }) => state);
  return progressOf(neededOf(signing, signatures), states).complete;
}

/**
 * Nothing that is answered is asked for any more. Where all is, its notices are seen; the person's keys about the record
 * have served too, once the last of what they sign was asked for.
 */
function endAsking(
  scope: WriteScope<Signer>,
  { subjects: [subject], subjectId }: AskedRecord,
  asked: readonly AskedRow[],
  now: readonly AskedSignature[],
): void {
  const { key: purpose } = signedSubjects[subject];
  const isAnswered = ({ id, state }: AskedRow) =>
    state === 'SIGNED' || state === 'DECLINED' || now.some(({ signature }) => signature.id === id);
  if (asked.some((row) => row.state === 'OPEN' && !isAnswered(row))) return;
  scope.write(seeAsked(scope, subjectId));
  const last = asked.find((row) => row.subject === kindsOfKey(purpose).at(-1));
  if (last && isAnswered(last)) useUpKeysOf(scope, { userId: scope.actor.userId, subjectId, purpose });
}

/**
 * Signs or declines, once: whoever answers holds the signing, so that of many at once one is first and the others are
 * told that it is done. The server vouches for each answer.
 */
export async function answerSignature(
  scope: WriteScope<Signer>,
  record: AskedRecord,
  given: GivenAnswer,
  vouch: Vouch,
): Promise<{ state: 'SIGNED' | 'DECLINED'; complete: boolean }> {
  const [first, ...more] = record.subjects.filter((each) => given.subjects?.includes(each) ?? true);
  if (!first) throw notFound();
  const named: AskedRecord = { ...record, subjects: [first, ...more] };
  const before = await listOwnAsked(scope, named);
  if (!before.some(({ subject }) => named.subjects.includes(subject))) throw notFound();
  const open = await holdOpen(scope, named, before);
  // As it is now that it is held.
  const asked = await listOwnAsked(scope, named);
  if (open.length === 0) refuseAnswered(scope, named, asked);
  const key = isByKey(scope) ? await holdKey(scope) : undefined;
  const chosen = answered(open, given, key);
  for (const { signing } of chosen) await requireUnchanged(scope, signing);
  // Before it is sealed, which takes back what has not served.
  endAsking(scope, named, asked, chosen);
  let complete = true;
  for (const each of chosen) {
    const isLast = await write(scope, each, given, vouch, key);
    if (isLast && given.accepted && !isSealedByStep(each.signing.subject))
      await sealSigning(scope, each.signing, vouch);
    complete &&= isLast;
  }
  if (!given.accepted) await followDecline(scope, record.subjectId, chosen);
  return { state: given.accepted ? 'SIGNED' : 'DECLINED', complete };
}

/** Whoever asked learns once of all that was declined together that a place is open again; some records end with it. */
async function followDecline(
  scope: WriteScope<Signer>,
  subjectId: string,
  declinedNow: readonly AskedSignature[],
): Promise<void> {
  const by = fullName(await scope.names(), scope.actor.userId) ?? '';
  for (const toUserId of new Set(declinedNow.map(({ signature }) => signature.asked_by))) {
    const [first, ...more] = declinedNow
      .filter(({ signature }) => signature.asked_by === toUserId)
      .map(({ signing }) => signing.subject);
    if (!first) continue;
    const label = await labelOf(scope, first, subjectId);
    notify(scope, 'signature-declined', { toUserId, by, subjects: [first, ...more], subjectId, label });
  }
  for (const { signing } of declinedNow) {
    const ends = await signedRecords[signing.subject].declined?.(scope, subjectId);
    if (ends) await voidSignings(scope, signing.subject, subjectId);
  }
}

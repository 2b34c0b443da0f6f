import type { KeyPurpose } from './keys';
import { keysOf } from './keys-of';
import type { Action } from './permissions';
import type { SignatureState } from './signature.lifecycle';

/** A kind of record that people sign: what a signature and its mails say of it. */
export interface SignedSubject {
  /** As a noun within a sentence: `completed form`. */
  readonly called: string;
  /** The same with its article. */
  readonly one: string;
  /** Under what its calls stand; those about its signatures are made of it. */
  readonly path: `/${string}`;
  /** What the mailed key of a signer is for. */
  readonly key: KeyPurpose;
  /** The screen that a mailed key opens; its calls have the same address. */
  readonly screen: '/sign-in' | '/pip-sign-in';
  /** Whoever may do this reads the record, its signatures and its signed document. */
  readonly read: Action;
  /** What whoever signs says with it. */
  readonly meaning: string;
  /**
   * It is sealed by a step of its record, not by the last signature that was needed: who attended a meeting may still be
   * added.
   */
  readonly sealedByStep?: true;
  /** What it is called after another of the same record: `the sign-in sheet of a meeting and its minutes`. */
  readonly beside?: string;
  /** It can change while its key lives, so a key signs it only as its holder was shown it last. */
  readonly asShown?: true;
}

/** Everything that is signed. How the server reads one stands in its own table (server/src/features/signatures). */
export const signedSubjects = {
  'completed-form': {
    called: 'completed form',
    one: 'a completed form',
    path: '/completed-forms',
    key: 'completed-form-signature',
    screen: '/sign-in',
    read: 'completed-form.read',
    meaning: 'I have read this completed form and approve it as it stands.',
  },
  'pip-version': {
    called: 'PIP',
    one: 'a PIP',
    path: '/pip-versions',
    key: 'pip-signature',
    screen: '/pip-sign-in',
    read: 'pip-version.read',
    meaning: 'I have read this performance improvement project and approve it as it stands.',
  },
  // A meeting and its minutes have one id, and one key serves both.
  meeting: {
    called: 'sign-in sheet',
    one: 'the sign-in sheet of a meeting',
    path: '/meetings',
    key: 'meeting-signature',
    screen: '/sign-in',
    read: 'meeting.read',
    meaning: 'I attended this meeting.',
    sealedByStep: true,
  },
  'meeting-minutes': {
    called: 'minutes',
    one: 'the minutes of a meeting',
    path: '/meeting-minutes',
    key: 'meeting-signature',
    screen: '/sign-in',
    read: 'meeting.read',
    meaning: 'I have read these minutes and approve them as they stand.',
    sealedByStep: true,
    beside: 'its minutes',
    asShown: true,
  },
} as const satisfies Record<string, SignedSubject>;

export type SignedKind = keyof typeof signedSubjects;
export const signedKinds: readonly SignedKind[] = keysOf(signedSubjects);

export type SignedPath<Kind extends SignedKind = SignedKind> = (typeof signedSubjects)[Kind]['path'];

/** The screen of a record’s signatures, for whoever is logged in. */
export const signaturesHref = (kind: SignedKind, id: string): string => `/signatures/${kind}/${id}`;

/** The screens that a mailed key opens to sign. */
export type SignInScreen = (typeof signedSubjects)[SignedKind]['screen'];
export const signInScreens: readonly SignInScreen[] = [
  ...new Set(signedKinds.map((kind) => signedSubjects[kind].screen)),
];

/** The purposes of the keys that open a screen of signing. */
export const keysOfScreen = (screen: SignInScreen): readonly KeyPurpose[] => [
  ...new Set(
    signedKinds
      .map((kind) => signedSubjects[kind])
      .flatMap((subject) => (subject.screen === screen ? [subject.key] : [])),
  ),
];

/** The kinds of records that a key of this purpose signs. */
export const kindsOfKey = (purpose: KeyPurpose): SignedKind[] =>
  signedKinds.filter((kind) => signedSubjects[kind].key === purpose);

/** A kind of record that is signed, as any is. */
export const subjectOfKind = (kind: SignedKind): SignedSubject => signedSubjects[kind];

/** The record that decides who sees what is signed: a sign-in sheet is a paper of its meeting's minutes. */
export const seenWith = (kind: SignedKind): Exclude<SignedKind, 'meeting'> =>
  kind === 'meeting' ? 'meeting-minutes' : kind;

/** What of one record is signed, in words: `the sign-in sheet of a meeting and its minutes`. */
export const inWordsOf = (kinds: readonly SignedKind[]): string =>
  kinds
    .map(subjectOfKind)
    .map(({ one, beside }, at) => (at > 0 && beside ? beside : one))
    .join(' and ');

/** Longest texts that come with a signature. */
export const signingLimits = {
  printedName: 200,
  reason: 1000,
  /** Days for which a mailed key to sign is good, as a center can choose. */
  keyDays: { least: 1, most: 90 },
} as const;

/** How many signatures there are of those that are needed. */
export interface SigningProgress {
  readonly needed: number;
  readonly signed: number;
  /** Asked for and neither given nor declined. */
  readonly open: number;
  /** Places for which nobody is asked: too few signers, or somebody declined. */
  readonly gap: number;
  readonly complete: boolean;
}

/** How far a signing has come. It is complete once as many have signed as were needed when it began. */
export function progressOf(needed: number, states: readonly SignatureState[]): SigningProgress {
  const count = (wanted: SignatureState) => states.filter((state) => state === wanted).length;
  const [signed, open] = [count('SIGNED'), count('OPEN')];
  return { needed, signed, open, gap: Math.max(0, needed - signed - open), complete: signed >= needed };
}

/** Who signs: those it concerns, all of them, filled up from the others to the number that is needed; nobody twice. */
export function signersFor(
  needed: number,
  concerned: readonly string[],
  others: readonly string[],
): string[] {
  const first = new Set(concerned);
  const filling = [...new Set(others)].filter((id) => !first.has(id));
  return [...first, ...filling.slice(0, Math.max(0, needed - first.size))];
}

/** What is said of so many who are asked where so many signatures are needed; null where they are too few. */
export function enoughWords(needed: number, asked: number): string | null {
  if (asked < needed || asked === 0) return null;
  if (asked === needed) return asked === 1 ? 'This person has to sign.' : `All ${asked} have to sign.`;
  const others = asked - needed === 1 ? 'the other one is' : 'the others are';
  return `Any ${needed} of these ${asked} ${needed === 1 ? 'is' : 'are'} enough; ${others} then no longer asked.`;
}

/** Days after asking on which a signer who has not answered is reminded. */
const remindedAfterDays = [3, 7, 12] as const;
const dayMs = 86_400_000;

/** Whether a signer is to be reminded now who was asked then and has been reminded so often since. */
export function isReminderDue(asked: { at: Date; reminders: number }, now: Date): boolean {
  const after = remindedAfterDays[asked.reminders];
  return after !== undefined && now.getTime() - asked.at.getTime() >= after * dayMs;
}

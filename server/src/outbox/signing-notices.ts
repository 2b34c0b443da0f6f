import {
  inWordsOf,
  type SignedKind,
  seenWith,
  signaturesHref,
  subjectOfKind,
} from '@lamplight/domain/signing';
import type { NeededKey } from './mail';
import { type Bell, type Notice, notice } from './notice';

/** What of a record is signed; `label` is what the record is called, never what it says. */
interface NoticedRecord {
  /** One, or those that a key signs together. */
  subjects: readonly [SignedKind, ...SignedKind[]];
  subjectId: string;
  label: string;
}

/** Of whom a signature is asked. */
interface NoticedSignature extends NoticedRecord {
  signerId: string;
  center: string;
}

const toSign = ({ subjects: [subject], subjectId }: NoticedRecord): NeededKey => ({
  purpose: subjectOfKind(subject).key,
  subjectId,
});
const screenToSign = ({ subjects: [subject] }: NoticedRecord) => subjectOfKind(subject).screen;

/** Within the application, the screen of the record's signatures: whoever is logged in needs no key. */
const bellOf = ({ subjects: [subject], subjectId }: NoticedRecord): Bell => ({
  about: { subject: seenWith(subject), id: subjectId },
  link: signaturesHref(subject, subjectId),
  replaces: true,
});

const signingWords =
  'Open the link below to read it, and to sign or decline; it asks for no password. It is yours alone: whoever has it can sign in your name, so pass it on to nobody.';

/** Asks somebody for a signature, by a key of theirs. */
const asking = (
  entry: Pick<Notice<NoticedSignature>, 'subject' | 'body' | 'beside' | 'choice' | 'beyondDigest'>,
) =>
  notice<NoticedSignature>({
    to: ({ signerId }) => [signerId],
    link: screenToSign,
    key: toSign,
    bell: bellOf,
    own: true,
    ...entry,
  });

/** Notices of what is signed. */
export const signingNotices = {
  /** Somebody's signature is asked for, and asked for again. */
  'signature-asked': asking({
    subject: ({ label }) => `Your signature is asked for: ${label}`,
    body: ({ center, label, subjects }) =>
      `${center} asks you to read and sign ${inWordsOf(subjects)}: ${label}. ${signingWords}`,
  }),
  /** Minutes are final after their meeting was confirmed, or again after they were changed. */
  'minutes-asked': asking({
    subject: ({ label }) => `Minutes to read and sign: ${label}`,
    body: ({ center, label }) =>
      `The minutes of a meeting can be read and signed: ${label}. ${center} asks you for your signature. ${signingWords} A link to this meeting that was mailed before and has not served yet opens them too.`,
    beside: true,
  }),
  /** A signature that was asked for some days ago is still open. The digest tells of it each day, and whoever gets that logs in to sign. */
  'signature-reminder': asking({
    subject: ({ label }) => `Reminder, your signature is asked for: ${label}`,
    body: ({ center, label, subjects }) =>
      `${center} still waits for your signature under ${inWordsOf(subjects)}: ${label}. ${signingWords} A link that was mailed before serves no more.`,
    choice: 'signature-reminders',
    beyondDigest: () => null,
  }),
  /** A signature was declined; why stands with the record. */
  'signature-declined': notice<NoticedRecord & { toUserId: string; by: string }>({
    to: ({ toUserId }) => [toUserId],
    subject: ({ by, label }) => `${by} declined to sign: ${label}`,
    body: ({ by, label, subjects }) =>
      `${by} declined to sign ${inWordsOf(subjects)}: ${label}. The reason stands with it there.`,
    link: ({ subjects: [subject], subjectId }) => signaturesHref(subject, subjectId),
    bell: ({ subjects: [subject], subjectId }) => ({ about: { subject: seenWith(subject), id: subjectId } }),
    choice: 'signing-outcomes',
  }),
  /** A version of a PIP has all its signatures, and can be put in force. */
  'pip-signed': notice<{ pipId: string; label: string; to: readonly string[] }>({
    to: ({ to }) => to,
    subject: ({ label }) => `Signed by as many as were asked for: ${label}`,
    body: ({ label }) =>
      `${label} has all the signatures that are needed. It is not in force yet: whoever manages PIPs activates it.`,
    link: ({ pipId }) => `/projects/edit-pip/${pipId}`,
    bell: ({ pipId }) => ({ about: { subject: 'pip', id: pipId } }),
    choice: 'signing-outcomes',
    own: true,
  }),
};

/** The kinds of notices that ask somebody for a signature. */
export const askingKinds = [
  'signature-asked',
  'minutes-asked',
  'signature-reminder',
] as const satisfies readonly (keyof typeof signingNotices)[];

import type { Day } from '@lamplight/domain/calendar/day';
import { priorityLabels } from '@lamplight/domain/issue-words';
import type { Priority } from '@lamplight/domain/issues';
import { lifeOfKey } from '@lamplight/domain/keys';
import { inWordsOf, type SignedKind, signaturesHref, subjectOfKind } from '@lamplight/domain/signing';
import type { Acting } from '../db/acting';
import type { WriteScope } from '../db/scope';
import { type NeededKey, writeMail } from './mail';
import {
  meetingsBody,
  meetingsCalendar,
  meetingsLink,
  meetingsSubject,
  type NoticedMeetings,
  type Telling,
} from './meeting-notices';

/** What a notice may know of an issue. Never what was found, nor anything else that was typed: mails leave the house. */
export interface NoticedIssue {
  id: string;
  /** The narrowest name of where it is; empty where nobody said. */
  place: string;
  dueOn: Day;
}

/** Whose account a mail with a key to it is about, and where. */
interface NoticedAccount {
  userId: string;
  center: string;
}

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

const signingWords =
  'Open the link below to read it, and to sign or decline; it asks for no password. It is yours alone: whoever has it can sign in your name, so pass it on to nobody.';

/** One kind of notice: when and whom it tells, in which words, and where it leads. */
interface Notice<About> {
  /** Whom it tells; nobody where there is nothing to tell. */
  to(about: About): readonly (string | null)[];
  subject(about: About): string;
  body(about: About): string;
  /** Path of the screen it is about. */
  link(about: About): string;
  /** The key that its link carries, where it needs one. */
  key?(about: About): NeededKey;
  /** Its key is good beside those that were mailed for the same before. */
  beside?: true;
  /** The iCalendar object that goes with it. */
  calendar?(about: About): string;
  /** Leaves with the next minute: what it tells of may change again and again. */
  waits?: true;
  /** Tells of somebody's own doing too: it may have been somebody else's in their name. */
  own?: true;
}

const notice = <About>(entry: Notice<About>) => entry;

const dayWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const inWords = (day: Day) => dayWords.format(new Date(`${day}T00:00:00Z`));
const due = ({ dueOn }: NoticedIssue) => `due ${inWords(dueOn)}`;
const at = ({ place }: NoticedIssue) => (place ? `issue at ${place}` : 'issue');
const screenOf = ({ id }: NoticedIssue) => `/issues/edit-issue/${id}/view`;

const filesAwaited = (count: number) =>
  count === 1 ? 'A document waits for its file' : `${count} documents wait for their files`;

/** For what somebody else can have done in a person's name. */
const unlessYou =
  'If you did not expect this, tell an administrator of your center at once: somebody else may be using your account.';

/** Tells of meetings, with what tells a calendar; whoever plans one for themselves has it in theirs too. */
const ofMeetings = (telling: Telling, more: Pick<Notice<NoticedMeetings>, 'waits'> = {}) =>
  notice<NoticedMeetings>({
    to: ({ userId }) => [userId],
    subject: (about) => meetingsSubject(telling, about),
    body: (about) => meetingsBody(telling, about),
    link: (about) => meetingsLink(about, telling),
    calendar: (about) => meetingsCalendar(telling, about),
    own: true,
    ...more,
  });

/** Every kind of notice by its name in the outbox. */
export const notices = {
  /** An issue was given to someone else than before. */
  'issue-assigned': notice<{
    issue: NoticedIssue;
    priority: Priority;
    before: string | null;
    assignee: string | null;
  }>({
    to: ({ before, assignee }) => (assignee === before ? [] : [assignee]),
    subject: ({ issue }) => `Assigned to you: ${at(issue)}, ${due(issue)}`,
    body: ({ issue, priority }) =>
      `An ${at(issue)} is yours to correct: priority ${priorityLabels[priority].toLowerCase()}, ${due(issue)}.`,
    link: ({ issue }) => screenOf(issue),
  }),
  /** A comment on an issue mentions people. */
  'issue-mention': notice<{ issue: NoticedIssue; by: string; mentioned: readonly string[] }>({
    to: ({ mentioned }) => mentioned,
    subject: ({ issue, by }) => `${by} mentioned you: ${at(issue)}`,
    body: ({ issue, by }) => `${by} mentioned you in a comment on an ${at(issue)}, ${due(issue)}.`,
    link: ({ issue }) => screenOf(issue),
  }),
  /** A topic's form is due soon or was due, and has not been sent. A topic's name is of no resident: all centers share it. */
  'form-due': notice<{ topic: string; dueOn: Day; today: Day; to: readonly string[] }>({
    to: ({ to }) => to,
    subject: ({ topic, dueOn, today }) =>
      `Form ${today > dueOn ? 'overdue since' : 'due'} ${inWords(dueOn)}: ${topic}`,
    body: ({ topic, dueOn, today }) =>
      `The form of the topic “${topic}” ${today > dueOn ? 'was' : 'is'} due ${inWords(dueOn)}. It has not been sent yet.`,
    link: () => '/topics',
  }),
  'meetings-planned': ofMeetings('planned'),
  'meetings-changed': ofMeetings('changed', { waits: true }),
  /** Meetings keep their times as the center’s time zone changes. */
  'meetings-rezoned': ofMeetings('rezoned'),
  'meetings-cancelled': ofMeetings('cancelled'),
  /** Files of documents are awaited from somebody. A title can name a resident: only how many and until when is told. */
  'files-due': notice<{ to: string; dueDays: readonly Day[]; today: Day }>({
    to: ({ to }) => [to],
    subject: ({ dueDays }) => filesAwaited(dueDays.length),
    body: ({ dueDays, today }) => {
      const days = [...new Set(dueDays)].map((day) => {
        const count = dueDays.filter((each) => each === day).length;
        return `${dueDays.length > 1 ? `${count} ` : ''}${day < today ? 'overdue since' : 'due'} ${inWords(day)}`;
      });
      return `${filesAwaited(dueDays.length)}: ${days.join('; ')}. Upload what is missing, or tell whoever asked for it.`;
    },
    link: () => '/tasks',
  }),
  /** An account was made for somebody, who now chooses its password. */
  activation: notice<NoticedAccount>({
    to: ({ userId }) => [userId],
    subject: ({ center }) => `Your account in Lamplight, ${center}`,
    body: ({ center }) =>
      `${center} has made an account for you in Lamplight. Open the link below to choose its password. The link is good for ${lifeOfKey('activation')}.`,
    link: () => '/activate-account',
    key: ({ userId }) => ({ purpose: 'activation', subjectId: userId }),
  }),
  /** Somebody asked for a new password in place of a forgotten one. */
  'password-reset': notice<NoticedAccount>({
    to: ({ userId }) => [userId],
    subject: () => 'A new password for Lamplight',
    body: () =>
      `Somebody asked for a new password for your account in Lamplight. If it was you, open the link below to choose one: it is good once, for ${lifeOfKey('password-reset')}. If it was not, there is nothing to do: your password stays as it is.`,
    link: () => '/recover-password',
    key: ({ userId }) => ({ purpose: 'password-reset', subjectId: userId }),
  }),
  /** Somebody's signature is asked for, and asked for again. */
  'signature-asked': notice<NoticedSignature>({
    to: ({ signerId }) => [signerId],
    subject: ({ label }) => `Your signature is asked for: ${label}`,
    body: ({ center, label, subjects }) =>
      `${center} asks you to read and sign ${inWordsOf(subjects)}: ${label}. ${signingWords}`,
    link: screenToSign,
    key: toSign,
    own: true,
  }),
  /** Minutes are final after their meeting was confirmed, or again after they were changed. */
  'minutes-asked': notice<NoticedSignature>({
    to: ({ signerId }) => [signerId],
    subject: ({ label }) => `Minutes to read and sign: ${label}`,
    body: ({ center, label }) =>
      `The minutes of a meeting can be read and signed: ${label}. ${center} asks you for your signature. ${signingWords} A link to this meeting that was mailed before and has not served yet opens them too.`,
    link: screenToSign,
    key: toSign,
    beside: true,
    own: true,
  }),
  /** A signature that was asked for some days ago is still open. */
  'signature-reminder': notice<NoticedSignature>({
    to: ({ signerId }) => [signerId],
    subject: ({ label }) => `Reminder, your signature is asked for: ${label}`,
    body: ({ center, label, subjects }) =>
      `${center} still waits for your signature under ${inWordsOf(subjects)}: ${label}. ${signingWords} A link that was mailed before serves no more.`,
    link: screenToSign,
    key: toSign,
    own: true,
  }),
  /** A signature was declined; why stands with the record. */
  'signature-declined': notice<NoticedRecord & { toUserId: string; by: string }>({
    to: ({ toUserId }) => [toUserId],
    subject: ({ by, label }) => `${by} declined to sign: ${label}`,
    body: ({ by, label, subjects }) =>
      `${by} declined to sign ${inWordsOf(subjects)}: ${label}. The reason stands with it there.`,
    link: ({ subjects: [subject], subjectId }) => signaturesHref(subject, subjectId),
  }),
  /** A version of a PIP has all its signatures, and can be put in force. */
  'pip-signed': notice<{ pipId: string; label: string; to: readonly string[] }>({
    to: ({ to }) => to,
    subject: ({ label }) => `Signed by as many as were asked for: ${label}`,
    body: ({ label }) =>
      `${label} has all the signatures that are needed. It is not in force yet: whoever manages PIPs activates it.`,
    link: ({ pipId }) => `/projects/edit-pip/${pipId}`,
    own: true,
  }),
  /** An account has another address. Written before, it goes to the one that it had. */
  'address-changed': notice<NoticedAccount>({
    to: ({ userId }) => [userId],
    subject: () => 'Your account in Lamplight has another address',
    body: ({ center }) =>
      `The e-mail address of your account in Lamplight (${center}) was changed. Mails go to the new one from now on. ${unlessYou}`,
    link: () => '/account',
    own: true,
  }),
  /** A password was replaced by another. */
  'password-changed': notice<NoticedAccount>({
    to: ({ userId }) => [userId],
    subject: () => 'Your password for Lamplight was changed',
    body: ({ center }) => `The password of your account in Lamplight (${center}) was changed. ${unlessYou}`,
    link: () => '/account',
    own: true,
  }),
  /** Logging in asks for no code any more. */
  'factor-gone': notice<NoticedAccount>({
    to: ({ userId }) => [userId],
    subject: () => 'Your second factor for Lamplight is off',
    body: ({ center }) =>
      `Logging in to your account in Lamplight (${center}) asks for no code of an app any more, until you set one up again. ${unlessYou}`,
    link: () => '/account',
    own: true,
  }),
};

export type NoticeKind = keyof typeof notices;
type About<Kind extends NoticeKind> = (typeof notices)[Kind] extends Notice<infer Known> ? Known : never;

/** Whether the key of a mail of this kind leaves those good that were mailed for the same before. */
export const standsBeside = (kind: string): boolean =>
  Object.entries<Pick<Notice<never>, 'beside'>>(notices).some(
    ([name, { beside }]) => name === kind && beside === true,
  );

/** Tells those whom a kind of notice concerns, in the transaction of what it tells of; nobody of their own doing, unless it is said. */
export function notify<Kind extends NoticeKind>(
  scope: WriteScope<Acting>,
  kind: Kind,
  about: About<Kind>,
): void {
  // The boundary between the table of notices and the one entry that the kind names.
  const entry = notices[kind] as Notice<About<Kind>>;
  for (const toUserId of entry.to(about)) {
    if (toUserId === null || (toUserId === scope.actor.userId && !entry.own)) continue;
    writeMail(scope, {
      kind,
      toUserId,
      subject: entry.subject(about),
      body: entry.body(about),
      link: entry.link(about),
      key: entry.key?.(about),
      calendar: entry.calendar?.(about),
      waits: entry.waits,
    });
  }
}

import type { Day } from '@lamplight/domain/calendar/day';
import { dayText } from '@lamplight/domain/calendar/day-words';
import { type DueOnDay, digestLines, digestSubject } from '@lamplight/domain/digest';
import type { Acting } from '../db/acting';
import type { WriteScope } from '../db/scope';
import { accountNotices } from './account-notices';
import { writeBell } from './bell';
import { issueNotices } from './issue-notices';
import { type Reached, writeMail } from './mail';
import {
  meetingsBody,
  meetingsCalendar,
  meetingsLink,
  meetingsSubject,
  type NoticedMeetings,
  type Telling,
} from './meeting-notices';
import { type Notice, notice } from './notice';
import { pathLine } from './path-lines';
import { signingNotices } from './signing-notices';

const filesAwaited = (count: number) =>
  count === 1 ? 'A document waits for its file' : `${count} documents wait for their files`;

/** Where a digest leads. */
export const digestLink = '/home';

/** Tells of meetings, with what tells a calendar; whoever plans one for themselves has it in theirs too. */
const ofMeetings = (telling: Telling, more: Pick<Notice<NoticedMeetings>, 'paced'> = {}) =>
  notice<NoticedMeetings>({
    to: ({ userId }) => [userId],
    subject: (about) => meetingsSubject(telling, about),
    body: (about) => meetingsBody(telling, about),
    link: (about) => meetingsLink(about, telling),
    calendar: (about) => meetingsCalendar(telling, about),
    bell: ({ meetings: [first, ...others] }) =>
      first && others.length === 0 && telling !== 'cancelled'
        ? { about: { subject: 'meeting', id: first.meeting.id }, replaces: true }
        : {},
    aboutId: ({ meetings: [first, ...others] }) => (others.length === 0 ? first?.meeting.id : undefined),
    unmailed: ({ unmailed }) => unmailed === true,
    choice: 'meetings',
    own: 'mail',
    waits: true,
    ...more,
  });

/** Every kind of notice by its name in the outbox. */
export const notices = {
  ...issueNotices,
  /** A topic's form is due soon or was due, and has not been sent. A topic's name is of no resident: all centers share it. */
  'form-due': notice<{ id: string; topic: string; dueOn: Day; today: Day; to: readonly string[] }>({
    to: ({ to }) => to,
    subject: ({ topic, dueOn, today }) =>
      `Form ${today > dueOn ? 'overdue since' : 'due'} ${dayText(dueOn)}: ${topic}`,
    body: ({ topic, dueOn, today }) =>
      `The form of the topic “${topic}” ${today > dueOn ? 'was' : 'is'} due ${dayText(dueOn)}. It has not been sent yet.`,
    link: () => '/topics',
    bell: ({ id }) => ({ about: { subject: 'center-topic', id }, replaces: true }),
    choice: 'forms',
    beyondDigest: (about) => (about.dueOn > about.today ? about : null),
  }),
  'meetings-planned': ofMeetings('planned', { paced: true }),
  'meetings-changed': ofMeetings('changed', { paced: true }),
  /** Meetings keep their times as the center’s time zone changes. */
  'meetings-rezoned': ofMeetings('rezoned', { paced: true }),
  /** Never held back: there are no more of them than of what went out before, and nobody comes to a meeting that is not held. */
  'meetings-cancelled': ofMeetings('cancelled'),
  /** Files of documents are awaited from somebody. A title can name a resident: only how many and until when is told. */
  'files-due': notice<{ to: string; dueDays: readonly Day[]; today: Day }>({
    to: ({ to }) => [to],
    subject: ({ dueDays }) => filesAwaited(dueDays.length),
    body: ({ dueDays, today }) => {
      const days = [...new Set(dueDays)].map((day) => {
        const count = dueDays.filter((each) => each === day).length;
        return `${dueDays.length > 1 ? `${count} ` : ''}${day < today ? 'overdue since' : 'due'} ${dayText(day)}`;
      });
      return `${filesAwaited(dueDays.length)}: ${days.join('; ')}. Upload what is missing, or tell whoever asked for it.`;
    },
    link: () => '/tasks',
    bell: () => ({ replaces: true }),
    choice: 'documents',
    beyondDigest: (about) => {
      const dueDays = about.dueDays.filter((day) => day > about.today);
      return dueDays.length > 0 ? { ...about, dueDays } : null;
    },
  }),
  /** What is due and overdue for somebody, once a day at the hour they chose. */
  digest: notice<{ to: string; center: string; due: DueOnDay; today: Day }>({
    to: ({ to }) => [to],
    subject: ({ due }) => digestSubject(due),
    body: ({ center, due, today }) => {
      const lines = digestLines(due, today).map(({ text, path, items }) =>
        [
          text,
          ...(path === undefined ? [] : [pathLine(path)]),
          ...items.flatMap((item) => [`- ${item.text}`, pathLine(item.path)]),
        ].join('\n'),
      );
      return [
        `What is due for you at ${center} on ${dayText(today)}:`,
        ...lines,
        'When this mail comes, and whether it does, you choose in your account.',
      ].join('\n\n');
    },
    link: () => digestLink,
  }),
  ...accountNotices,
  ...signingNotices,
};

export type NoticeKind = keyof typeof notices;
type About<Kind extends NoticeKind> = (typeof notices)[Kind] extends Notice<infer Known> ? Known : never;

/** Whether the key of a mail of this kind leaves those good that were mailed for the same before. */
export const standsBeside = (kind: string): boolean =>
  Object.entries<Pick<Notice<never>, 'beside'>>(notices).some(
    ([name, { beside }]) => name === kind && beside === true,
  );

const kindsThat = (is: (entry: Pick<Notice<never>, 'paced' | 'toDisabled'>) => true | undefined) =>
  Object.entries<Pick<Notice<never>, 'paced' | 'toDisabled'>>(notices).flatMap(([kind, entry]) =>
    is(entry) ? [kind] : [],
  );

/** The kinds of which so many leave an hour from one person to one person. */
export const pacedKinds: readonly string[] = kindsThat(({ paced }) => paced);

/** The kinds that leave to the address that somebody had when they were written, whatever became of the account since. */
export const kindsOfAccount: readonly string[] = kindsThat(({ toDisabled }) => toDisabled);

/** Who is mailed what: whoever gets the digest is not mailed what stands in it. */
function mailed<Told>({ beyondDigest }: Notice<Told>, about: Told): { told: Told; reached: Reached }[] {
  const rest = beyondDigest ? beyondDigest(about) : about;
  if (rest === about) return [{ told: about, reached: 'everyone' }];
  const single = { told: about, reached: 'without-digest' } as const;
  return rest === null ? [single] : [single, { told: rest, reached: 'with-digest' }];
}

/**
 * Tells those whom a kind of notice concerns, in the transaction of what it tells of: within the application, and by mail
 * unless they do without. Nobody of their own doing, unless it is said.
 */
export function notify<Kind extends NoticeKind>(
  scope: WriteScope<Acting>,
  kind: Kind,
  about: About<Kind>,
): void {
  // The boundary between the table of notices and the one entry that the kind names.
  const entry = notices[kind] as Notice<About<Kind>>;
  for (const toUserId of entry.to(about)) {
    const isOwn = toUserId === scope.actor.userId;
    if (toUserId === null || (isOwn && !entry.own)) continue;
    const bell = isOwn && entry.own === 'mail' ? undefined : entry.bell?.(about);
    if (bell)
      writeBell(scope, { kind, toUserId, words: entry.subject(about), link: entry.link(about), ...bell });
    if (entry.unmailed?.(about)) continue;
    for (const { told, reached } of mailed(entry, about))
      writeMail(scope, {
        kind,
        toUserId,
        subject: entry.subject(told),
        body: entry.body(told),
        link: entry.link(told),
        key: entry.key?.(told),
        calendar: entry.calendar?.(told),
        aboutId: entry.aboutId?.(told),
        waits: entry.waits,
        choice: entry.choice,
        limited: entry.limited,
        toDisabled: entry.toDisabled,
        reached,
      });
  }
}

import type { Day } from '@lamplight/domain/calendar/day';
import { priorityLabels } from '@lamplight/domain/issue-words';
import type { Priority } from '@lamplight/domain/issues';
import { lifeOfKey } from '@lamplight/domain/keys';
import type { Acting } from '../db/acting';
import type { WriteScope } from '../db/scope';
import { type NeededKey, writeMail } from './mail';

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
}

const notice = <About>(entry: Notice<About>) => entry;

const dayWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const due = ({ dueOn }: NoticedIssue) => `due ${dayWords.format(new Date(`${dueOn}T00:00:00Z`))}`;
const at = ({ place }: NoticedIssue) => (place ? `issue at ${place}` : 'issue');
const screenOf = ({ id }: NoticedIssue) => `/issues/edit-issue/${id}/view`;

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
};

export type NoticeKind = keyof typeof notices;
type About<Kind extends NoticeKind> = (typeof notices)[Kind] extends Notice<infer Known> ? Known : never;

/** Tells those whom a kind of notice concerns, in the transaction of what it tells of; nobody of their own doing. */
export function notify<Kind extends NoticeKind>(
  scope: WriteScope<Acting>,
  kind: Kind,
  about: About<Kind>,
): void {
  // The boundary between the table of notices and the one entry that the kind names.
  const entry = notices[kind] as Notice<About<Kind>>;
  for (const toUserId of entry.to(about)) {
    if (toUserId === null || toUserId === scope.actor.userId) continue;
    writeMail(scope, {
      kind,
      toUserId,
      subject: entry.subject(about),
      body: entry.body(about),
      link: entry.link(about),
      key: entry.key?.(about),
    });
  }
}

import type { AlertedKind } from '@lamplight/domain/attention';
import type { Day } from '@lamplight/domain/calendar/day';
import { dayText } from '@lamplight/domain/calendar/day-words';
import { capital } from '@lamplight/domain/in-words';
import { priorityLabels } from '@lamplight/domain/issue-words';
import type { Priority } from '@lamplight/domain/issues';
import { notice } from './notice';

/** What a notice may know of an issue. Never what was found, nor anything else that was typed: mails leave the house. */
export interface NoticedIssue {
  id: string;
  number: number;
  /** The narrowest name of where it is; empty where nobody said. */
  place: string;
  dueOn: Day;
}

const due = ({ dueOn }: NoticedIssue) => `due ${dayText(dueOn)}`;
const atPlace = (place: string) => (place ? ` at ${place}` : '');
const at = ({ number, place }: NoticedIssue) => `issue #${number}${atPlace(place)}`;
const screenOf = ({ id }: NoticedIssue) => `/issues/edit-issue/${id}/view`;
const aboutIssue = ({ id }: NoticedIssue) => ({ subject: 'issue', id }) as const;

/** What was sent with alerts that became no issue; of a round where it was, of a topic's form its topic, which all centers share. */
interface NoticedAlerts {
  kind: AlertedKind;
  id: string;
  where: string;
  count: number;
  to: readonly string[];
}
const alertedIn = ({ kind, where }: NoticedAlerts) =>
  kind === 'audit' ? `a round${atPlace(where)}` : `the form of the topic “${where}”`;
const alertsAnswered = ({ count }: NoticedAlerts) =>
  count === 1 ? 'An alert was answered “No”' : `${count} alerts were answered “No”`;

/** Why somebody is told at once. That a violation is alleged stays in the house. */
const reasons = {
  critical: { word: 'Critical', says: 'is critical' },
  alert: { word: 'Alert', says: 'was opened by an alert' },
  urgent: { word: 'Urgent', says: 'is urgent' },
} as const;

/** Notices of issues, and of what should perhaps be one. */
export const issueNotices = {
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
      `${capital(at(issue))} is yours to correct: priority ${priorityLabels[priority].toLowerCase()}, ${due(issue)}.`,
    link: ({ issue }) => screenOf(issue),
    bell: ({ issue }) => ({ about: aboutIssue(issue), replaces: true }),
    choice: 'issues',
    limited: true,
  }),
  /** An issue is critical, an alert opened it or it alleges a violation: whoever has it is told at once, and the committee where nobody has. No choice turns it off. */
  'issue-critical': notice<{
    issue: NoticedIssue;
    because: keyof typeof reasons;
    assigned: boolean;
    to: readonly string[];
  }>({
    to: ({ to }) => to,
    subject: ({ issue, because }) => `${reasons[because].word}: ${at(issue)}, ${due(issue)}`,
    body: ({ issue, because, assigned }) =>
      `${capital(at(issue))} ${reasons[because].says}, ${due(issue)}. ${
        assigned ? 'It is yours to correct.' : 'Nobody is assigned yet: see to it, and say whose it is.'
      }`,
    link: ({ issue }) => screenOf(issue),
    bell: ({ issue }) => ({ about: aboutIssue(issue), replaces: true }),
    limited: true,
  }),
  /** Alerts were answered "no" where the form opens no issue: the committee decides what comes of it. */
  'alerts-answered': notice<NoticedAlerts>({
    to: ({ to }) => to,
    subject: (about) => `${alertsAnswered(about)} in ${alertedIn(about)}`,
    body: (about) =>
      `${alertsAnswered(about)} in ${alertedIn(about)}. No issue was opened: look at it, and record one if it needs correcting.`,
    link: ({ kind, id }) =>
      kind === 'audit' ? `/ambassador-rounds/${id}` : `/topics/edit-questionnaire/${id}/view`,
    bell: ({ kind, id }) => (kind === 'audit' ? {} : { about: { subject: 'completed-form', id } }),
    limited: true,
  }),
  /** A comment on an issue mentions people. */
  'issue-mention': notice<{ issue: NoticedIssue; by: string; mentioned: readonly string[] }>({
    to: ({ mentioned }) => mentioned,
    subject: ({ issue, by }) => `${by} mentioned you: ${at(issue)}`,
    body: ({ issue, by }) => `${by} mentioned you in a comment on ${at(issue)}, ${due(issue)}.`,
    link: ({ issue }) => screenOf(issue),
    bell: ({ issue }) => ({ about: aboutIssue(issue) }),
    choice: 'mentions',
    limited: true,
  }),
};

import { capital, listed } from './in-words';
import type { IssueStatus } from './issue.lifecycle';
import { isOpen } from './issues';
import { ordinal } from './ordinal';
import { repeatDays } from './repeats';

/** `Third time in 90 days in Room 112`, of what failed there twice before. */
export function repeatWords(before: number, place: string | null): string {
  const words = `${capital(ordinal(before + 1))} time in ${repeatDays} days`;
  return place === null ? words : `${words} in ${place}`;
}

const mostDays = 3;

/** `Failed here on Nov 3 and Oct 12`; of many times how many, and the last. The days as they are read, newest first. */
export function failedHereWords(days: readonly string[]): string {
  if (days.length > mostDays)
    return `Failed here ${days.length} times in ${repeatDays} days, last on ${days[0]}`;
  return `Failed here on ${listed([...new Set(days)])}`;
}

/** An issue of before, in the words of whoever reads it: names and days as they are shown. */
export interface StandingIssue {
  readonly status: IssueStatus;
  /** Null where it is nobody's. */
  readonly assignee: string | null;
  /** Null where only the status is known. */
  readonly due: string | null;
  readonly overdue: boolean;
  /** When it was resolved, or closed; null while it is open. */
  readonly ended: string | null;
}

/** `Carlos Mendoza, due Dec 3`: whose an open issue is and until when; empty where only its status is known. */
export const holderWords = ({ assignee, due, overdue }: Omit<StandingIssue, 'status' | 'ended'>): string =>
  due === null ? '' : `${assignee ?? 'assigned to nobody'}, ${overdue ? 'was due' : 'due'} ${due}`;

/** `still open, Carlos Mendoza, due Dec 3`, `closed Nov 21`: what became of an issue. */
export function standingWords({ status, ended, ...issue }: StandingIssue): string {
  if (isOpen(status)) return ['still open', holderWords(issue)].filter(Boolean).join(', ');
  const words = [status === 'CLOSED' ? 'closed' : 'resolved', ended].filter(Boolean).join(' ');
  return status === 'CLOSED' ? words : `${words}, not verified yet`;
}

/** Of several that failed before, the one to tell of: the newest whose issue is still open, else the newest with an issue. */
export function toTellOf<Known extends { readonly issue: { readonly status: IssueStatus } | null }>(
  newestFirst: readonly Known[],
): Known | undefined {
  const opened = newestFirst.filter(({ issue }) => issue !== null);
  return opened.find(({ issue }) => issue !== null && isOpen(issue.status)) ?? opened[0];
}

import { addDays, type Day, daysBetween } from './calendar/day';
import type { IssueStatus } from './issue.lifecycle';
import { titleLimit } from './issue-title';

/** How long the texts of an issue may be, in characters. */
export const issueLimits = {
  title: titleLimit,
  prose: 10_000,
  surveyTag: 10,
  comment: 4000,
  voidReason: 1000,
  resolution: 500,
} as const;

/** How urgent an issue is, from the least to the most. */
export const priorities = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;
export type Priority = (typeof priorities)[number];

/** Days from finding to due, per priority. */
export type DueDays = Readonly<Record<Priority, number>>;

/** What holds until a center chooses its own days: a critical one is due on the day it was found. */
export const defaultDueDays: DueDays = { LOW: 30, MEDIUM: 14, HIGH: 3, CRITICAL: 0 };

/** Where an issue came to light. */
export const issueSources = [
  'AMBASSADOR_ROUND',
  'AUDIT',
  'SURVEY',
  'GRIEVANCE',
  'INCIDENT',
  'RESIDENT_COUNCIL',
  'SELF_REPORTED',
  'OTHER',
] as const;
export type IssueSource = (typeof issueSources)[number];

/** The day an issue is due when nobody says otherwise. */
export function dueOn(foundOn: Day, priority: Priority, days: DueDays = defaultDueDays): Day {
  return addDays(foundOn, days[priority]);
}

/** What the rules about time need to know of an issue. Days are meant in the center's time zone. */
export type IssueDates = {
  readonly status: IssueStatus;
  readonly foundOn: Day;
  readonly dueOn?: Day | null | undefined;
  /** Its due day was moved after it had passed. */
  readonly dueMissed?: boolean | undefined;
  readonly resolvedOn?: Day | null | undefined;
};

/** Something is still to be done about it: it is neither resolved nor closed, nor void. */
export const isOpen = (status: IssueStatus): boolean =>
  status === 'OPEN' || status === 'IN_PROGRESS' || status === 'REOPENED';

/** Whether moving its due day is too late: it passed before the issue was resolved. Late stays late. */
export function missesDue(issue: Pick<IssueDates, 'dueOn' | 'resolvedOn'>, today: Day): boolean {
  return typeof issue.dueOn === 'string' && issue.dueOn < (issue.resolvedOn ?? today);
}

/** Past its due day and not resolved. The due day itself is still in time. */
export function overdue(issue: Pick<IssueDates, 'status' | 'dueOn'>, today: Day): boolean {
  if (!isOpen(issue.status)) return false;
  return typeof issue.dueOn === 'string' && issue.dueOn < today;
}

/** Whole days until due: 0 on the due day, negative when overdue. Null where no day was set. */
export function daysUntilDue(issue: Pick<IssueDates, 'dueOn'>, today: Day): number | null {
  return typeof issue.dueOn === 'string' ? daysBetween(today, issue.dueOn) : null;
}

/** Days from finding to resolving; null while it is not resolved. */
export function daysToResolve(issue: IssueDates): number | null {
  if (typeof issue.resolvedOn !== 'string') return null;
  return Math.max(0, daysBetween(issue.foundOn, issue.resolvedOn));
}

/** Whether it was resolved by its due day, which was not moved once it had passed; null while that cannot be said. */
export function resolvedOnTime(
  issue: Pick<IssueDates, 'dueOn' | 'dueMissed' | 'resolvedOn'>,
): boolean | null {
  if (typeof issue.resolvedOn !== 'string' || typeof issue.dueOn !== 'string') return null;
  return issue.dueMissed !== true && issue.resolvedOn <= issue.dueOn;
}

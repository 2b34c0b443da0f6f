import { atTimeOfDay } from '@lamplight/domain/calendar/day';
import type { IssueStatus } from '@lamplight/domain/issue.lifecycle';
import type { Scope } from '../../db/scope';
import { todayOf } from '../../db/today';
import type { IssueFields } from './issue-fields';

/** An issue that a row of a file becomes. */
export interface ImportedIssue {
  /** Tells the row from every other, in this file and the next: importing a row again adds nothing. */
  key: string;
  fields: IssueFields;
  resolvedOn: string | null;
  closedOn: string | null;
}

const noonMs = 12 * 3_600_000;

/** Files know days. An issue of today is as old as its import; one of an earlier day stands at that day's noon. */
export const instantOf = (scope: Scope, day: string): Date =>
  day === todayOf(scope) ? scope.now : atTimeOfDay(day, noonMs, scope.center.timeZone);

/** Whether an issue of this status has been resolved. */
export const isResolved = (status: IssueStatus): boolean => status === 'RESOLVED' || status === 'CLOSED';

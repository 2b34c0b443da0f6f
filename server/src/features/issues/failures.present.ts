import type { PastFailure } from '@lamplight/contract/repeats';
import type { Names } from '../../names/names';
import { presentPerson } from '../people/people.present';
import type { FailureRow } from './failures.queries';

/** The issue that a failure opened, and how it stands now: whoever walks where it comes back knows what is done about it. */
function presentIssueOf(names: Names, row: FailureRow): PastFailure['issue'] {
  const {
    issueId: id,
    issueNumber: number,
    issueTitle: title,
    issueStatus: status,
    issueDueOn: dueDate,
  } = row;
  if (id === null || number === null || title === null || status === null || dueDate === null) return null;
  return {
    id,
    number,
    title,
    status,
    assignee: presentPerson(names, row.issueAssigneeId),
    dueDate,
    resolvedDate: row.issueResolvedAt?.toISOString() ?? null,
    closedDate: row.issueClosedAt?.toISOString() ?? null,
  };
}

/** A failure as what comes back in a later one. */
export const presentFailure = (names: Names, row: FailureRow): PastFailure => ({
  linkId: row.linkId,
  sentDateTime: row.sentAt.toISOString(),
  audit: { id: row.round },
  issue: presentIssueOf(names, row),
});

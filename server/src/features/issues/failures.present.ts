import type { PastFailure } from '@lamplight/contract/repeats';
import type { FailureRow } from './failures.queries';

/** A failure as what comes back in a later one. */
export const presentFailure = ({
  round,
  linkId,
  sentAt,
  issueId,
  issueTitle,
  issueStatus,
}: FailureRow): PastFailure => ({
  linkId,
  sentDateTime: sentAt.toISOString(),
  audit: { id: round },
  issue:
    issueId === null || issueTitle === null || issueStatus === null
      ? null
      : { id: issueId, title: issueTitle, status: issueStatus },
});

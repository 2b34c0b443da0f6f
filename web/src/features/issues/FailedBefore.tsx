import { dayOf } from '@lamplight/domain/calendar/day';
import { isOpen } from '@lamplight/domain/issues';
import { repeatWords, toTellOf } from '@lamplight/domain/repeat-words';
import { Alert } from '@mantine/core';
import { Link } from 'react-router';
import { useMay } from '../../session/session';
import { formatFullDay } from '../../ui/dates';
import { Panel } from '../../ui/Panel';
import { useTimeZone } from '../../ui/time-zone';
import { IssueStatusTag } from './IssueTags';
import { issueHref, numbered } from './IssueTitle';
import classes from './IssueView.module.css';
import type { Issue } from './issues.api';
import { useStandingWords } from './useStandingWords';

/** Which time it is that the issue's question failed in its place, and what became of those before. */
export function FailedBefore({ issue: { status, audit, failedBefore } }: { issue: Issue }) {
  const timeZone = useTimeZone();
  const { holderOf } = useStandingWords();
  const mayOpen = useMay()('audit.read');
  return (
    <Panel title={repeatWords(failedBefore.length, audit?.place ?? null)}>
      {!isOpen(status) && <StillOpen failures={failedBefore} />}
      <ul className={classes.before}>
        {failedBefore.map(({ sentDateTime, audit: { id: round }, issue }) => (
          <li key={round}>
            <time dateTime={sentDateTime}>{formatFullDay(dayOf(new Date(sentDateTime), timeZone))}</time>
            {issue ? (
              <Link to={issueHref(issue.id)}>{numbered(issue)}</Link>
            ) : (
              <span>no issue was opened</span>
            )}
            {issue && <IssueStatusTag status={issue.status} />}
            {issue && isOpen(issue.status) && <span className={classes.small}>{holderOf(issue)}</span>}
            {mayOpen && <Link to={`/ambassador-rounds/${round}/view`}>Round</Link>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Closed here, and left over there: the same thing stands in two issues. */
function StillOpen({ failures }: { failures: Issue['failedBefore'] }) {
  const { dayIn } = useStandingWords();
  const told = toTellOf(failures);
  if (!told?.issue || !isOpen(told.issue.status)) return null;
  return (
    <Alert color="yellow" variant="light" mb="sm">
      This issue is done, but <Link to={issueHref(told.issue.id)}>the one of {dayIn(told.sentDateTime)}</Link>{' '}
      is still open.
    </Alert>
  );
}

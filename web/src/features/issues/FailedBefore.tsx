import { dayOf } from '@lamplight/domain/calendar/day';
import { repeatWords } from '@lamplight/domain/repeat-words';
import { Link } from 'react-router';
import { useMay } from '../../session/session';
import { formatFullDay } from '../../ui/dates';
import { Panel } from '../../ui/Panel';
import { useTimeZone } from '../../ui/time-zone';
import { IssueStatusTag } from './IssueTags';
import { issueHref } from './IssueTitle';
import classes from './IssueView.module.css';
import type { Issue } from './issues.api';

/** Which time it is that the issue's question failed in its place, and what became of those before. */
export function FailedBefore({ issue: { audit, failedBefore } }: { issue: Issue }) {
  const timeZone = useTimeZone();
  const mayOpen = useMay()('audit.read');
  if (failedBefore.length === 0) return null;
  return (
    <Panel title={repeatWords(failedBefore.length, audit?.place ?? null)}>
      <ul className={classes.before}>
        {failedBefore.map(({ sentDateTime, audit: { id: round }, issue }) => (
          <li key={round}>
            <time dateTime={sentDateTime}>{formatFullDay(dayOf(new Date(sentDateTime), timeZone))}</time>
            {issue ? <Link to={issueHref(issue.id)}>{issue.title}</Link> : <span>no issue was opened</span>}
            {issue && <IssueStatusTag status={issue.status} />}
            {mayOpen && <Link to={`/ambassador-rounds/${round}/view`}>Round</Link>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

import { placeWords } from '@lamplight/domain/place-words';
import { Link } from 'react-router';
import { shortNameOf } from '../people/people.api';
import classes from './IssueList.module.css';
import { DueTag, IssueStatusTag, PriorityMark } from './IssueTags';
import { issueHref } from './IssueTitle';
import type { IssueRow } from './issues.api';

/** An issue in a list on a phone. */
export function IssueCard({ issue }: { issue: IssueRow }) {
  const { place, within } = placeWords(issue);
  return (
    <article className={classes.card}>
      <Link className={classes.cardLink} to={issueHref(issue.id)}>
        {issue.title}
      </Link>
      <p className={classes.small}>
        {[place, within, issue.assignee && shortNameOf(issue.assignee)].filter(Boolean).join(' · ')}
      </p>
      <p className={classes.tags}>
        <IssueStatusTag status={issue.status} />
        <PriorityMark priority={issue.priority} />
        <span className={classes.end}>
          <DueTag issue={issue} spelled />
        </span>
      </p>
    </article>
  );
}

import { sourceLabels } from '@lamplight/domain/issue-words';
import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import classes from './IssueList.module.css';
import { AlertTag, AllegedTag, isAlert, RepeatTag } from './IssueTags';
import type { IssueRow } from './issues.api';

/** The way to an issue that only shows it. */
export const issueHref = (id: string) => `/issues/edit-issue/${id}/view`;

/** An issue's name in a link to it. Heard in a list of links, it is told by its number from others of one name. */
export function NumberedName({ issue }: { issue: Pick<IssueRow, 'number' | 'title'> }) {
  return (
    <>
      <VisuallyHidden>#{issue.number}</VisuallyHidden> {issue.title}
    </>
  );
}

/** The same where nothing else says its number. */
export const numbered = ({ number, title }: Pick<IssueRow, 'number' | 'title'>) => `#${number} ${title}`;

/** An issue's name as the link to it, and where it came to light. */
export function IssueTitle({
  issue,
}: {
  issue: Pick<
    IssueRow,
    'id' | 'number' | 'title' | 'sourceType' | 'surveyTag' | 'repeat' | 'alleged' | 'alert' | 'status'
  >;
}) {
  return (
    <>
      <Link className={classes.title} to={issueHref(issue.id)}>
        <NumberedName issue={issue} />
      </Link>
      <div className={classes.small}>
        #{issue.number} · {sourceLabels[issue.sourceType]}
        {issue.surveyTag && `, ${issue.surveyTag}`}
        <span className={classes.repeat}>
          <MostTelling issue={issue} />
        </span>
      </div>
    </>
  );
}

/** One tag, as a row has little room. */
function MostTelling({ issue }: { issue: Pick<IssueRow, 'alleged' | 'alert' | 'repeat' | 'status'> }) {
  if (issue.alleged) return <AllegedTag />;
  if (isAlert(issue)) return <AlertTag />;
  return issue.repeat && <RepeatTag />;
}

import { placeWords } from '@lamplight/domain/place-words';
import { RowCard } from '../../ui/RowCard';
import { shortNameOf } from '../people/people.api';
import classes from './IssueList.module.css';
import {
  AlertTag,
  AllegedTag,
  DueWithMissed,
  IssueStatusTag,
  isAlert,
  PriorityMark,
  RepeatTag,
} from './IssueTags';
import { issueHref, NumberedName } from './IssueTitle';
import { standsOut } from './issue-words';
import type { IssueRow } from './issues.api';
import { IssueCell } from './triage/IssueCell';
import { SelectIssue } from './triage/SelectIssue';

/** An issue in a list on a phone. */
export function IssueCard({ issue }: { issue: IssueRow }) {
  const { place, within } = placeWords(issue);
  return (
    <RowCard
      to={issueHref(issue.id)}
      name={<NumberedName issue={issue} />}
      beside={<SelectIssue issue={issue} />}
      tone={standsOut(issue)}
      facts={[`#${issue.number}`, place, within].filter(Boolean).join(' · ')}
      end={
        <IssueCell field="dueDate" issue={issue}>
          <DueWithMissed issue={issue} spelled />
        </IssueCell>
      }
    >
      <IssueCell field="status" issue={issue}>
        <IssueStatusTag status={issue.status} />
      </IssueCell>
      <IssueCell field="priority" issue={issue}>
        <PriorityMark priority={issue.priority} />
      </IssueCell>
      <IssueCell field="assignee" issue={issue}>
        <span className={classes.person}>{issue.assignee ? shortNameOf(issue.assignee) : 'nobody'}</span>
      </IssueCell>
      {isAlert(issue) && <AlertTag />}
      {issue.repeat && <RepeatTag />}
      {issue.alleged && <AllegedTag />}
    </RowCard>
  );
}

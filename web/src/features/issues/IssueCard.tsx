import { placeWords } from '@lamplight/domain/place-words';
import { SelectRow } from '../../ui/list/SelectRow';
import { RowCard } from '../../ui/RowCard';
import { shortNameOf } from '../people/people.api';
import classes from './IssueList.module.css';
import { DueTag, IssueStatusTag, PriorityMark, RepeatTag } from './IssueTags';
import { issueHref, NumberedName, numbered } from './IssueTitle';
import { standsOut } from './issue-words';
import type { IssueRow } from './issues.api';
import { IssueCell } from './triage/IssueCell';

/** An issue in a list on a phone. */
export function IssueCard({ issue }: { issue: IssueRow }) {
  const { place, within } = placeWords(issue);
  return (
    <RowCard
      to={issueHref(issue.id)}
      name={<NumberedName issue={issue} />}
      beside={<SelectRow id={issue.id} name={numbered(issue)} />}
      tone={standsOut(issue)}
      facts={[`#${issue.number}`, place, within].filter(Boolean).join(' · ')}
      end={
        <IssueCell field="dueDate" issue={issue}>
          <DueTag issue={issue} spelled />
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
      {issue.repeat && <RepeatTag />}
    </RowCard>
  );
}

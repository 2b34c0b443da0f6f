import { placeWords } from '@lamplight/domain/place-words';
import { RowCard } from '../../ui/RowCard';
import { shortNameOf } from '../people/people.api';
import { DueTag, IssueStatusTag, PriorityMark, RepeatTag } from './IssueTags';
import { issueHref, NumberedName } from './IssueTitle';
import type { IssueRow } from './issues.api';

/** An issue in a list on a phone. */
export function IssueCard({ issue }: { issue: IssueRow }) {
  const { place, within } = placeWords(issue);
  return (
    <RowCard
      to={issueHref(issue.id)}
      name={<NumberedName issue={issue} />}
      facts={[`#${issue.number}`, place, within, issue.assignee && shortNameOf(issue.assignee)]
        .filter(Boolean)
        .join(' · ')}
      end={<DueTag issue={issue} spelled />}
    >
      <IssueStatusTag status={issue.status} />
      <PriorityMark priority={issue.priority} />
      {issue.repeat && <RepeatTag />}
    </RowCard>
  );
}

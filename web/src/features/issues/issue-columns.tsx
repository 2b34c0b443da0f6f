import { issueLabels } from '@lamplight/domain/issue-words';
import { placeWords } from '@lamplight/domain/place-words';
import type { Column } from '../../ui/column';
import { Moment } from '../../ui/Moment';
import { shortNameOf } from '../people/people.api';
import classes from './IssueList.module.css';
import { DueTag, IssueStatusTag, PriorityMark } from './IssueTags';
import { IssueTitle } from './IssueTitle';
import type { IssueRow } from './issues.api';

export const issueColumns: readonly Column<IssueRow>[] = [
  { id: 'issue', header: 'Issue', sort: 'title', width: '34%', cell: (row) => <IssueTitle issue={row} /> },
  {
    id: 'where',
    header: 'Where',
    sort: 'place',
    cell: (row) => {
      const { place, within } = placeWords(row);
      return (
        <>
          {place}
          {within && <div className={classes.small}>{within}</div>}
        </>
      );
    },
  },
  {
    id: 'priority',
    header: issueLabels.priority,
    sort: 'priority',
    cell: (row) => <PriorityMark priority={row.priority} />,
  },
  {
    id: 'status',
    header: issueLabels.status,
    sort: 'status',
    cell: (row) => <IssueStatusTag status={row.status} />,
  },
  {
    id: 'assignee',
    header: 'Assigned',
    sort: 'assignee',
    cell: ({ assignee }) => (
      <span className={assignee ? classes.person : classes.small}>
        {assignee ? shortNameOf(assignee) : 'nobody'}
      </span>
    ),
  },
  {
    id: 'found',
    header: issueLabels.creationDatetime,
    sort: 'creationDatetime',
    cell: (row) => <Moment at={row.creationDatetime} relative />,
  },
  { id: 'due', header: 'Due', sort: 'dueDate', cell: (row) => <DueTag issue={row} /> },
];

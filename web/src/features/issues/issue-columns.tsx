import { issueLabels } from '@lamplight/domain/issue-words';
import { placeWords } from '@lamplight/domain/place-words';
import { type Column, orders } from '../../ui/column';
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
    orders: orders.amounts,
    cell: (row) => <PriorityMark priority={row.priority} />,
  },
  {
    id: 'status',
    header: issueLabels.status,
    sort: 'status',
    orders: ['open first', 'closed first'],
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
    orders: orders.past,
    cell: (row) => <Moment at={row.creationDatetime} relative />,
  },
  {
    id: 'due',
    header: 'Due',
    sort: 'dueDate',
    orders: orders.coming,
    cell: (row) => <DueTag issue={row} />,
  },
];

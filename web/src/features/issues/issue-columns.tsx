import { issueLabels } from '@lamplight/domain/issue-words';
import { placeWords } from '@lamplight/domain/place-words';
import { type Column, orders } from '../../ui/column';
import selecting from '../../ui/list/SelectRow.module.css';
import { Moment } from '../../ui/Moment';
import { shortNameOf } from '../people/people.api';
import classes from './IssueList.module.css';
import { DueWithMissed, IssueStatusTag, PriorityMark } from './IssueTags';
import { IssueTitle } from './IssueTitle';
import type { IssueRow } from './issues.api';
import { IssueCell } from './triage/IssueCell';
import { SelectIssue, SelectIssues } from './triage/SelectIssue';

export const issueColumns: readonly Column<IssueRow>[] = [
  {
    id: 'issue',
    header: 'Issue',
    sort: 'title',
    width: '34%',
    before: (rows) => <SelectIssues issues={rows} />,
    cell: (row) => (
      <div className={selecting.named}>
        <SelectIssue issue={row} />
        <div>
          <IssueTitle issue={row} />
        </div>
      </div>
    ),
  },
  {
    id: 'where',
    header: 'Where',
    prose: true,
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
    cell: (row) => (
      <IssueCell field="priority" issue={row}>
        <PriorityMark priority={row.priority} />
      </IssueCell>
    ),
  },
  {
    id: 'status',
    header: issueLabels.status,
    sort: 'status',
    orders: ['open first', 'closed first'],
    cell: (row) => (
      <IssueCell field="status" issue={row}>
        <IssueStatusTag status={row.status} />
      </IssueCell>
    ),
  },
  {
    id: 'assignee',
    header: 'Assigned',
    sort: 'assignee',
    cell: (row) => (
      <IssueCell field="assignee" issue={row}>
        <span className={row.assignee ? classes.person : classes.small}>
          {row.assignee ? shortNameOf(row.assignee) : 'nobody'}
        </span>
      </IssueCell>
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
    cell: (row) => (
      <IssueCell field="dueDate" issue={row}>
        <DueWithMissed issue={row} />
      </IssueCell>
    ),
  },
];

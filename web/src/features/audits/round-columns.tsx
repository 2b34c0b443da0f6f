import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { type Column, orders } from '../../ui/column';
import { Moment } from '../../ui/Moment';
import classes from '../forms/FilledList.module.css';
import { FilledScore } from '../forms/ScoreTag';
import { nameOf } from '../people/people.api';
import type { AuditRow } from './audits.api';
import { RoundStatusTag } from './RoundTags';
import { placeOf, roundHref } from './round-words';

export const roundColumns: readonly Column<AuditRow>[] = [
  {
    id: 'round',
    header: 'Round',
    sort: 'auditToolQuestionnarie',
    width: '24%',
    cell: (row) => (
      <Link className={classes.link} to={roundHref(row)}>
        {row.auditToolQuestionnarie.title}
        <VisuallyHidden>
          {placeOf(row) && `, ${placeOf(row)}`}, <Moment at={row.creationDateTime} />
        </VisuallyHidden>
      </Link>
    ),
  },
  {
    id: 'where',
    header: 'Where',
    prose: true,
    sort: 'place',
    cell: (row) => placeOf(row) || <span className={classes.small}>the whole house</span>,
  },
  {
    id: 'status',
    header: 'Status',
    sort: 'status',
    orders: ['drafts first', 'sent first'],
    cell: (row) => <RoundStatusTag status={row.status} />,
  },
  { id: 'author', header: 'By', sort: 'userApp', cell: (row) => row.userApp && nameOf(row.userApp) },
  {
    id: 'date',
    header: 'Date',
    sort: 'creationDateTime',
    orders: orders.past,
    cell: (row) => <Moment at={row.creationDateTime} />,
  },
  {
    id: 'score',
    header: 'Score',
    sort: 'score',
    orders: orders.amounts,
    cell: (row) => <FilledScore {...row} />,
  },
  {
    id: 'issues',
    header: 'Issues',
    sort: 'issueCount',
    orders: orders.amounts,
    cell: ({ status, issueCount }) =>
      issueCount > 0 ? issueCount : <span className={classes.small}>{status === 'SENT' ? 'none' : '–'}</span>,
  },
];

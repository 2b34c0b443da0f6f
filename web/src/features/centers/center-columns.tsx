import { Link } from 'react-router';
import { type Column, orders } from '../../ui/column';
import { Moment } from '../../ui/Moment';
import { plural } from '../../ui/plural';
import { RowCard } from '../../ui/RowCard';
import classes from './Centers.module.css';
import type { CenterRow } from './centers.api';

type HrefOf = (center: CenterRow) => string;

const lastRound = ({ lastRoundDateTime }: CenterRow) =>
  lastRoundDateTime ? <Moment at={lastRoundDateTime} /> : <span className={classes.small}>none yet</span>;

const nameColumn = (hrefOf: HrefOf): Column<CenterRow> => ({
  id: 'name',
  header: 'Name',
  sort: 'name',
  width: '32%',
  cell: (center) => (
    <Link className={classes.name} to={hrefOf(center)}>
      {center.name}
    </Link>
  ),
});

const figures: readonly Column<CenterRow>[] = [
  {
    id: 'open',
    header: 'Open issues',
    sort: 'openIssues',
    orders: orders.amounts,
    cell: ({ openIssues }) => openIssues,
  },
  {
    id: 'overdue',
    header: 'Overdue',
    sort: 'overdueIssues',
    orders: orders.amounts,
    cell: ({ overdueIssues }) => overdueIssues,
  },
  {
    id: 'round',
    header: 'Last round',
    sort: 'lastRoundDateTime',
    orders: orders.past,
    cell: lastRound,
  },
];

/** How the centers stand: what administrators look at first. */
export const dashboardColumns = (hrefOf: HrefOf): Column<CenterRow>[] => [nameColumn(hrefOf), ...figures];

/** The centers as they are set up. */
export const centerColumns = (hrefOf: HrefOf): Column<CenterRow>[] => [
  nameColumn(hrefOf),
  { id: 'people', header: 'People', cell: ({ people }) => people },
  {
    id: 'ccn',
    header: 'CMS number',
    cell: ({ ccn }) => ccn ?? <span className={classes.small}>none</span>,
  },
  { id: 'zone', header: 'Time zone', cell: ({ timeZone }) => timeZone },
];

const peopleWords = (people: number) => (people === 1 ? '1 person' : `${people} people`);

/** How a center stands, on a phone. */
export function DashboardCard({ center, to }: { center: CenterRow; to: string }) {
  const { name, openIssues, overdueIssues } = center;
  return (
    <RowCard
      to={to}
      name={name}
      facts={
        <>
          {plural(openIssues, 'open issue')} · {overdueIssues} overdue
          <br />
          Last round: {lastRound(center)}
        </>
      }
    >
      <span className={classes.cardHint} aria-hidden>
        Work here
      </span>
    </RowCard>
  );
}

/** A center as it is set up, on a phone. */
export function CenterCard({ center, to }: { center: CenterRow; to: string }) {
  const { name, people, ccn, timeZone } = center;
  return (
    <RowCard
      to={to}
      name={name}
      facts={
        <>
          {peopleWords(people)} · {ccn ? `CMS number ${ccn}` : 'no CMS number'}
          <br />
          {timeZone}
        </>
      }
    />
  );
}

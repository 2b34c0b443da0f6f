import { Link } from 'react-router';
import type { Column } from '../../ui/column';
import { RowCard } from '../../ui/RowCard';
import classes from './Centers.module.css';
import type { CenterRow } from './centers.api';

export type HrefOf = (center: CenterRow) => string;

/** Its name, which leads on. */
export const nameColumn = (hrefOf: HrefOf): Column<CenterRow> => ({
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

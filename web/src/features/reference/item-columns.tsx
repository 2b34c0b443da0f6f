import { peopleOfSet, type SetName, setLabels, widerSets } from '@lamplight/domain/reference-sets';
import type { Column } from '../../ui/column';
import { nameOf } from '../people/people.api';
import { ItemActions } from './ItemActions';
import { ItemName } from './ItemName';
import classes from './Items.module.css';
import type { ItemRow } from './items.api';

const none = <span className={classes.small}>none</span>;

/** The columns of a set: its items, what they stand in, whom they name, what can be done with them. */
export const itemColumns = (set: SetName): Column<ItemRow>[] => [
  { id: 'name', header: 'Name', sort: 'name', width: '44%', cell: (item) => <ItemName item={item} /> },
  ...widerSets(set).map((wider) => ({
    id: wider,
    header: setLabels[wider],
    sort: wider,
    cell: (item: ItemRow) => item[wider]?.name ?? none,
  })),
  ...peopleOfSet(set).map((person) => ({
    id: person,
    header: 'Responsible',
    cell: (item: ItemRow) => {
      const named = item[person];
      return named ? nameOf(named) : none;
    },
  })),
  {
    id: 'actions',
    header: 'Active',
    sort: 'active',
    orders: ['inactive first', 'active first'],
    width: '190px',
    cell: (item) => <ItemActions item={item} />,
  },
];

/** An item on a phone. */
export function ItemCard({ set, item }: { set: SetName; item: ItemRow }) {
  const within = [
    ...widerSets(set).map((wider) => item[wider]?.name),
    ...peopleOfSet(set).map((person) => {
      const named = item[person];
      return named ? nameOf(named) : undefined;
    }),
  ].filter(Boolean);
  return (
    <article className={classes.card}>
      <ItemName item={item} />
      {within.length > 0 && <p className={classes.small}>{within.join(' · ')}</p>}
      <ItemActions item={item} />
    </article>
  );
}

import type { Column } from '../../ui/column';
import { Moment } from '../../ui/Moment';
import { nameOf } from '../people/people.api';
import classes from './Activity.module.css';
import { ActivityWhat } from './ActivityWhat';
import type { ActivityRow } from './activity.api';

/** Who did it: a person, Lamplight, or nobody who could be known. */
export function whoOf({ userApp, actorKind, action, userAgent }: ActivityRow): string {
  const holder = actorKind === 'key' ? ' (by a mailed link)' : '';
  if (userApp) return `${nameOf(userApp)}${holder}`;
  if (actorKind === 'system') return userAgent === 'operator' ? 'The operator of the server' : 'Lamplight';
  return action.startsWith('session.') ? 'Somebody not logged in' : 'Not known';
}

export const activityColumns: readonly Column<ActivityRow>[] = [
  { id: 'when', header: 'When', width: '17%', cell: (row) => <Moment at={row.at} /> },
  {
    id: 'who',
    header: 'Who',
    width: '18%',
    cell: (row) => <span className={classes.who}>{whoOf(row)}</span>,
  },
  { id: 'what', header: 'What', cell: (row) => <ActivityWhat row={row} /> },
  {
    id: 'where',
    header: 'From',
    width: '16%',
    cell: (row) => <span className={classes.small}>{row.address || 'the server itself'}</span>,
  },
];

/** A row of the trail on a phone. */
export function ActivityCard({ row }: { row: ActivityRow }) {
  return (
    <article className={classes.card}>
      <p className={classes.small}>
        {whoOf(row)} · <Moment at={row.at} />
      </p>
      <ActivityWhat row={row} />
    </article>
  );
}

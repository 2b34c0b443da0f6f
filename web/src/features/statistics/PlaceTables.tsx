import { type PlaceTable, placeTables } from '@lamplight/domain/statistics/month-places';
import { Link } from 'react-router';
import { Panel } from '../../ui/Panel';
import { useToday } from '../../ui/time-zone';
import { type FigureDays, placeHref, standingHref } from './figure-links';
import classes from './Statistics.module.css';
import type { Statistics } from './statistics.api';

/** Issues by unit, department and focus area, rounds by unit: most first. */
export function PlaceTables({ statistics }: { statistics: Statistics }) {
  const today = useToday();
  return (
    <div className={classes.places}>
      {placeTables(statistics, today).map((table) => (
        <Panel key={table.id} title={table.title}>
          {table.rows.length === 0 ? (
            <p className={classes.none}>Nothing to count</p>
          ) : (
            <Places table={table} days={statistics} />
          )}
        </Panel>
      ))}
    </div>
  );
}

function Places({ table: { id, place, columns, rows }, days }: { table: PlaceTable; days: FigureDays }) {
  const most = Math.max(1, ...rows.map(({ bar }) => bar));
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{place}</th>
          {columns.map((column) => (
            <th key={column.head} scope="col" data-standing={column.standing ?? undefined}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id: placeId, name, cells, bar }) => {
          const href = placeHref(id, placeId, days);
          return (
            <tr key={placeId ?? 'none'}>
              <th scope="row">
                {href ? <Link to={href}>{name}</Link> : name}
                <span className={classes.track} aria-hidden>
                  <span className={classes.fill} style={{ width: `${(bar / most) * 100}%` }} />
                </span>
              </th>
              {cells.map((cell, at) => {
                const { head, standing = null } = columns[at] ?? {};
                // Nothing to look at is no list.
                const list = standing && cell !== '0' && standingHref(id, placeId, standing, days);
                return (
                  <td key={head} data-standing={standing ?? undefined}>
                    {list ? (
                      <Link to={list} aria-label={`${name}, ${head}: ${cell}, open the list`}>
                        {cell}
                      </Link>
                    ) : (
                      cell
                    )}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

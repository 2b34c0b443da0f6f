import { useQuery } from '@tanstack/react-query';
import { formatFullDay } from '../../../ui/dates';
import { Moment } from '../../../ui/Moment';
import { nameOf } from '../../people/people.api';
import { lastRuns } from '../meetings.api';
import classes from './Plan.module.css';

/** The last five times that somebody planned, the newest first. */
export function LastRuns() {
  const { data = [] } = useQuery(lastRuns);
  if (data.length === 0) return null;
  return (
    <section aria-label="Last runs">
      <p className={classes.runsTitle}>Planned last</p>
      <ul className={classes.details}>
        {data.map(({ id, initDate, endDate, creationDateTime, userApp, made, skipped }) => (
          <li key={id}>
            <span>
              {formatFullDay(initDate)} – {formatFullDay(endDate)}
              <span className={classes.hint}>
                {' '}
                <Moment at={creationDateTime} />
                {userApp && `, ${nameOf(userApp)}`}
              </span>
            </span>
            <span>
              {made} planned, {skipped} skipped
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

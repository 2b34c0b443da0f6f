import { Skeleton, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { FailedState } from '../../ui/FailedState';
import { Panel } from '../../ui/Panel';
import { StatusTag } from '../../ui/StatusTag';
import { useToday } from '../../ui/time-zone';
import { houseHref } from '../audits/round-words';
import { useOffered } from '../reference/reference.api';
import classes from './HomePage.module.css';
import { useSentRounds } from './home.api';
import { mondayOf, weekOfRounds } from './round-week';

/** A house has fewer, as a rule; those that were not visited come first. */
const mostUnits = 8;

/** How many rounds were sent since Monday, what they found, unit by unit, and where nobody has been. */
export function RoundsThisWeek() {
  const from = mondayOf(useToday());
  const { data, error, refetch } = useSentRounds(from);
  const units = useOffered('unit');
  const week = data && units && weekOfRounds(data.content, units);
  const href = `/ambassador-rounds?status=SENT&sentFrom=${from}`;
  return (
    <Panel
      title="Rounds this week"
      aside={
        <Link to={href}>
          See them <VisuallyHidden>(rounds sent this week)</VisuallyHidden>
        </Link>
      }
    >
      {error && !data ? (
        <FailedState error={error} onRetry={() => refetch()} />
      ) : data && week ? (
        <>
          <div className={classes.value}>{data.totalElements}</div>
          <div className={classes.label}>
            sent since Monday, {week.issues === 1 ? '1 issue' : `${week.issues} issues`} opened
          </div>
          <ul className={classes.byUnit} aria-label="Rounds of each unit">
            {week.byUnit.slice(0, mostUnits).map(({ unit, rounds }) => (
              <li key={unit.id}>
                {rounds === 0 ? unit.name : <Link to={`${href}&unit=${unit.id}`}>{unit.name}</Link>}
                {rounds === 0 ? <StatusTag tone="warn">not visited yet</StatusTag> : roundsWords(rounds)}
              </li>
            ))}
            {week.elsewhere > 0 && (
              <li>
                <span>In no unit</span>
                {roundsWords(week.elsewhere)}
              </li>
            )}
          </ul>
          {week.byUnit.length > mostUnits && (
            <p className={classes.label}>and {week.byUnit.length - mostUnits} more units</p>
          )}
          <p className={classes.house}>
            <Link to={houseHref}>Map of the house</Link>
          </p>
        </>
      ) : (
        // As high as five units are: what stands below is not pushed down.
        <Skeleton height={254} radius="sm" />
      )}
    </Panel>
  );
}

const roundsWords = (rounds: number) => (rounds === 1 ? '1 round' : `${rounds} rounds`);

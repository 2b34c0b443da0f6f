import { Skeleton, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { FailedState } from '../../ui/FailedState';
import { Panel } from '../../ui/Panel';
import { useToday } from '../../ui/time-zone';
import { houseHref } from '../audits/round-words';
import { useOffered } from '../reference/reference.api';
import classes from './HomePage.module.css';
import { useSentRounds } from './home.api';
import { mondayOf, weekOfRounds } from './round-week';

const few = 4;

/** How many rounds were sent since Monday, what they found, and where nobody has been. */
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
          <p className={classes.units}>
            {unitWords(
              week.without.map(({ name }) => name),
              units.length,
            )}
          </p>
          <p className={classes.house}>
            <Link to={houseHref}>Map of the house</Link>
          </p>
        </>
      ) : (
        <Skeleton height={96} radius="sm" />
      )}
    </Panel>
  );
}

function unitWords(without: readonly string[], all: number): string {
  if (all === 0) return '';
  if (without.length === 0) return 'Every unit was visited this week.';
  if (without.length === all) return 'No unit was visited yet.';
  const named = without.slice(0, few).join(', ');
  const more = without.length > few ? ` and ${without.length - few} more` : '';
  return `Not visited yet: ${named}${more}.`;
}

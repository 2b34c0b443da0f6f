import { Link } from 'react-router';
import { FailedState } from '../../ui/FailedState';
import { Panel } from '../../ui/Panel';
import { useToday } from '../../ui/time-zone';
import type { useAttention } from './attention.api';
import { detailOf, hrefOf, tagOf, waysToAll } from './attention-looks';
import classes from './HomePage.module.css';
import { WorkRow } from './WorkRow';

/** What cannot be left in the center, the most urgent first; nothing where there is none of it. */
export function NeedsAttention({ attention }: { attention: ReturnType<typeof useAttention> }) {
  const today = useToday();
  const { data, error, refetch } = attention;
  if (!data) {
    return error ? (
      <Panel title="Needs attention">
        <FailedState error={error} onRetry={() => refetch()} />
      </Panel>
    ) : null;
  }
  if (data.items.length === 0) return null;
  const ways = waysToAll(data.counts, data.items);
  return (
    <Panel title="Needs attention">
      <ul className={classes.rows}>
        {data.items.map((item) => (
          <WorkRow
            key={`${item.subject} ${item.id}`}
            tag={tagOf(item)}
            title={item.title}
            detail={detailOf(item, today)}
            action="Open"
            to={hrefOf(item)}
          />
        ))}
      </ul>
      {ways.length > 0 && (
        <p className={classes.more}>
          {ways.map(({ words, to, count }) => (
            <Link key={to} to={to}>
              All {count} {words}
            </Link>
          ))}
        </p>
      )}
    </Panel>
  );
}

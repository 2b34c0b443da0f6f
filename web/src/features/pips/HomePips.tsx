import { pipStatusesOfHome } from '@lamplight/domain/pip.lifecycle';
import { Link } from 'react-router';
import { Panel } from '../../ui/Panel';
import classes from './HomePips.module.css';
import { PipCard } from './inventory/PipCard';
import { pipsHref } from './pip-links';
import type { PipRow } from './pips.api';

const href = `${pipsHref}?status=${pipStatusesOfHome.join(',')}`;

/** The PIPs that are under way, the latest change of status first; of a center without any there is nothing to say. */
export function HomePips({ pips, total }: { pips: readonly PipRow[]; total: number }) {
  if (pips.length === 0) return null;
  return (
    <div className={classes.pips}>
      <Panel
        title="PIPs under way"
        aside={<Link to={href}>{total > pips.length ? `All ${total}` : 'In the inventory'}</Link>}
        flush
      >
        <ul className={classes.cards} aria-label="PIPs under way">
          {pips.map((pip) => (
            <li key={pip.id}>
              <PipCard pip={pip} />
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

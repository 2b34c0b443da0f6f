import { pipStatusesOfHome } from '@lamplight/domain/pip.lifecycle';
import { Link } from 'react-router';
import { Panel } from '../../ui/Panel';
import classes from '../center-topics/HomeTopics.module.css';
import { nameOf } from '../people/people.api';
import { doneWords } from './inventory/done-words';
import { GoalCell } from './inventory/GoalCell';
import { TargetDay } from './inventory/PipDays';
import { PipStatusTag } from './PipTags';
import { pipHref, pipsHref } from './pip-links';
import type { PipRow } from './pips.api';

const href = `${pipsHref}?status=${pipStatusesOfHome.join(',')}`;

/** The PIPs that are under way, the latest change of status first; of a center without any there is nothing to say. */
export function HomePips({ pips, total }: { pips: readonly PipRow[]; total: number }) {
  if (pips.length === 0) return null;
  return (
    <div className={classes.topics}>
      <Panel
        title="PIPs under way"
        aside={<Link to={href}>{total > pips.length ? `All ${total}` : 'In the inventory'}</Link>}
        flush
      >
        <ul className={classes.cards}>
          {pips.map((pip) => (
            <PipCard key={pip.id} pip={pip} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function PipCard({ pip }: { pip: PipRow }) {
  const { id, title, status, leader, targetDate } = pip;
  return (
    <li className={classes.card}>
      <div className={classes.words}>
        <h3 className={classes.title}>
          <Link to={pipHref(id)}>{title}</Link>
        </h3>
        <p className={classes.small}>
          {[leader && nameOf(leader), doneWords(pip)].filter(Boolean).join(', ')}
        </p>
        <GoalCell pip={pip} />
        <p className={classes.tags}>
          <PipStatusTag status={status} />
          {targetDate && (
            <span className={classes.small}>
              by <TargetDay pip={pip} />
            </span>
          )}
        </p>
      </div>
    </li>
  );
}

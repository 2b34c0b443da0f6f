import { RowCard } from '../../../ui/RowCard';
import { shortNameOf } from '../../people/people.api';
import { WorkProductTag } from '../../work-product/WorkProductTag';
import { PipStatusTag } from '../PipTags';
import { pipHref } from '../pip-links';
import type { PipRow } from '../pips.api';
import { GoalCell } from './GoalCell';
import classes from './Inventory.module.css';
import { LookAgainDay, TargetDay } from './PipDays';
import { doneWords } from './pip-columns';

/** A PIP in the inventory on a phone. */
export function PipCard({ pip }: { pip: PipRow }) {
  const { id, title, topic, leader, status, lookAgainDate, targetDate } = pip;
  return (
    <RowCard
      to={pipHref(id)}
      name={title}
      facts={[topic?.name, leader && shortNameOf(leader), doneWords(pip)].filter(Boolean).join(' · ')}
      end={
        lookAgainDate ? (
          <span>
            look again <LookAgainDay pip={pip} />
          </span>
        ) : (
          targetDate && (
            <span>
              by <TargetDay pip={pip} />
            </span>
          )
        )
      }
    >
      <PipStatusTag status={status} />
      <WorkProductTag marked={pip.workProduct} />
      <div className={classes.whole}>
        <GoalCell pip={pip} />
      </div>
    </RowCard>
  );
}

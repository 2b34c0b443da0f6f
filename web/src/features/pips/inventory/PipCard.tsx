import { RowCard } from '../../../ui/RowCard';
import { shortNameOf } from '../../people/people.api';
import { WorkProductTag } from '../../work-product/WorkProductTag';
import { PipStatusTag } from '../PipTags';
import { pipHref } from '../pip-links';
import type { PipRow } from '../pips.api';
import { doneWords } from './done-words';
import { GoalCell } from './GoalCell';
import classes from './Inventory.module.css';
import { PipCell, SelectPip } from './PipCell';
import { LookAgainDay, TargetDay } from './PipDays';

/** A PIP in the inventory on a phone. */
export function PipCard({ pip }: { pip: PipRow }) {
  const { id, title, topic, leader, status, lookAgainDate, targetDate } = pip;
  return (
    <RowCard
      to={pipHref(id)}
      name={title}
      beside={<SelectPip pip={pip} />}
      facts={[topic?.name, doneWords(pip)].filter(Boolean).join(' · ')}
      end={
        lookAgainDate ? (
          <span>
            look again <LookAgainDay pip={pip} />
          </span>
        ) : (
          (targetDate || status === 'CREATED') && (
            <PipCell field="targetDate" pip={pip}>
              by <TargetDay pip={pip} />
            </PipCell>
          )
        )
      }
    >
      <PipCell field="status" pip={pip}>
        <PipStatusTag status={status} />
      </PipCell>
      <PipCell field="leader" pip={pip}>
        <span className={classes.person}>{leader ? shortNameOf(leader) : 'nobody'}</span>
      </PipCell>
      <WorkProductTag marked={pip.workProduct} />
      <div className={classes.whole}>
        <GoalCell pip={pip} />
      </div>
    </RowCard>
  );
}

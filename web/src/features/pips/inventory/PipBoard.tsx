import { statesOf } from '@lamplight/domain/lifecycle';
import { type PipStatus, pipLifecycle } from '@lamplight/domain/pip.lifecycle';
import { pipStatusLabels } from '@lamplight/domain/pips/words';
import { Link } from 'react-router';
import { Board, BoardColumn, columnAsked } from '../../../ui/Board';
import classes from '../../../ui/Board.module.css';
import { shortNameOf } from '../../people/people.api';
import { PipStatusTag } from '../PipTags';
import { pipHref } from '../pip-links';
import { type PipQuery, type PipRow, pipList } from '../pips.api';
import { doneWords } from './done-words';
import { GoalCell } from './GoalCell';
import { LookAgainDay, TargetDay } from './PipDays';

/** What runs comes with the earliest target first, what is over with whom to look at again, or the latest. */
const orders: Readonly<Record<PipStatus, string>> = {
  CREATED: 'statusDate,desc',
  SIGN_IN_PROCESS: 'statusDate,desc',
  ACTIVE: 'targetDate,asc',
  ACTIVE_NEW_VERSION_DRAFT: 'targetDate,asc',
  COMPLETED: 'lookAgainDate,asc',
  DISABLED: 'statusDate,desc',
};

const statuses = statesOf(pipLifecycle);

/** PIPs by status. No card is moved: a PIP changes its status by steps that its page offers, with what each asks for. */
export function PipBoard({ criteria }: { criteria: PipQuery }) {
  return (
    <Board label="PIPs" columns={statuses.length}>
      {statuses.map((status) => (
        <BoardColumn
          key={status}
          status={status}
          label={pipStatusLabels[status]}
          tag={<PipStatusTag status={status} />}
          asked={columnAsked(criteria, status)}
          listOf={(size) => pipList({ ...criteria, 'status.in': status, size, sort: orders[status] })}
          card={(pip) => <BoardCard key={pip.id} pip={pip} />}
        />
      ))}
    </Board>
  );
}

function BoardCard({ pip }: { pip: PipRow }) {
  const { id, title, topic, leader, targetDate, lookAgainDate } = pip;
  return (
    <li className={classes.card}>
      <Link className={classes.title} to={pipHref(id)}>
        {title}
      </Link>
      <p className={classes.small}>
        {[topic?.name, leader && shortNameOf(leader), doneWords(pip)].filter(Boolean).join(' · ')}
      </p>
      <GoalCell pip={pip} />
      {lookAgainDate ? (
        <p className={classes.tags}>
          <span>
            Look again <LookAgainDay pip={pip} />
          </span>
        </p>
      ) : (
        targetDate && (
          <p className={classes.tags}>
            <span>
              By <TargetDay pip={pip} />
            </span>
          </p>
        )
      )}
    </li>
  );
}

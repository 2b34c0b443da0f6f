import { inventoryLabels } from '@lamplight/domain/pips/inventory-words';
import { decisionLabels, pipLabels, selectionReasonLabels } from '@lamplight/domain/pips/words';
import { Link } from 'react-router';
import { type Column, orders } from '../../../ui/column';
import { Moment } from '../../../ui/Moment';
import { shortNameOf } from '../../people/people.api';
import { WorkProductTag } from '../../work-product/WorkProductTag';
import { PipStatusTag } from '../PipTags';
import { pipHref } from '../pip-links';
import type { PipRow } from '../pips.api';
import { GoalCell } from './GoalCell';
import classes from './Inventory.module.css';
import { LookAgainDay, TargetDay } from './PipDays';

export const pipColumns: readonly Column<PipRow>[] = [
  {
    id: 'pip',
    header: inventoryLabels.pip,
    sort: 'title',
    width: '28%',
    cell: (pip) => (
      <>
        <Link className={classes.title} to={pipHref(pip.id)}>
          {pip.title}
        </Link>
        <p className={classes.small}>{aboutWords(pip)}</p>
        <WorkProductTag marked={pip.workProduct} />
      </>
    ),
  },
  {
    id: 'status',
    header: inventoryLabels.status,
    sort: 'statusDate',
    orders: orders.past,
    cell: ({ status, statusDate }) => (
      <div className={classes.status}>
        <PipStatusTag status={status} />
        <p className={classes.small}>
          <Moment at={statusDate} relative />
        </p>
      </div>
    ),
  },
  { id: 'goal', header: 'Baseline → now → goal', width: '20%', cell: (pip) => <GoalCell pip={pip} /> },
  {
    id: 'target',
    header: pipLabels['goal.targetDate'],
    sort: 'targetDate',
    orders: orders.coming,
    cell: (pip) => <TargetDay pip={pip} />,
  },
  {
    id: 'leader',
    header: pipLabels.leader,
    sort: 'leader',
    cell: ({ leader }) => (
      <span className={leader ? classes.person : classes.small}>
        {leader ? shortNameOf(leader) : 'nobody'}
      </span>
    ),
  },
  {
    id: 'interventions',
    header: pipLabels.interventions,
    cell: (pip) => (
      <>
        {doneOf(pip) ? `${doneOf(pip)} done` : <span className={classes.small}>none</span>}
        {pip.lastDecision && (
          <p className={classes.small}>
            {inventoryLabels.lastDecision}: {decisionLabels[pip.lastDecision].toLowerCase()}
          </p>
        )}
      </>
    ),
  },
  {
    id: 'lookAgain',
    header: inventoryLabels.lookAgain,
    sort: 'lookAgainDate',
    orders: orders.coming,
    cell: (pip) => <LookAgainDay pip={pip} />,
  },
];

/** `2 of 7`; nothing of a PIP without interventions. */
const doneOf = ({ interventionsDone, interventionsCount }: PipRow): string | undefined =>
  interventionsCount === 0 ? undefined : `${interventionsDone} of ${interventionsCount}`;

/** `2 of 7 interventions done`, where no heading says of what. */
export function doneWords(pip: PipRow): string | undefined {
  const done = doneOf(pip);
  return done && `${done} ${pip.interventionsCount === 1 ? 'intervention' : 'interventions'} done`;
}

/** Its topic, survey tags and why it was chosen. */
export const aboutWords = ({ topic, surveyTags, selectionReasons }: PipRow): string =>
  [
    topic?.name,
    surveyTags.join(', '),
    selectionReasons.map((reason) => selectionReasonLabels[reason]).join(', '),
  ]
    .filter(Boolean)
    .join(' · ');

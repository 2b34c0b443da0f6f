import { inventoryLabels } from '@lamplight/domain/pips/inventory-words';
import { decisionLabels, pipLabels, selectionReasonLabels } from '@lamplight/domain/pips/words';
import { Link } from 'react-router';
import { type Column, orders } from '../../../ui/column';
import selecting from '../../../ui/list/SelectRow.module.css';
import { Moment } from '../../../ui/Moment';
import { shortNameOf } from '../../people/people.api';
import { WorkProductTag } from '../../work-product/WorkProductTag';
import { PipStatusTag } from '../PipTags';
import { pipHref } from '../pip-links';
import type { PipRow } from '../pips.api';
import { doneOf } from './done-words';
import { GoalCell } from './GoalCell';
import classes from './Inventory.module.css';
import { PipCell, SelectPip, SelectPips } from './PipCell';
import { LookAgainDay, TargetDay } from './PipDays';

export const pipColumns: readonly Column<PipRow>[] = [
  {
    id: 'pip',
    header: inventoryLabels.pip,
    sort: 'title',
    width: '28%',
    before: (pips) => <SelectPips pips={pips} />,
    cell: (pip) => (
      <div className={selecting.named}>
        <SelectPip pip={pip} />
        <div>
          <Link className={classes.title} to={pipHref(pip.id)}>
            {pip.title}
          </Link>
          <p className={classes.small}>{aboutWords(pip)}</p>
          <WorkProductTag marked={pip.workProduct} />
        </div>
      </div>
    ),
  },
  {
    id: 'status',
    header: inventoryLabels.status,
    sort: 'statusDate',
    orders: orders.past,
    cell: (pip) => (
      <div className={classes.status}>
        <PipCell field="status" pip={pip}>
          <span className={classes.tag}>
            <PipStatusTag status={pip.status} />
          </span>
        </PipCell>
        <p className={classes.small}>
          <Moment at={pip.statusDate} relative />
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
    cell: (pip) => (
      <PipCell field="targetDate" pip={pip}>
        <TargetDay pip={pip} />
      </PipCell>
    ),
  },
  {
    id: 'leader',
    header: pipLabels.leader,
    sort: 'leader',
    cell: (pip) => (
      <PipCell field="leader" pip={pip}>
        <span className={pip.leader ? classes.person : classes.small}>
          {pip.leader ? shortNameOf(pip.leader) : 'nobody'}
        </span>
      </PipCell>
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

/** Its topic, survey tags and why it was chosen. */
export const aboutWords = ({ topic, surveyTags, selectionReasons }: PipRow): string =>
  [
    topic?.name,
    surveyTags.join(', '),
    selectionReasons.map((reason) => selectionReasonLabels[reason]).join(', '),
  ]
    .filter(Boolean)
    .join(' · ');

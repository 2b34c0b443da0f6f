import {
  type ObligationState,
  obligationStateLabels,
} from '@lamplight/domain/calendar/obligations/obligations';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { StatusTag, type TagIcon, type Tone } from '../../ui/StatusTag';
import classes from './CompliancePanel.module.css';

type Shown = Exclude<ObligationState, 'not-required'>;

const looks: Readonly<Record<Shown, { icon: TagIcon; tone: Tone }>> = {
  done: { icon: IconCheck, tone: 'good' },
  due: { icon: IconClock, tone: 'info' },
  overdue: { icon: IconAlertTriangle, tone: 'bad' },
};

/** How a month stands, as a mark and a word. */
export function CellMark({ state, count }: { state: Shown; count: string }) {
  const Icon = looks[state].icon;
  return (
    <span className={classes.mark} data-state={state}>
      <Icon size={15} stroke={2.4} aria-hidden />
      <span>{obligationStateLabels[state]}</span>
      {count && <span className={classes.count}>{count}</span>}
    </span>
  );
}

export const StateTag = ({ state }: { state: Shown }) => (
  <StatusTag tone={looks[state].tone} icon={looks[state].icon}>
    {obligationStateLabels[state]}
  </StatusTag>
);

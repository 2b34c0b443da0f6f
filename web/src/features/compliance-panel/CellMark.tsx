import type { ObligationState } from '@lamplight/domain/calendar/obligations/obligations';
import { stateWord } from '@lamplight/domain/calendar/obligations/panel-words';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { StatusTag, type TagIcon, type Tone } from '../../ui/StatusTag';
import classes from './CompliancePanel.module.css';

type Shown = Exclude<ObligationState, 'not-required'>;

const looks: Readonly<Record<Shown, { icon: TagIcon; tone: Tone }>> = {
  done: { icon: IconCheck, tone: 'good' },
  due: { icon: IconClock, tone: 'info' },
  overdue: { icon: IconAlertTriangle, tone: 'bad' },
};

/** How a month stands, as a mark and its words. */
export function CellMark({ state, word, count }: { state: Shown; word: string; count: string }) {
  const Icon = looks[state].icon;
  return (
    <span className={classes.mark} data-state={state}>
      <Icon size={15} stroke={2.4} aria-hidden />
      <span>{word}</span>
      {count && <span className={classes.count}>{count}</span>}
    </span>
  );
}

export const StateTag = ({ state, isShort }: { state: Shown; isShort: boolean }) => (
  <StatusTag tone={looks[state].tone} icon={looks[state].icon}>
    {stateWord(state, isShort)}
  </StatusTag>
);

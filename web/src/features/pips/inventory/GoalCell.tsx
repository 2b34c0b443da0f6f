import { numberWords } from '@lamplight/domain/number-words';
import { type Standing, standingLabels, standingOf } from '@lamplight/domain/pips/standing';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconEqual, IconTargetArrow } from '@tabler/icons-react';
import { Day } from '../../../ui/Moment';
import type { TagIcon } from '../../../ui/StatusTag';
import type { PipRow } from '../pips.api';
import classes from './Inventory.module.css';

type Figures = Pick<PipRow, 'measure' | 'unit' | 'direction' | 'baseline' | 'target' | 'current'>;

/** Where the measure began, where it is, where it is to be: `8.2 → 6.1 → 5`, with the unit and how it stands below. */
export function GoalCell({ pip }: { pip: Figures }) {
  const { measure, unit, baseline, current, target } = pip;
  const said = [baseline, current?.value ?? null, target].some((value) => value !== null);
  if (!said) return <span className={classes.small}>{measure ?? 'no measure yet'}</span>;
  const standing = standingOf({ ...pip, current: current?.value ?? null });
  return (
    <div className={classes.goal}>
      <span className={classes.figures}>
        <Figure name="Baseline" value={baseline} />
        <Arrow />
        <Figure name="Now" value={current?.value ?? null} now />
        <Arrow />
        <Figure name="Goal" value={target} />
      </span>
      <span className={classes.small}>
        {unit}
        {current && (
          <>
            {unit && ', '}as of <Day day={current.date} />
          </>
        )}
      </span>
      {standing && <StandingMark standing={standing} upward={pip.direction === 'UP'} />}
    </div>
  );
}

const Arrow = () => (
  <span className={classes.arrow} aria-hidden>
    →
  </span>
);

const Figure = ({ name, value, now = false }: { name: string; value: number | null; now?: boolean }) => (
  <span className={now ? classes.now : undefined}>
    <VisuallyHidden>
      {name} {value === null ? 'not known' : ''}{' '}
    </VisuallyHidden>
    {value === null ? <span aria-hidden>–</span> : numberWords(value)}
  </span>
);

function StandingMark({ standing, upward }: { standing: Standing; upward: boolean }) {
  const better = upward ? IconArrowUpRight : IconArrowDownRight;
  const worse = upward ? IconArrowDownRight : IconArrowUpRight;
  const icons: Readonly<Record<Standing, TagIcon>> = {
    REACHED: IconTargetArrow,
    BETTER: better,
    SAME: IconEqual,
    WORSE: worse,
  };
  const Icon = icons[standing];
  return (
    <span className={classes.standing} data-standing={standing}>
      <Icon size={14} stroke={2.2} aria-hidden />
      {standingLabels[standing]}
    </span>
  );
}

import { addMonths, monthName, monthOf, shortMonthName } from '@lamplight/domain/calendar/month';
import { type FigureId, figureMeaning } from '@lamplight/domain/statistics/month-figures';
import { comparedWords, figureWords } from '@lamplight/domain/statistics/month-words';
import { Skeleton } from '@mantine/core';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMay } from '../../session/session';
import { useIsPhone } from '../../ui/phone';
import { useToday } from '../../ui/time-zone';
import { figureHref } from './figure-links';
import { MonthBars } from './MonthBars';
import classes from './Statistics.module.css';
import type { Figure, Statistics } from './statistics.api';

/** One figure: its number, how it differs from the month before, and its twelve months. */
export function FigureCard({ id, statistics }: { id: FigureId; statistics: Statistics | undefined }) {
  const { label } = figureMeaning(id);
  const figure = statistics?.figures.find((each) => each.id === id);
  return (
    <li className={classes.card}>
      <h3 className={classes.label}>{label}</h3>
      {statistics && figure ? (
        <>
          <Value figure={figure} statistics={statistics} />
          <Compared figure={figure} statistics={statistics} />
          <MonthBars label={label} figure={figure} months={statistics.months} />
        </>
      ) : (
        <Skeleton className={classes.waiting ?? ''} />
      )}
    </li>
  );
}

function Value({ figure: { id, value }, statistics }: { figure: Figure; statistics: Statistics }) {
  const today = useToday();
  const words = figureWords(id, value);
  const readsAllForms = useMay()('work-product.mark');
  const href = figureHref(id, statistics, today, { readsAllForms });
  const unit = figureMeaning(id).unit === 'days' && value !== null ? ' days' : '';
  return (
    <p className={classes.value}>
      {href ? (
        <Link
          className={classes.list}
          to={href}
          aria-label={`${figureMeaning(id).label}: ${words}, open the list`}
        >
          {words}
        </Link>
      ) : (
        words
      )}
      {unit && <span className={classes.unit}>{unit}</span>}
    </p>
  );
}

function Compared({ figure, statistics }: { figure: Figure; statistics: Statistics }) {
  const { initDate, complete } = statistics;
  // What takes two lines on a phone moves nothing when it comes.
  const nameOf = useIsPhone() ? shortMonthName : monthName;
  const before = nameOf(addMonths(monthOf(initDate), -1));
  const { words, change, good } = comparedWords(figure.id, figure, { before, complete });
  const Icon = change === 'up' ? IconTrendingUp : change === 'down' ? IconTrendingDown : undefined;
  return (
    <p className={classes.compared} data-good={good ?? undefined}>
      {Icon && <Icon size={15} stroke={2.2} aria-hidden />}
      <span>
        {words}
        {good !== null && <span className={classes.judged}>{good ? ', better' : ', worse'}</span>}
      </span>
    </p>
  );
}

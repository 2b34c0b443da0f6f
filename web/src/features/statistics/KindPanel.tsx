import { shortMonthText } from '@lamplight/domain/calendar/month';
import {
  figureMeaning,
  figuresOfKind,
  type StatisticKind,
  statisticKinds,
} from '@lamplight/domain/statistics/month-figures';
import { figureWords } from '@lamplight/domain/statistics/month-words';
import { VisuallyHidden } from '@mantine/core';
import { Panel } from '../../ui/Panel';
import { FigureCard } from './FigureCard';
import classes from './Statistics.module.css';
import type { Statistics } from './statistics.api';

/** The figures of one kind, each with its twelve months as bars; behind them all, the same as a table. */
export function KindPanel({ kind, statistics }: { kind: StatisticKind; statistics: Statistics | undefined }) {
  const ids = figuresOfKind(kind);
  return (
    <Panel title={statisticKinds[kind]}>
      <ul className={classes.cards}>
        {ids.map((id) => (
          <FigureCard key={id} id={id} statistics={statistics} />
        ))}
      </ul>
      <details className={classes.months}>
        <summary>
          Twelve months as a table
          <VisuallyHidden>: {statisticKinds[kind]}</VisuallyHidden>
        </summary>
        {statistics && <MonthTable kind={kind} statistics={statistics} />}
        <dl className={classes.meanings}>
          {ids.map((id) => (
            <div key={id}>
              <dt>{figureMeaning(id).label}</dt>
              <dd>{figureMeaning(id).counts}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Panel>
  );
}

function MonthTable({ kind, statistics }: { kind: StatisticKind; statistics: Statistics }) {
  const figures = statistics.figures.filter(({ id }) => figureMeaning(id).kind === kind);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label={`${statisticKinds[kind]}, month by month`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {figures.map(({ id }) => (
              <th key={id} scope="col">
                {figureMeaning(id).label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {statistics.months
            .map((month, at) => (
              <tr key={month}>
                <th scope="row">{shortMonthText(month)}</th>
                {figures.map(({ id, months }) => (
                  <td key={id}>{figureWords(id, months[at] ?? null)}</td>
                ))}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </section>
  );
}

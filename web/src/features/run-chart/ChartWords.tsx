import { quietSentence, signalSentence } from '@lamplight/domain/statistics/signal-words';
import type { ReactNode } from 'react';
import { formatFullDay } from '../../ui/dates';
import classes from './ChartWords.module.css';
import { type AnalysedSeries, valueWords } from './series';

/** Over a chart: what is to be known before looking at it; what comes first are its children. */
export function ChartFigures({ analysed, children }: { analysed: AnalysedSeries; children?: ReactNode }) {
  const { series, chart, limits, trial, points } = analysed;
  return (
    <dl className={classes.figures}>
      {children}
      {chart && <Figure label="Median" value={valueWords(chart.median, series)} />}
      {limits && (
        <Figure
          label={trial ? 'Trial limits (XmR)' : 'Limits (XmR)'}
          value={`${valueWords(limits.lower, series)} to ${valueWords(limits.upper, series)}`}
        />
      )}
      <Figure label="Values" value={String(points.length)} />
    </dl>
  );
}

export const Figure = ({ label, value, note }: { label: string; value: string; note?: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {value}
      {note && <small> {note}</small>}
    </dd>
  </div>
);

/** What a chart says beyond chance, in sentences; or that it says nothing yet. */
export function Signals({ analysed: { chart, points, limits } }: { analysed: AnalysedSeries }) {
  if (!chart) return null;
  const dayOf = (at: number) => formatFullDay(points[at]?.day ?? '');
  const beyond = points.filter(({ signal }) => signal === 'limit');
  const sentences = chart.signals.map((signal) =>
    signalSentence(signal, { first: dayOf(signal.from), last: dayOf(signal.to) }),
  );
  if (limits && beyond.length > 0) {
    const days = beyond.map(({ day }) => formatFullDay(day)).join(', ');
    sentences.push(`Beyond the limits: ${days}.`);
  }
  if (sentences.length === 0) return <p className={classes.quiet}>{quietSentence(chart)}</p>;
  return (
    <ul className={classes.signals} aria-label="Signals">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

import { quietSentence, signalSentence } from '@lamplight/domain/statistics/signal-words';
import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { formatFullDay } from '../../ui/dates';
import { Panel } from '../../ui/Panel';
import { CopyPicture } from './CopyPicture';
import classes from './Results.module.css';
import { RunChart } from './RunChart';
import type { Annotation } from './results.api';
import { type AnalysedSeries, valueWords } from './series';

/** One series: what its chart says in words, the chart, and behind it the values as a table. */
export function SeriesPanel({
  analysed,
  annotations,
  formHref,
}: {
  analysed: AnalysedSeries;
  annotations: readonly Annotation[];
  /** Where a completed form is read. */
  formHref: (id: string) => string;
}) {
  const drawing = useRef<SVGSVGElement>(null);
  const { series, chart, limits, trial, points } = analysed;
  const last = points.at(-1);
  return (
    <Panel title={series.text}>
      <dl className={classes.figures}>
        {last && (
          <Figure label="Last" value={valueWords(last.value, series)} note={formatFullDay(last.day)} />
        )}
        {chart && <Figure label="Median" value={valueWords(chart.median, series)} />}
        {limits && (
          <Figure
            label={trial ? 'Trial limits (XmR)' : 'Limits (XmR)'}
            value={`${valueWords(limits.lower, series)} to ${valueWords(limits.upper, series)}`}
          />
        )}
        <Figure label="Values" value={String(points.length)} />
      </dl>
      <Signals analysed={analysed} />
      <RunChart analysed={analysed} annotated={annotations.map(({ date }) => date)} drawing={drawing} />
      <div className={`${classes.copy} ll-no-print`}>
        <CopyPicture drawing={drawing} title={series.text} />
      </div>
      <details className={classes.values}>
        <summary>
          Values as a table<VisuallyHidden>: {series.text}</VisuallyHidden>
        </summary>
        <Values analysed={analysed} formHref={formHref} />
      </details>
    </Panel>
  );
}

const Figure = ({ label, value, note }: { label: string; value: string; note?: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {value}
      {note && <small> {note}</small>}
    </dd>
  </div>
);

function Signals({ analysed: { chart, points, limits } }: { analysed: AnalysedSeries }) {
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

const signalWords = { run: 'Part of a signal', limit: 'Beyond the limits' } as const;

function Values({ analysed, formHref }: { analysed: AnalysedSeries; formHref: (id: string) => string }) {
  const { series, points } = analysed;
  const rate = series.kind === 'rate';
  const cell = (value: number | null): ReactNode => value?.toLocaleString('en-US') ?? '';
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={`Values of ${series.text}`}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Value</th>
            {rate && <th scope="col">Numerator</th>}
            {rate && <th scope="col">Denominator</th>}
            <th scope="col">Signal</th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.completedFormId}>
              <th scope="row">
                <Link to={formHref(point.completedFormId)}>{formatFullDay(point.day)}</Link>
              </th>
              <td>{valueWords(point.value, series)}</td>
              {rate && <td>{cell(point.numerator)}</td>}
              {rate && <td>{cell(point.denominator)}</td>}
              <td>{point.signal ? signalWords[point.signal] : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

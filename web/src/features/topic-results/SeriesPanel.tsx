import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { formatFullDay } from '../../ui/dates';
import { Panel } from '../../ui/Panel';
import { StartPip } from '../pips/StartPip';
import { ChartFigures, Figure, Signals } from '../run-chart/ChartWords';
import { CopyPicture } from '../run-chart/CopyPicture';
import { RunChart } from '../run-chart/RunChart';
import { type AnalysedSeries, valueWords } from '../run-chart/series';
import classes from './Results.module.css';
import type { Annotation } from './results.api';

/** One series: what its chart says in words, the chart, and behind it the values as a table. */
export function SeriesPanel({
  analysed,
  annotations,
  formHref,
  pipHref,
}: {
  analysed: AnalysedSeries;
  annotations: readonly Annotation[];
  /** Where a completed form is read. */
  formHref: (id: string) => string;
  /** Where a PIP is begun from the series. */
  pipHref: string;
}) {
  const drawing = useRef<SVGSVGElement>(null);
  const { series, points } = analysed;
  const last = points.at(-1);
  return (
    <Panel title={series.text}>
      <ChartFigures analysed={analysed}>
        {last && (
          <Figure label="Last" value={valueWords(last.value, series)} note={formatFullDay(last.day)} />
        )}
      </ChartFigures>
      <Signals analysed={analysed} />
      {signals(analysed) && (
        <p className={classes.quiet}>
          <StartPip small about={series.text} to={pipHref} />
        </p>
      )}
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

/** Whether it shows more than chance does. */
const signals = ({ chart, points }: AnalysedSeries) =>
  (chart?.signals.length ?? 0) > 0 || points.some(({ signal }) => signal === 'limit');

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
            <tr key={point.id}>
              <th scope="row">
                {point.formId ? (
                  <Link to={formHref(point.formId)}>{formatFullDay(point.day)}</Link>
                ) : (
                  formatFullDay(point.day)
                )}
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

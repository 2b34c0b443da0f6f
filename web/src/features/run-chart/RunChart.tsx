import { useElementSize } from '@mantine/hooks';
import { type Ref, useId } from 'react';
import { formatFullDay } from '../../ui/dates';
import { type ChartGeometry, layOut } from './chart-geometry';
import classes from './RunChart.module.css';
import { type AnalysedSeries, valueWords } from './series';

const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const monthOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const dayOfMonth = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** The first of a year says which; days are said where ticks are closer than months. */
function tickWords(at: Date): string {
  if (at.getUTCDate() !== 1) return dayOfMonth.format(at);
  return at.getUTCMonth() === 0 ? monthOfYear.format(at) : month.format(at);
}

/**
 * A run chart: values in time, their median, limits where there are enough of them, the goal, the baseline, and what was
 * annotated. Points of a
 * signal are squares, beyond the limits diamonds, so that no color is needed to tell. The table beside it says the same.
 */
export function RunChart({
  analysed,
  annotated,
  drawing,
}: {
  analysed: AnalysedSeries;
  /** The days that annotations are about, in their order. */
  annotated: readonly string[];
  drawing: Ref<SVGSVGElement>;
}) {
  const { ref, width } = useElementSize();
  const titleId = useId();
  return (
    <div ref={ref} className={classes.frame}>
      {width > 0 && (
        <Drawing
          geometry={layOut(analysed, annotated, { width, height: width < 560 ? 230 : 280 })}
          analysed={analysed}
          titleId={titleId}
          drawing={drawing}
        />
      )}
    </div>
  );
}

function Drawing(props: {
  geometry: ChartGeometry;
  analysed: AnalysedSeries;
  titleId: string;
  drawing: Ref<SVGSVGElement>;
}) {
  const { geometry, analysed, titleId, drawing } = props;
  const { width, height, plot, median, limits, goal, baseline } = geometry;
  const { series } = analysed;
  const across = (y: number, className: string | undefined) => (
    <line className={className} x1={plot.left} x2={plot.right} y1={y} y2={y} />
  );
  return (
    <svg
      ref={drawing}
      className={classes.chart}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-labelledby={titleId}
    >
      <title id={titleId}>{chartWords(analysed)}</title>
      <rect className={classes.paper} width={width} height={height} />
      {geometry.yTicks.map(({ y, value }) => (
        <g key={value}>
          {across(y, classes.grid)}
          <text className={classes.words} x={plot.left - 8} y={y + 4} textAnchor="end">
            {value.toLocaleString('en-US')}
          </text>
        </g>
      ))}
      {geometry.xTicks.map(({ x, at }) => (
        <text key={at.getTime()} className={classes.words} x={x} y={height - 8} textAnchor="middle">
          {tickWords(at)}
        </text>
      ))}
      {limits && across(limits.upper, classes.limit)}
      {limits && across(limits.lower, classes.limit)}
      {median !== undefined && across(median, classes.median)}
      {baseline !== undefined && across(baseline, classes.baseline)}
      {goal !== undefined && across(goal, classes.goal)}
      {geometry.marks.map(({ x, number }) => (
        <g key={number}>
          <line className={classes.mark} x1={x} x2={x} y1={plot.top} y2={plot.bottom} />
          <circle className={classes.badge} cx={x} cy={plot.top - 8} r={8} />
          <text className={classes.number} x={x} y={plot.top - 4} textAnchor="middle">
            {number}
          </text>
        </g>
      ))}
      <path className={classes.line} d={geometry.path} />
      {geometry.points.map((point) => (
        <g key={point.id} transform={`translate(${point.x} ${point.y})`}>
          <title>{`${formatFullDay(point.day)}: ${valueWords(point.value, series)}`}</title>
          {/* Larger than what is seen, for a mouse. */}
          <circle r={10} fill="transparent" />
          <Point signal={point.signal} />
        </g>
      ))}
      {goal !== undefined && (
        <text className={classes.goalWords} x={plot.right + 6} y={goal + 4}>
          Goal
        </text>
      )}
      {baseline !== undefined && (
        <text className={classes.lineWords} x={plot.right + 6} y={wordsBeside(baseline, goal) + 4}>
          Baseline
        </text>
      )}
    </svg>
  );
}

/** Where the baseline is named: clear of the goal's name where both lie close together. */
function wordsBeside(baseline: number, goal: number | undefined): number {
  if (goal === undefined || Math.abs(baseline - goal) >= 14) return baseline;
  return baseline <= goal ? goal - 14 : goal + 14;
}

function Point({ signal }: { signal: 'run' | 'limit' | undefined }) {
  if (signal === 'limit')
    return <path className={`${classes.point} ${classes.beyond}`} d="M0 -6 L6 0 L0 6 L-6 0 Z" />;
  if (signal === 'run')
    return <rect className={`${classes.point} ${classes.run}`} x={-4} y={-4} width={8} height={8} />;
  return <circle className={classes.point} r={4} />;
}

/** What the picture shows, for who does not see it; the table has the values. */
function chartWords({ series, points, chart, limits }: AnalysedSeries): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || !chart) return series.text;
  const between = `${points.length} values from ${formatFullDay(first.day)} to ${formatFullDay(last.day)}`;
  const within = limits
    ? `, limits ${valueWords(limits.lower, series)} and ${valueWords(limits.upper, series)}`
    : '';
  const aims = [
    series.baseline === undefined ? '' : ` The baseline was ${valueWords(series.baseline, series)}.`,
    series.goal === undefined ? '' : ` The goal is ${valueWords(series.goal, series)}.`,
  ].join('');
  return `Run chart of ${series.text}: ${between}, median ${valueWords(chart.median, series)}${within}. The last is ${valueWords(last.value, series)}.${aims}`;
}

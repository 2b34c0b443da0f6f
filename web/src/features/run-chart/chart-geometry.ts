import { scaleLinear, scaleUtc } from 'd3-scale';
import { line } from 'd3-shape';
import type { AnalysedPoint, AnalysedSeries } from './series';

/** Where everything of a run chart lies, in units of its drawing. */
export interface ChartGeometry {
  width: number;
  height: number;
  plot: { left: number; right: number; top: number; bottom: number };
  path: string;
  points: readonly (AnalysedPoint & { x: number; y: number })[];
  yTicks: readonly { y: number; value: number }[];
  xTicks: readonly { x: number; at: Date }[];
  median: number | undefined;
  limits: { lower: number; upper: number } | undefined;
  goal: number | undefined;
  baseline: number | undefined;
  /** Annotations by number, in their order. */
  marks: readonly { x: number; number: number }[];
}

const dayAt = (day: string) => new Date(`${day}T00:00:00Z`);
const dayMs = 86_400_000;

/** Lays a series out; annotations before or after its points widen the time it shows. */
export function layOut(
  { series, points, chart, limits }: AnalysedSeries,
  annotated: readonly string[],
  { width, height }: { width: number; height: number },
): ChartGeometry {
  // Goal and baseline are named beside the plot, where no value is covered.
  const named = series.goal !== undefined || series.baseline !== undefined;
  const plot = { left: 46, right: width - (named ? 64 : 14), top: 18, bottom: height - 28 };
  const days = [...points.map(({ day }) => day), ...annotated].sort();
  const first = dayAt(days[0] ?? '2000-01-01').getTime();
  const last = dayAt(days.at(-1) ?? '2000-01-02').getTime();
  // A single day still takes room to either side.
  const room = first === last ? 15 * dayMs : (last - first) * 0.02;
  const x = scaleUtc()
    .domain([new Date(first - room), new Date(last + room)])
    .range([plot.left, plot.right]);
  const values = points.map(({ value }) => value);
  const lines = [limits?.lower, limits?.upper, series.goal, series.baseline];
  const shown = [...values, ...lines.filter((value) => value !== undefined)];
  const lowest = Math.min(...shown);
  const highest = Math.max(...shown);
  const spread = highest - lowest || Math.abs(highest) || 1;
  const headroom = spread * 0.1;
  const floor = lowest >= 0 && lowest < spread ? 0 : lowest - headroom;
  const y = scaleLinear()
    .domain([floor, highest + headroom])
    .nice(5)
    .range([plot.bottom, plot.top]);
  // No score is above all of it.
  if (series.kind === 'score') y.domain([y.domain()[0] ?? 0, 100]);
  const placed = points.map((point) => ({ ...point, x: x(dayAt(point.day)), y: y(point.value) }));
  return {
    width,
    height,
    plot,
    path:
      line<{ x: number; y: number }>(
        (point) => point.x,
        (point) => point.y,
      )(placed) ?? '',
    points: placed,
    yTicks: y.ticks(5).map((value) => ({ y: y(value), value })),
    // Values are of days: an hour has no name of its own on the axis.
    xTicks: x
      .ticks(Math.max(2, Math.floor(width / 110)))
      .filter((at) => at.getTime() % dayMs === 0)
      .map((at) => ({ x: x(at), at })),
    median: chart && y(chart.median),
    limits: limits && { lower: y(limits.lower), upper: y(limits.upper) },
    goal: series.goal === undefined ? undefined : y(series.goal),
    baseline: series.baseline === undefined ? undefined : y(series.baseline),
    marks: annotated.map((day, at) => ({ x: x(dayAt(day)), number: at + 1 })),
  };
}

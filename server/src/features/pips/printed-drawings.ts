import type {
  Cycle,
  InterventionState,
  Measurement,
  PresentedContent,
} from '@lamplight/contract/pip-content';
import { dayText } from '@lamplight/domain/calendar/day-words';
import { withUnit } from '@lamplight/domain/number-words';
import { fishboneCategories } from '@lamplight/domain/pips/content';
import { type FishboneDrawing, layOutFishbone } from '@lamplight/domain/pips/fishbone';
import { fishboneLabels } from '@lamplight/domain/pips/words';
import { runChart } from '@lamplight/domain/statistics/run-chart';
import { drawRun, type RunDrawing } from '@lamplight/domain/statistics/run-drawing';
import { quietSentence, signalSentence } from '@lamplight/domain/statistics/signal-words';

/** The width of what is drawn, in points: that of the text on letter paper. */
const width = 500;
/** At the right of a chart, for what its lines are called. */
const roomForLabels = 62;
/** The most height that a drawing takes, in points; a taller one is made smaller. */
const mostHeight = 600;

/** A fishbone as paper shows it. Units are points. */
export interface DrawnFishbone extends FishboneDrawing {
  fontSize: number;
  /** By how much it is made smaller to stand on one page. */
  scale: number;
  /** What it shows, for who does not see it. */
  alt: string;
  /** All causes in full, where the drawing has no room for some words. */
  inFull: readonly (readonly [category: string, causes: string])[];
}

/** Draws a fishbone; null of one without causes. */
export function drawnFishbone(effect: string, fishbone: PresentedContent['fishbone']): DrawnFishbone | null {
  const named = fishboneCategories.flatMap((category) => {
    const causes = fishbone[category];
    return causes.length > 0 ? [[fishboneLabels[category], causes] as const] : [];
  });
  if (named.length === 0) return null;
  const fontSize = 7.5;
  const drawing = layOutFishbone(effect, fishbone, { width, fontSize });
  const shortened = drawing.bones.some(({ causes }) =>
    causes.some(({ lines }) => lines.at(-1)?.text.endsWith('…')),
  );
  return {
    ...drawing,
    fontSize,
    scale: Math.min(1, mostHeight / drawing.height),
    alt: `Fishbone of what leads to “${effect}”. ${named.map(([label, causes]) => `${label}: ${causes.join('; ')}.`).join(' ')}`,
    inFull: shortened ? named.map(([label, causes]) => [label, causes.join('\n')]) : [],
  };
}

/** A run chart as paper shows it. Units are points. */
export interface DrawnRun extends RunDrawing {
  alt: string;
  /** What is measured, and in what. */
  measured: string;
  /** Points that belong to a signal, by their place in the row. */
  signals: readonly number[];
  /** What its lines are called, at their ends and apart from each other. */
  labels: readonly { y: number; text: string; line: 'median' | 'goal' | 'baseline' }[];
  /** What the measurements say beyond chance. */
  sentences: readonly string[];
  /** Numbers of the drawing, and what happened on those days. */
  legend: readonly (readonly [number: string, day: string, actions: string])[];
}

/** `4.2 falls`: a measured value as people read it, with what it is counted in. */
export function measuredText(value: number, unit: string | null): string {
  const text = value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) >= 100 ? 1 : 2 });
  return withUnit(text, unit);
}

/** What happened on a day that may show in the measure. */
interface Mark {
  day: string;
  text: string;
}

/** When which intervention was done and which cycle began. */
export const marksOf = (
  interventions: readonly Pick<InterventionState, 'action' | 'status' | 'doneDate'>[],
  cycles: readonly Pick<Cycle, 'startDate' | 'test'>[],
): Mark[] => [
  ...interventions.flatMap(({ action, status, doneDate }) =>
    status === 'DONE' && doneDate !== null ? [{ day: doneDate, text: `Done: ${action}` }] : [],
  ),
  ...cycles.flatMap(({ startDate, test }, at) =>
    startDate === null ? [] : [{ day: startDate, text: `Cycle ${at + 1} begins${test ? `: ${test}` : ''}` }],
  ),
];

/** What a measure is counted in: one per 100 without a unit is a percentage. */
export const unitOf = ({ unit, multiplier }: Pick<PresentedContent['goal'], 'unit' | 'multiplier'>) =>
  unit?.trim() ? unit : multiplier === 100 ? '%' : null;

/** Draws measurements with their median, goal and baseline, and what happened when; null without measurements. */
export function drawnRun(
  measurements: readonly Measurement[],
  goal: PresentedContent['goal'],
  marks: readonly Mark[],
): DrawnRun | null {
  const points = measurements.map(({ date, value }) => ({ day: date, value }));
  const chart = runChart(points.map(({ value }) => value));
  const [first, last] = [points[0], points.at(-1)];
  if (!chart || !first || !last) return null;
  const days = [...new Set(marks.map(({ day }) => day))].sort();
  const drawing = drawRun(
    {
      points,
      median: chart.median,
      goal: goal.target ?? undefined,
      baseline: goal.baseline ?? undefined,
      marked: days,
    },
    { width: width - roomForLabels, height: 215 },
  );
  const aboutPoints = chart.signals.filter(({ kind }) => kind === 'shift' || kind === 'trend');
  const dayAt = (at: number) => dayText(points[at]?.day ?? first.day);
  const sentences =
    chart.signals.length > 0
      ? chart.signals.map((signal) =>
          signalSentence(signal, { first: dayAt(signal.from), last: dayAt(signal.to) }),
        )
      : [quietSentence(chart)];
  const medianText = `Median ${measuredText(chart.median, null)}`;
  const goalText = goal.target === null ? '' : `Goal ${measuredText(goal.target, null)}`;
  const baselineText = goal.baseline === null ? '' : `Baseline ${measuredText(goal.baseline, null)}`;
  return {
    ...drawing,
    measured: [goal.measure, unitOf(goal)].filter((text) => text !== null).join(', '),
    alt: [
      `Run chart of ${goal.measure ?? 'the measure'}: ${points.length} ${points.length === 1 ? 'value' : 'values'} from ${dayText(first.day)} to ${dayText(last.day)}`,
      `, ${medianText.toLowerCase()}${goalText ? `, ${goalText.toLowerCase()}` : ''}${baselineText ? `, ${baselineText.toLowerCase()}` : ''}. `,
      `The last is ${measuredText(last.value, unitOf(goal))}. ${sentences.join(' ')}`,
    ].join(''),
    signals: points.flatMap((_, at) =>
      aboutPoints.some(({ from, to }) => from <= at && at <= to) ? [at] : [],
    ),
    labels: labelsApart([
      { y: drawing.median, text: medianText, line: 'median' },
      { y: drawing.goal, text: goalText, line: 'goal' },
      { y: drawing.baseline, text: baselineText, line: 'baseline' },
    ]),
    sentences,
    legend: days.map((day, at) => [
      String(at + 1),
      dayText(day),
      marks
        .filter((each) => each.day === day)
        .map(({ text }) => text)
        .join('\n'),
    ]),
  };
}

/** Labels from above to below, each at its line or as far below the one before it as a line of text is high. */
function labelsApart(
  labels: readonly (Omit<DrawnRun['labels'][number], 'y'> & { y: number | undefined })[],
): DrawnRun['labels'] {
  const apart: DrawnRun['labels'][number][] = [];
  const known = labels.flatMap(({ y, ...label }) => (y === undefined ? [] : [{ ...label, y }]));
  for (const label of known.sort((a, b) => a.y - b.y)) {
    const before = apart.at(-1);
    apart.push({ ...label, y: before ? Math.max(label.y, before.y + 10) : label.y });
  }
  return apart;
}

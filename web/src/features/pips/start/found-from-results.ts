import type { TopicResults } from '@lamplight/contract/topic-results';
import { pipLimits } from '@lamplight/domain/pips/content';
import type { RunRules } from '@lamplight/domain/statistics/run-chart';
import { signalSentence } from '@lamplight/domain/statistics/signal-words';
import { analyse, valueWords } from '../../run-chart/series';
import { chartSeriesOf } from '../../topic-results/chart-series';
import type { Begun } from './begun';
import { asBackground, asTitle, dayWords } from './found-from';

/** A series of a topic's chart: what its signals say, what it measures, and that it goes on filling the PIP's chart. */
export function fromResults(
  results: TopicResults,
  linkId: string | null,
  rules: RunRules,
): Begun | undefined {
  const series = results.series.find((each) => each.linkId === linkId);
  if (!series) return undefined;
  const { chart, limits, points } = analyse(chartSeriesOf(series), rules);
  const last = points.at(-1);
  const dayOf = (at: number) => dayWords(points[at]?.day ?? results.initDate);
  const beyond = points.filter(({ signal }) => signal === 'limit');
  const isScore = series.kind === 'score';
  // A score's series has no question to be named by.
  const name = isScore ? `Score of ${results.topic.name}` : series.text;
  const { topic, initDate, endDate } = results;
  return {
    from: `the chart of “${name}”`,
    title: asTitle(topic.name),
    topicId: topic.id,
    background: asBackground([
      `The chart of “${name}” (${topic.name}), ${dayWords(initDate)} to ${dayWords(endDate)}, ${points.length} values:`,
      ...(chart?.signals ?? []).map((signal) =>
        signalSentence(signal, { first: dayOf(signal.from), last: dayOf(signal.to) }),
      ),
      limits &&
        beyond.length > 0 &&
        `Beyond the limits: ${beyond.map(({ day }) => dayWords(day)).join(', ')}.`,
      chart && `Median ${valueWords(chart.median, series)}.`,
      last && `Last ${valueWords(last.value, series)} on ${dayWords(last.day)}.`,
    ]),
    surveyTags: [],
    selectionReasons: [],
    found: { kind: 'TOPIC_RESULTS', id: topic.id, linkId },
    goal: {
      measure: name.slice(0, pipLimits.line),
      unit: isScore ? '%' : (series.unit?.slice(0, pipLimits.unit) ?? null),
      // Of a score more is better; of what else is counted, the house knows.
      ...(isScore ? { direction: 'UP', multiplier: 100 } : {}),
      baseline: chart ? Math.round(chart.median * 100) / 100 : null,
      baselineDate: last?.day ?? null,
      source: { kind: 'TOPIC', id: topic.id, linkId },
    },
  };
}

import { dayText } from '../../calendar/day-words';
import { inOrder } from '../../in-order';
import { percentText } from '../../number-words';
import { runChart } from '../../statistics/run-chart';
import { signalWords } from '../../statistics/signal-words';
import type { ChartFact, FormFact, TopicFacts } from './facts';
import { counted, cut, sentenceOf } from './sentence';
import { sinceWords } from './since';

/** How long a question may be within a sentence, and how many of them there are. */
const longestQuestion = 80;
const mostQuestions = 3;

/** From the score that was there before to the latest; from the first new one where there was none before. */
function scoreWords(forms: readonly FormFact[]): string[] {
  const scored = forms.flatMap(({ score, isNew }) => (score === null ? [] : [{ score, isNew }]));
  const isNew = scored.findIndex((form) => form.isNew);
  if (isNew === -1) return [];
  const [from, to] = [scored[Math.max(0, isNew - 1)], scored.at(-1)];
  if (!from || !to) return [];
  if (from === to) return [`the score is ${percentText(to.score)}`];
  const [before, after] = [percentText(from.score), percentText(to.score)];
  return [before === after ? `the score stayed at ${after}` : `the score went from ${before} to ${after}`];
}

function alertWords(alerts: readonly string[]): string[] {
  if (alerts.length === 0) return [];
  const times = new Map<string, number>();
  for (const question of alerts) times.set(question, (times.get(question) ?? 0) + 1);
  const asked = [...times].sort(([one, once], [other, often]) => often - once || inOrder(one, other));
  const named = asked
    .slice(0, mostQuestions)
    .map(([question, count]) => `“${cut(question, longestQuestion)}”${count === 1 ? '' : ` ${count} times`}`);
  const more = asked.length - named.length;
  const questions = `${named.join(', ')}${more > 0 ? ` and ${counted(more, 'more question')}` : ''}`;
  return [`${counted(alerts.length, 'answer is an alert', 'answers are alerts')}: ${questions}`];
}

/** The signals of a chart that reach into the time since the last meeting. */
function signalsOf({ name, points }: ChartFact, isNew: ReadonlySet<string>): string[] {
  const chart = runChart(points.map(({ value }) => value));
  return (chart?.signals ?? []).flatMap((signal) => {
    const [first, last] = [points[signal.from], points[signal.to]];
    if (!first || !last || !isNew.has(last.formId)) return [];
    const spanned = { first: dayText(first.day), last: dayText(last.day) };
    return [`signal in the chart of “${cut(name, longestQuestion)}”: ${signalWords(signal, spanned)}`];
  });
}

/** What the forms of a topic came to since the last meeting about it; null where none was sent. */
export function toldOfResults({ forms, charts, alerts, since }: TopicFacts): string | null {
  const sent = forms.filter(({ isNew }) => isNew);
  if (sent.length === 0) return null;
  const isNew = new Set(sent.map(({ id }) => id));
  return sentenceOf([
    `${sinceWords(since)}, ${counted(sent.length, 'form was sent', 'forms were sent')}`,
    ...scoreWords(forms),
    ...alertWords(alerts),
    ...charts.flatMap((chart) => signalsOf(chart, isNew)),
  ]);
}

import { fewestUsefulPoints, type RunChart, type RunRules, type Signal } from './run-chart';

/** What the rules of a chart are called, and where they come from. */
export const runRuleWords: Readonly<Record<RunRules, { label: string; source: string }>> = {
  ANHOEJ: {
    label: 'Anhøj',
    source: 'Anhøj and Olesen 2014: a run longer, or crossings fewer, than chance makes',
  },
  IHI: {
    label: 'IHI',
    source:
      'Institute for Healthcare Improvement: six on one side, five rising or falling, too few or too many runs',
  },
};

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);

/** A signal in a few words, to stand within a sentence. `spanned`: its first and last day, in words. */
export function signalWords(
  { kind, count, direction }: Signal,
  spanned: { first: string; last: string },
): string {
  const span = `${spanned.first} to ${spanned.last}`;
  switch (kind) {
    case 'shift':
      return `${count} values in a row ${direction === 'up' ? 'above' : 'below'} the median, ${span}`;
    case 'trend':
      return `${count} values in a row ${direction === 'up' ? 'rising' : 'falling'}, ${span}`;
    case 'few-crossings':
      return `the values cross the median only ${times(count)}`;
    case 'few-runs':
    case 'many-runs':
      return `${count} runs around the median`;
  }
}

/** A signal in a sentence. `spanned`: its first and last day, in words. */
export function signalSentence(signal: Signal, spanned: { first: string; last: string }): string {
  const { kind, count, limit } = signal;
  switch (kind) {
    case 'shift':
    case 'trend':
      return `${signalWords(signal, spanned)}. Chance rarely makes more than ${limit}.`;
    case 'few-crossings':
      return `The values cross the median ${times(count)}; chance rarely makes it fewer than ${limit}. They stay on one side for long.`;
    case 'few-runs':
      return `There are ${count} runs around the median; chance rarely makes fewer than ${limit}. The values stay on one side for long.`;
    case 'many-runs':
      return `There are ${count} runs around the median; chance rarely makes more than ${limit}. The values jump from side to side, as if two things were mixed.`;
  }
}

/** What there is to say of a chart without a signal. */
export function quietSentence({ enough, useful }: RunChart): string {
  if (enough) return 'No change beyond chance shows in these values.';
  const missing = fewestUsefulPoints - useful;
  return `Too early to tell a change from chance: it takes ${missing} more ${missing === 1 ? 'value that differs' : 'values that differ'} from the median.`;
}

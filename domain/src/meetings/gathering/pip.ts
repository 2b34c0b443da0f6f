import { dayText } from '../../calendar/day-words';
import { numberWords, withUnit } from '../../number-words';
import { beginningOf } from '../../pips/standing';
import type { PipFacts } from './facts';
import { be, counted, cut, sentenceOf } from './sentence';

/** How long a unit may be within a sentence. */
const longestUnit = 40;

function figure(value: number, unit: string | null): string {
  return withUnit(numberWords(value), unit && cut(unit, longestUnit));
}

function goalWords({ target, targetOn, unit, direction }: PipFacts): string {
  if (target === null) return '';
  const bound = direction === 'UP' ? 'or more' : 'or less';
  const by = targetOn === null ? '' : ` by ${dayText(targetOn)}`;
  return ` (the goal is ${figure(target, unit)} ${bound}${by})`;
}

function measuredWords(pip: PipFacts): string[] {
  const { baseline, measured, unit } = pip;
  if (!measured) return [];
  const { first, last } = measured;
  const goal = goalWords(pip);
  const at = ({ day, value }: typeof first) => `${figure(value, unit)} on ${dayText(day)}`;
  const beginning = beginningOf(baseline, first);
  if (beginning.day === null) {
    if (beginning.value === last.value) return [`the measurement is ${at(last)}, as the baseline${goal}`];
    return [
      `the measurement went from the baseline of ${figure(beginning.value, unit)} to ${at(last)}${goal}`,
    ];
  }
  if (first.day === last.day && first.value === last.value) return [`the measurement is ${at(last)}${goal}`];
  if (first.value === last.value)
    return [`the measurement is ${at(last)}, as it was on ${dayText(first.day)}${goal}`];
  return [`the measurement went from ${at(first)} to ${at(last)}${goal}`];
}

/** How far a PIP has come; null where it has neither steps nor measurements and nothing is awaited. */
export function toldOfPip(pip: PipFacts): string | null {
  const { steps, awaited, lookAgainOn, status } = pip;
  return sentenceOf([
    ...(steps.all === 0
      ? []
      : [`${steps.done} of ${counted(steps.all, 'step')} ${be(steps.all === 1 ? 1 : steps.done)} done`]),
    ...measuredWords(pip),
    ...(awaited === 0 ? [] : [`${counted(awaited, 'signature')} ${be(awaited)} awaited`]),
    ...(lookAgainOn === null || status !== 'COMPLETED'
      ? []
      : [`a second look is due on ${dayText(lookAgainOn)}`]),
  ]);
}

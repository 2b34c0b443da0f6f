import { formatNumber } from '@lamplight/domain/forms/answer-words';
import { directions, pipLimits } from '@lamplight/domain/pips/content';
import { directionLabels, pipLabels } from '@lamplight/domain/pips/words';
import type { Field, Fields } from '../../../ui/form/field';
import { choice, day, line, optional, prose } from '../../../ui/form/field-kinds';
import type { Controls } from '../../../ui/form/form-state';
import { figure } from './figure-field';
import { measureSource } from './measure-source';

const long = { limit: pipLimits.prose };
const short = { limit: pipLimits.line };

/** What a numerator over its denominator is multiplied by, as a choice. */
const multiplier: Field<string, number, number | undefined> = {
  ...prose(pipLabels['goal.multiplier']),
  empty: '1',
  read: (said) => String(said),
  write: (value) => Number(value),
  words: (value) => multiplierWords(Number(value)),
};

/** `1,000`, and what it makes of a figure. */
export function multiplierWords(value: number): string {
  if (value === 1) return 'As counted';
  return value === 100 ? 'Percent (per 100)' : `Per ${formatNumber(value)}`;
}

/** CMS's goal-setting worksheet. All of a goal travels as one, so its unchanged parts are sent along. */
export const goalFields = {
  'goal.measure': optional(line(pipLabels['goal.measure'], short)),
  'goal.unit': optional(line(pipLabels['goal.unit'], { limit: pipLimits.unit })),
  'goal.direction': choice(pipLabels['goal.direction'], directions, (value) => directionLabels[value]),
  'goal.multiplier': multiplier,
  'goal.baseline': figure(pipLabels['goal.baseline']),
  'goal.baselineDate': optional(day(pipLabels['goal.baselineDate'])),
  'goal.target': figure(pipLabels['goal.target']),
  'goal.targetDate': optional(day(pipLabels['goal.targetDate'])),
  'goal.sentence': optional(prose(pipLabels['goal.sentence'], long)),
  'goal.specific': optional(prose(pipLabels['goal.specific'], long)),
  'goal.source': measureSource,
  'goal.attainable': optional(prose(pipLabels['goal.attainable'], long)),
  'goal.relevant': optional(prose(pipLabels['goal.relevant'], long)),
} as const satisfies Fields;

export type GoalControls = Controls<typeof goalFields>;

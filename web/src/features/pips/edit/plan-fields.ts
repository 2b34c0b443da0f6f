import { pipLimits, type Strength, strengths } from '@lamplight/domain/pips/content';
import { pipLabels, strengthLabels } from '@lamplight/domain/pips/words';
import { formatDay } from '../../../ui/dates';
import type { Fields, Wording } from '../../../ui/form/field';
import type { Controls } from '../../../ui/form/form-state';
import type { Intervention, Milestone } from '../pips.api';
import { rowsField, tooLong } from './rows-field';

const strengthOf = (text: string): Strength | null => strengths.find((each) => each === text) ?? null;

const due = (day: string, { today }: Wording) => (day === '' ? '' : `due ${formatDay(day, today)}`);

const missing = (text: string, message: string): string | undefined =>
  text.trim() === '' ? message : tooLong(text, pipLimits.line);

export const interventionsField = rowsField({
  label: pipLabels.interventions,
  one: 'intervention',
  most: pipLimits.interventions,
  names: ['action', 'strength', 'responsible', 'dueDate'],
  read: ({ id, action, strength, responsible, dueDate }: Intervention) => ({
    id,
    action,
    strength: strength ?? '',
    responsible: responsible?.id ?? '',
    dueDate: dueDate ?? '',
  }),
  // Its id goes along: how far it is hangs on it.
  write: ({ id, action, strength, responsible, dueDate }) => ({
    id,
    action: action.trim(),
    strength: strengthOf(strength),
    responsible: responsible || null,
    dueDate: dueDate || null,
  }),
  check: ({ action }) => {
    const wrong = missing(action, 'Say what is done, or remove the row');
    return wrong ? { action: wrong } : {};
  },
  words: ({ action, strength, responsible, dueDate }, wording) => {
    const known = strengthOf(strength);
    return [
      action,
      known && strengthLabels[known].toLowerCase(),
      responsible && (wording.nameOf(responsible) ?? responsible),
      due(dueDate, wording),
    ]
      .filter(Boolean)
      .join(', ');
  },
});

export const milestonesField = rowsField({
  label: pipLabels.milestones,
  one: 'milestone',
  most: pipLimits.milestones,
  names: ['text', 'dueDate'],
  read: ({ id, text, dueDate }: Milestone) => ({ id, text, dueDate: dueDate ?? '' }),
  write: ({ id, text, dueDate }) => ({ id, text: text.trim(), dueDate: dueDate || null }),
  check: ({ text }) => {
    const wrong = missing(text, 'Say what is to be reached, or remove the row');
    return wrong ? { text: wrong } : {};
  },
  words: ({ text, dueDate }, wording) => [text, due(dueDate, wording)].filter(Boolean).join(', '),
});

/** What is done about the causes, and what is to be reached on the way. */
export const planFields = {
  interventions: interventionsField,
  milestones: milestonesField,
} as const satisfies Fields;

export type PlanControls = Controls<typeof planFields>;

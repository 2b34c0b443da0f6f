import type { Day } from '@lamplight/domain/calendar/day';
import { recordOf } from '@lamplight/domain/keys-of';
import { decisions, pipLimits } from '@lamplight/domain/pips/content';
import { cycleLabels, cycleTexts } from '@lamplight/domain/pips/cycles';
import { decisionLabels } from '@lamplight/domain/pips/words';
import type { Fields, Values } from '../../../ui/form/field';
import { choice, day, line, optional, prose } from '../../../ui/form/field-kinds';
import type { Controls } from '../../../ui/form/form-state';

/** The fields of a PDSA cycle; its intervention is held by id. */
export const cycleFields = {
  intervention: {
    ...optional(line('Intervention tested')),
    words: (id: string, { nameOf }: { nameOf: (id: string) => string | undefined }) => nameOf(id) ?? id,
  },
  startDate: optional(day('From')),
  endDate: optional(day('To')),
  ...recordOf(cycleTexts, (text) =>
    optional(
      text === 'staff'
        ? line(cycleLabels[text], { limit: pipLimits.line })
        : prose(cycleLabels[text], { limit: pipLimits.prose }),
    ),
  ),
  decision: optional(choice('Decision', decisions, (decision) => decisionLabels[decision])),
} as const satisfies Fields;

/** Names what is typed into a cycle and not saved yet. */
export const draftOfCycle = (userId: string, pip: { id: string }, id: string) =>
  `${userId}.pip.${pip.id}.cycle.${id}`;

export type CycleValues = Values<typeof cycleFields>;
export type CycleControls = Controls<typeof cycleFields>;

/** What the cycle after one that is adapted begins with: what that one said comes next is tested, the rest as before. */
export function nextCycle(before: CycleValues, today: Day): Partial<CycleValues> {
  const { intervention, question, measure, staff, dataPlan, test, nextStep } = before;
  return {
    intervention,
    question,
    measure,
    staff,
    dataPlan,
    test: nextStep.trim() === '' ? test : nextStep,
    startDate: today,
  };
}

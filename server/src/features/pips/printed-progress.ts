import type { Cycle, InterventionState } from '@lamplight/contract/pip-content';
import type { Pip } from '@lamplight/contract/pips';
import { dayText } from '@lamplight/domain/calendar/day-words';
import { personText } from '@lamplight/domain/pips/outline';
import { decisionLabels, pipResultLabels, stepStatusLabels } from '@lamplight/domain/pips/words';

/** A label and what stands at it. */
export type Said = readonly [label: string, text: string];
export type Rows = readonly (readonly string[])[];

/** What is said at a label; nothing where nobody wrote anything. */
export const said = (label: string, text: string | null | undefined): Said[] =>
  text === null || text === undefined || text.trim() === '' ? [] : [[label, text]];

/** How far a step is, and what was said of that. */
export const progressOf = ({
  status,
  doneDate,
  note,
}: Pick<InterventionState, 'status' | 'doneDate' | 'note'>) =>
  [`${stepStatusLabels[status]}${doneDate ? ` ${dayText(doneDate)}` : ''}`, note ?? '']
    .filter((text) => text !== '')
    .join('\n');

/** A cycle in its four steps, those that say something. */
export function cycleSaid(
  cycle: Cycle,
  number: number,
  interventions: readonly { id: string; action: string }[],
) {
  const { startDate, endDate, decision } = cycle;
  const tried = interventions.find(({ id }) => id === cycle.intervention)?.action;
  const days = [startDate, endDate].flatMap((day) => (day ? [dayText(day)] : [])).join(' to ');
  const steps: (readonly [string, Said[]])[] = [
    [
      'Plan',
      [
        ...said('Question', cycle.question),
        ...said('Prediction', cycle.prediction),
        ...said('Measure', cycle.measure),
        ...said('Plan', cycle.plan),
        ...said('How data are collected', cycle.dataPlan),
      ],
    ],
    ['Do', [...said('Observations', cycle.observations), ...said('Obstacles', cycle.obstacles)]],
    [
      'Study',
      [...said('Compared to the prediction', cycle.comparison), ...said('What was learned', cycle.learned)],
    ],
    [
      'Act',
      [...said('Decision', decision && decisionLabels[decision]), ...said('Next step', cycle.nextStep)],
    ],
  ];
  return {
    title: `Cycle ${number}${days ? `: ${days}` : ''}`,
    said: [...said('Intervention', tried), ...said('Test', cycle.test), ...said('Staff', cycle.staff)],
    steps: steps.filter(([, some]) => some.length > 0),
  };
}

/** How it ended, and how the gain held. */
export function outcomeOf({ outcome }: Pick<Pip, 'outcome'>): { said: readonly Said[]; looks: Rows } | null {
  if (!outcome) return null;
  return {
    said: [
      ...said('Result', outcome.result && pipResultLabels[outcome.result]),
      ['Completed', dayText(outcome.completedDate)],
      ...said('Summary', outcome.summary),
      ...said('Lessons', outcome.lessons),
      ...said('To be looked at again', outcome.lookAgainDate && dayText(outcome.lookAgainDate)),
    ],
    looks: outcome.looks.map(({ date, userApp, holds, note }) => [
      dayText(date),
      personText(userApp),
      holds ? 'The gain holds' : 'The gain does not hold',
      note ?? '',
    ]),
  };
}

import type { Day } from '../day';
import { dayText } from '../day-words';
import { type ObligationKind, type ObligationState, obligationStateLabels } from './obligations';

/** What the panel says, on screen and on paper alike. */
export const panelWords = {
  title: 'Compliance panel',
  obligation: 'What is asked for',
  onFile: 'On file',
  all: 'All of it',
  nextStep: 'The one step that would help most today',
  comingUp: 'Due in the next 30 days',
  nothingAhead: 'Nothing becomes overdue in the next 30 days.',
  /** What the figures are, and what they are not. */
  meaning:
    'The figures count what was asked for so far and what of it is on file in Lamplight. They judge neither the care nor the center.',
} as const;

/** Rows that people look for together, by the name of the filter. */
export const rowTypes = {
  committee: { label: 'Committee and QAPI plan', kinds: ['committee', 'minutes', 'qapi-plan', 'pip'] },
  emergency: {
    label: 'Assessment, emergency plan and drills',
    kinds: ['facility-assessment', 'emergency-plan', 'exercises', 'fire-drill'],
  },
  staffing: { label: 'Staffing data', kinds: ['staffing-data'] },
  rounds: { label: 'Rounds', kinds: ['rounds'] },
  forms: { label: 'Forms', kinds: ['form'] },
  meetings: { label: 'Meetings', kinds: ['meetings'] },
} as const satisfies Record<string, { label: string; kinds: readonly ObligationKind[] }>;
export type RowType = keyof typeof rowTypes;

/** What a month's cell says: how it stands and, where several are due in it, how many of them are done. */
export function cellText({
  state,
  requirements,
}: {
  state: ObligationState;
  requirements: readonly { state: ObligationState }[];
}): string {
  const word = obligationStateLabels[state];
  const done = requirements.filter((one) => one.state === 'done').length;
  return requirements.length > 1 ? `${word}, ${done} of ${requirements.length}` : word;
}

/** What something that comes up is called beside its due day: a meeting is of that day itself. */
export const aheadText = ({ name, about, dueDate }: { name: string; about: string; dueDate: Day }): string =>
  about === dayText(dueDate) ? name : `${name}, ${about}`;

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const longFormat = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const months = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2001, index, 1)));

/** January to December, short as heads of columns and in full. */
export const monthHeads: readonly string[] = months.map((month) => monthFormat.format(month));
export const monthNames: readonly string[] = months.map((month) => longFormat.format(month));

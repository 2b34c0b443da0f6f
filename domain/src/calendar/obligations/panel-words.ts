import type { Day } from '../day';
import { monthIn, monthOf } from '../month';
import { daysAhead } from './ahead';
import {
  type Cell,
  centerPolicy,
  type ObligationKind,
  type OnFile,
  obligationStateLabels,
  onFileText,
  type Requirement,
  sumOnFile,
} from './obligations';

/** What the panel says, on screen and on paper alike. */
export const panelWords = {
  title: 'Compliance panel',
  obligation: 'What is asked for',
  onFile: 'On file',
  all: 'All of it',
  nextStep: 'The one step that would help most today',
  comingUp: `Due in the next ${daysAhead} days`,
  nothingAhead: `Nothing becomes overdue in the next ${daysAhead} days.`,
  /** What the figures are, and what they are not. */
  meaning:
    'The figures count what was asked for so far and what of it is on file in Lamplight. They judge neither the care nor the center.',
} as const;

/** Months in which a row asks for nothing: as a mark, and what it means. */
const emptyMonths = {
  notRequired: { mark: '–', words: obligationStateLabels['not-required'] },
  before: { mark: '·', words: 'Before Lamplight' },
} as const;

/** Which year a panel is of, and the center's first day in Lamplight: nothing is known of months before. */
interface Looked {
  readonly year: number;
  readonly since: Day;
}

/** How a month in which a row asks for nothing is told. */
export const emptyMonth = ({ year, since }: Looked, month: number) =>
  monthIn(year, month) < monthOf(since) ? emptyMonths.before : emptyMonths.notRequired;

const inItsMonth = 'Each record stands in the month in which it is due.';

/** The same where months in which nothing is asked for are not shown. */
export const shortLegend = `${inItsMonth} Months in which nothing is asked for are left out.`;

/** In which month a record stands, and what the marks mean of those that the panel has. */
export function panelLegend(panel: Looked): string {
  const marks = new Set([emptyMonth(panel, 1), emptyMonths.notRequired]);
  const told = [...marks].map(({ mark, words }) => `${mark} ${words}`).join(', ');
  return `${inItsMonth} ${told}.`;
}

/** What regulations ask for and what the center asks of itself, counted apart where there is both: `regulations 14 of 20`. */
export function onFileParts(rows: readonly (OnFile & { readonly source: string })[]): string[] {
  const isPolicy = ({ source }: { source: string }) => source === centerPolicy;
  const parts = [
    { of: 'regulations', counted: sumOnFile(rows.filter((row) => !isPolicy(row))) },
    { of: 'center policy', counted: sumOnFile(rows.filter(isPolicy)) },
  ];
  return parts.some(({ counted }) => counted.required === 0)
    ? []
    : parts.map(({ of, counted }) => `${of} ${onFileText(counted)}`);
}

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

/** A month of a row as it is told. */
type ToldCell = Pick<Cell, 'state' | 'asked' | 'done'>;

/** How a month stands and, where several are due in it, how many of them are done: empty where there is one. */
export const cellWords = ({ state, asked, done }: ToldCell): { word: string; count: string } => ({
  word: obligationStateLabels[state],
  count: asked > 1 ? `${done} of ${asked}` : '',
});

/** The same in one: `Overdue, 1 of 3`. */
export function cellText(cell: ToldCell): string {
  const { word, count } = cellWords(cell);
  return count === '' ? word : `${word}, ${count}`;
}

/** How many there are of the several that are asked for at once: `10 rounds, 7 asked for`; of minutes, `1 of 6 signed`. */
export function amountText(
  kind: ObligationKind,
  { has, wanted }: NonNullable<Requirement['amount']>,
): string {
  if (kind === 'minutes') return `${has} of ${wanted} signed`;
  return `${has} ${has === 1 ? 'round' : 'rounds'}, ${wanted} asked for`;
}

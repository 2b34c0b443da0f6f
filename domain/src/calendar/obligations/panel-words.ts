import type { Day } from '../day';
import { dayText } from '../day-words';
import { monthIn, monthOf } from '../month';
import { daysAhead } from './ahead';
import {
  type Amount,
  type Cell,
  type ClosedShort,
  centerPolicy,
  type ObligationKind,
  type ObligationState,
  type OnFile,
  obligationStateLabels,
  onFileText,
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

/** Instead of “done” where a signing was closed before all who were asked had signed. */
const closedWord = 'Closed';

/** What that is, where a panel has one. */
export const closedLegend = (
  rows: readonly { readonly cells: readonly { readonly short: readonly ClosedShort[] }[] }[],
): string =>
  rows.some(({ cells }) => cells.some(({ short }) => short.length > 0))
    ? ` ${closedWord}: the signing was closed before all who were asked had signed; it counts as on file.`
    : '';

/** In which month a record stands, and what the marks and words mean of those that the panel has. */
export function panelLegend(panel: Looked & { readonly rows: Parameters<typeof closedLegend>[0] }): string {
  const marks = new Set([emptyMonth(panel, 1), emptyMonths.notRequired]);
  const told = [...marks].map(({ mark, words }) => `${mark} ${words}`).join(', ');
  return `${inItsMonth} ${told}.${closedLegend(panel.rows)}`;
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

/** How something stands, in a word. */
export const stateWord = (state: ObligationState, isShort: boolean): string =>
  state === 'done' && isShort ? closedWord : obligationStateLabels[state];

const signedText = ({ has, wanted }: Amount): string => `${has} of ${wanted} signed`;

/**
 * How many there are of the several that are asked for at once: `10 rounds, 7 asked for`; of minutes, `1 of 6 signed`, with the day on which
 * the signing was closed where some never signed.
 */
export function amountText(kind: ObligationKind, amount: Amount, dayWords = dayText): string {
  const { has, wanted, closedOn } = amount;
  if (kind !== 'minutes') return `${has} ${has === 1 ? 'round' : 'rounds'}, ${wanted} asked for`;
  return closedOn === null ? signedText(amount) : `${signedText(amount)}, closed ${dayWords(closedOn)}`;
}

/** A month of a row as it is told. */
type ToldCell = Pick<Cell, 'state' | 'asked' | 'done'> & { readonly short: readonly ClosedShort[] };

const doneOf = ({ asked, done }: ToldCell): string[] => (asked > 1 ? [`${done} of ${asked}`] : []);

/**
 * How a month stands and, where several are due in it, how many of them are done, or by how many of how many something is signed: empty
 * where there is nothing of that to say.
 */
export const cellWords = (cell: ToldCell): { word: string; count: string } => ({
  word: stateWord(cell.state, cell.short.length > 0),
  count: [...doneOf(cell), ...cell.short.map(signedText)].join(', '),
});

/** The same in one: `Overdue, 1 of 3`; `3 of 5 signed, closed May 20, 2031`. */
export function cellText(cell: ToldCell, dayWords = dayText): string {
  const { state, asked, short } = cell;
  const stands = [stateWord(state, short.length > 0), ...doneOf(cell)].join(', ');
  if (short.length === 0) return stands;
  const closed = short.map((each) => amountText('minutes', each, dayWords)).join('; ');
  return asked > 1 ? `${stands}: ${closed}` : closed;
}

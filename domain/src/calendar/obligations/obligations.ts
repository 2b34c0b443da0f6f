import { inOrder } from '../../in-order';
import type { Day } from '../day';
import { monthIn, monthOf } from '../month';
import type { PanelFacts } from './facts';

/**
 * What a center owes in a year and what it has on file of that: one row for each obligation, one cell for each month. Nothing
 * here judges a center; it counts what was asked for and what is there (docs/decisions/0039-compliance-panel.md).
 */

/** How a requirement stands, or a month of a row. */
export const obligationStates = ['done', 'due', 'overdue', 'not-required'] as const;
export type ObligationState = (typeof obligationStates)[number];

export const obligationStateLabels: Readonly<Record<ObligationState, string>> = {
  done: 'Done',
  due: 'Due',
  overdue: 'Overdue',
  'not-required': 'Not required',
};

/** What a row is about. */
export const obligationKinds = [
  'committee',
  'minutes',
  'qapi-plan',
  'pip',
  'facility-assessment',
  'emergency-plan',
  'exercises',
  'fire-drill',
  'staffing-data',
  'rounds',
  'form',
  'meetings',
] as const;
export type ObligationKind = (typeof obligationKinds)[number];

/** The kinds of records that stand behind requirements. */
export const evidenceKinds = ['completed-form', 'meeting', 'document', 'pip', 'dated-record'] as const;

/** A record that stands behind a requirement. Without an id it counts and nothing leads to it. */
export interface Evidence {
  readonly kind: (typeof evidenceKinds)[number];
  readonly id: string | null;
  readonly day: Day;
}

/** Two times of day, in minutes since midnight; the second lies after midnight where it is the lesser. */
export interface TimesBetween {
  readonly from: number;
  readonly to: number;
}

/** How many there are of several that are asked for at once, and on which day their collecting was closed where some lack. */
export interface Amount {
  readonly has: number;
  readonly wanted: number;
  readonly closedOn: Day | null;
}

/** Signatures that were closed before all were there. */
export interface ClosedShort extends Amount {
  readonly closedOn: Day;
}

const isClosedShort = (amount: Amount): amount is ClosedShort => amount.closedOn !== null;

/** What an obligation asks for once. */
export interface Requirement {
  /** Of which period, day, shift or meeting: what tells it from the others of its row. */
  readonly about: string;
  readonly dueOn: Day;
  /** It had no day by which it was due: it stands where it was done. */
  readonly undated: boolean;
  readonly state: Exclude<ObligationState, 'not-required'>;
  readonly evidence: readonly Evidence[];
  /** Where several are asked for at once. */
  readonly amount: Amount | null;
  /** Where the last fire drills of a shift were all held at nearly the same time of day: between which. */
  readonly heldBetween: TimesBetween | null;
}

/** Where an obligation comes from: a regulation, by the tag that surveyors cite, or what the center asks of itself. */
export const centerPolicy = 'Center policy';

export interface Obligation {
  /** The same from one day to the next. */
  readonly id: string;
  readonly kind: ObligationKind;
  readonly name: string;
  /** A regulation's tag, or `centerPolicy`. */
  readonly source: string;
  /** The topic of a form; the center topic or the group of meetings. */
  readonly subjectId: string | null;
  readonly requirements: readonly Requirement[];
}

/** What is asked for, before it is known how it stands. */
export interface Asked {
  readonly about: string;
  readonly dueOn: Day;
  /** The first day that counts for it. Lamplight does not know what was done before the center was in it. */
  readonly from: Day;
  readonly met: boolean;
  readonly evidence: readonly Evidence[];
  readonly undated?: boolean;
  readonly amount?: Requirement['amount'];
  readonly heldBetween?: Requirement['heldBetween'];
}

type LookedFrom = Pick<PanelFacts, 'today' | 'since'>;

/**
 * How something asked for stands; `not-required` where it was due before the center could know of it. What began before the
 * center was in Lamplight is due while there is time, and never overdue: it may be on paper.
 */
export function stateOf(
  { met, dueOn, from }: Pick<Asked, 'met' | 'dueOn' | 'from'>,
  { today, since }: LookedFrom,
): ObligationState {
  if (met) return 'done';
  if (dueOn >= today) return 'due';
  return from < since || dueOn < since ? 'not-required' : 'overdue';
}

/** What is asked for, with how it stands, by due day. */
export const requirementsOf = (asked: readonly Asked[], lookedFrom: LookedFrom): Requirement[] =>
  asked
    .flatMap(({ from, met, undated = false, amount = null, heldBetween = null, ...rest }) => {
      const state = stateOf({ ...rest, from, met }, lookedFrom);
      return state === 'not-required' ? [] : [{ ...rest, undated, amount, heldBetween, state }];
    })
    .sort((one, other) => inOrder(one.dueOn, other.dueOn));

/** How many of what was required so far is on file. What is due is required on the day after its last. */
export interface OnFile {
  readonly onFile: number;
  readonly required: number;
}

export function onFileOf(requirements: readonly Pick<Requirement, 'state'>[]): OnFile {
  const onFile = requirements.filter(({ state }) => state === 'done').length;
  const overdue = requirements.filter(({ state }) => state === 'overdue').length;
  return { onFile, required: onFile + overdue };
}

/** `14 of 17`: what is on file of what was required. */
export const onFileText = ({ onFile, required }: OnFile): string =>
  required === 0 ? 'nothing due yet' : `${onFile} of ${required}`;

/** What is on file of several rows together. */
export const sumOnFile = (rows: readonly OnFile[]): OnFile => ({
  onFile: rows.reduce((sum, row) => sum + row.onFile, 0),
  required: rows.reduce((sum, row) => sum + row.required, 0),
});

/** A month of a row: the worst of what is due in it, how much that is, how much of it is done and what of that was closed short. */
export interface Cell {
  /** 1 to 12. */
  readonly month: number;
  readonly state: ObligationState;
  readonly asked: number;
  readonly done: number;
  readonly short: ClosedShort[];
}

const worstFirst = ['overdue', 'due', 'done'] as const satisfies readonly ObligationState[];

/** What of a row is due in a month: what stands behind its cell. */
export const dueInMonth = (
  requirements: readonly Requirement[],
  year: number,
  month: number,
): Requirement[] => {
  const within = monthIn(year, month);
  return requirements.filter(({ dueOn }) => monthOf(dueOn) === within);
};

/** The months of a row in a year. */
export const cellsOf = (requirements: readonly Requirement[], year: number): Cell[] =>
  Array.from({ length: 12 }, (_, index) => {
    const month = index + 1;
    const within = dueInMonth(requirements, year, month);
    const state = worstFirst.find((each) => within.some((one) => one.state === each)) ?? 'not-required';
    const done = within.filter((one) => one.state === 'done');
    const short = done.flatMap(({ amount }) => (amount && isClosedShort(amount) ? [amount] : []));
    return { month, state, asked: within.length, done: done.length, short };
  });

/** A row of the panel: an obligation with its months and what of it is on file. */
export interface PanelRow extends Omit<Obligation, 'requirements'>, OnFile {
  readonly cells: Cell[];
}

/** The year in which something stands: that of its due day. */
export const yearOfDue = (dueOn: Day): number => Number(dueOn.slice(0, 4));

const dueIn = (year: number, requirements: readonly Requirement[]): Requirement[] =>
  requirements.filter(({ dueOn }) => yearOfDue(dueOn) === year);

/** What is on file of all that is due in a year. */
export const onFileOfYear = (obligations: readonly Obligation[], year: number): OnFile =>
  onFileOf(obligations.flatMap(({ requirements }) => dueIn(year, requirements)));

/** The panel of a year, and what is on file of all of it. */
export function panelOf(obligations: readonly Obligation[], year: number): OnFile & { rows: PanelRow[] } {
  const rows = obligations.map(({ requirements, ...row }) => ({
    ...row,
    ...onFileOf(dueIn(year, requirements)),
    cells: cellsOf(requirements, year),
  }));
  return { ...onFileOfYear(obligations, year), rows };
}

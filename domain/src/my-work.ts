import type { Day } from './calendar/day';
import { inOrder } from './in-order';
import { capital } from './in-words';
import { keysOf } from './keys-of';

/**
 * What can wait for a person, in the order in which things of one day stand: what harms longest while it waits comes first.
 * A draft and a signature have no day: they wait from the moment they were begun or asked for.
 */
export const workKinds = {
  /** An open issue that is assigned to them. */
  issue: { one: 'issue', many: 'issues' },
  /** Something a meeting decided that they are to do. */
  'action-item': { one: 'action item', many: 'action items' },
  /** A document whose file is awaited from them. */
  document: { one: 'document', many: 'documents' },
  /** A completed PIP whose day to look again has come. */
  pip: { one: 'PIP to look at again', many: 'PIPs to look at again' },
  /** Their signature is asked for. */
  signature: { one: 'signature', many: 'signatures' },
  /** A PIP that all have signed who had to, and that is in force once somebody says so. */
  activation: { one: 'PIP to activate', many: 'PIPs to activate' },
  /** An issue that somebody else resolved, and that is closed once they have seen that it is so. */
  verification: { one: 'issue to verify', many: 'issues to verify' },
  /** A round they began and did not send. */
  round: { one: 'round', many: 'rounds' },
  /** A topic's form they began and did not send. */
  form: { one: 'form', many: 'forms' },
} as const satisfies Record<string, { one: string; many: string }>;
export type WorkKind = keyof typeof workKinds;
export const workKindNames: readonly WorkKind[] = keysOf(workKinds);

export interface Work {
  readonly kind: WorkKind;
  readonly id: string;
  /** Null: it waits, and has no day. */
  readonly dueDate: Day | null;
}

/** Late first, then what is due today, then what waits without a day, then what is due later. */
function turn({ dueDate }: Work, today: Day): number {
  if (dueDate === null) return 2;
  if (dueDate < today) return 0;
  return dueDate === today ? 1 : 3;
}

/** The day's work in the order in which it asks to be done: within a turn by its day, then by its kind, then as it was made. */
export const inOrderOfDay = <W extends Work>(work: readonly W[], today: Day): W[] =>
  [...work].sort(
    (one, other) =>
      turn(one, today) - turn(other, today) ||
      inOrder(one.dueDate ?? '', other.dueDate ?? '') ||
      workKindNames.indexOf(one.kind) - workKindNames.indexOf(other.kind) ||
      inOrder(one.id, other.id),
  );

/** How many of each kind wait, and how many of all have a day that is over or today. */
export interface WorkCount {
  readonly kind: WorkKind;
  readonly total: number;
  readonly overdue: number;
  readonly dueToday: number;
}

const numbers = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
const word = (count: number): string => numbers[count] ?? String(count);

/**
 * `Three overdue, one due today, two to sign.`: the day in one sentence, short enough for two lines of a phone. Where nothing
 * waits, what a new center still lacks is the day's work.
 */
export function workSentence(counts: readonly WorkCount[], firstSteps = 0): string {
  const sum = (of: 'total' | 'overdue' | 'dueToday') => counts.reduce((all, count) => all + count[of], 0);
  if (sum('total') === 0 && firstSteps > 0)
    return `${capital(word(firstSteps))} first ${firstSteps === 1 ? 'step' : 'steps'} to take in this center.`;
  if (sum('total') === 0) return 'Nothing is waiting for you.';
  const waiting = (kind: WorkKind) => counts.find((count) => count.kind === kind)?.total ?? 0;
  const parts = [
    { count: sum('overdue'), words: 'overdue' },
    { count: sum('dueToday'), words: 'due today' },
    { count: waiting('signature'), words: 'to sign' },
    { count: waiting('activation'), words: 'to activate' },
    { count: waiting('verification'), words: 'to verify' },
  ].flatMap(({ count, words }) => (count > 0 ? [`${word(count)} ${words}`] : []));
  if (parts.length === 0) return 'Nothing of yours is overdue or due today.';
  return `${capital(parts.join(', '))}.`;
}

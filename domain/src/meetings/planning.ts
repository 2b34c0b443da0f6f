import type { Day } from '../calendar/day';
import { parseRecurrence } from '../calendar/recurrence';
import { occurrenceDaysBetween } from '../calendar/recurrence-days';

/** A calendar rule of a center: of one of its topics, or of a group of them. */
export interface PlanningRule {
  /** Of the center topic or of the group. */
  readonly id: string;
  readonly kind: 'topic' | 'group';
  readonly name: string;
  /** Whether its meetings are the quality committee's. */
  readonly committee: boolean;
  readonly rrule: string;
  readonly startsOn: Day;
  readonly timeMinutes: number;
  readonly durationMinutes: number;
}

/** A meeting that a rule asks for. */
export interface Slot {
  readonly rule: PlanningRule;
  readonly day: Day;
}

/** Why a slot gets no meeting: it has one, perhaps moved to another day, or it lies before today. */
export const skipReasons = ['EXISTS', 'PAST'] as const;
export type SkipReason = (typeof skipReasons)[number];

export const skipReasonLabels: Readonly<Record<SkipReason, string>> = {
  EXISTS: 'is planned already',
  PAST: 'lies before today',
};

export interface Plan {
  readonly make: readonly Slot[];
  readonly skip: readonly (Slot & { readonly reason: SkipReason })[];
}

/** Meetings of one plan, those that are skipped among them: what 40 topics ask for each week of two years is less. */
export const mostPlanned = 5_000;

const inWords = (count: number): string => count.toLocaleString('en-US');

/** Why a plan is too large to be made, or even shown; undefined where it is not. */
export function tooManyPlanned({ make, skip }: Plan): string | undefined {
  const count = make.length + skip.length;
  return count <= mostPlanned
    ? undefined
    : `The rules ask for more than ${inWords(mostPlanned)} meetings on these days, and no more can be planned at once: choose fewer days.`;
}

/** Meetings that are deleted at once: everyone invited is told of each. */
export const mostDeleted = 1_000;

/** Why so many planned meetings are not deleted at once; undefined where they are. */
export const tooManyDeleted = (count: number): string | undefined =>
  count <= mostDeleted
    ? undefined
    : `${inWords(count)} meetings are planned on these days, and no more than ${inWords(mostDeleted)} can be deleted at once: choose fewer days.`;

/** Names a slot: a rule asks for one meeting on a day, wherever that is moved to. */
export const slotKey = (ruleId: string, day: Day): string => `${ruleId} ${day}`;

/**
 * The meetings that rules ask for between two days, both included, by day and time: which to make and which to skip.
 * `taken` holds the slots that have their meeting. The same again with what it made taken makes nothing. Of more than can be planned at
 * once (`tooManyPlanned`) it has as many as show that they are too many.
 */
export function planOf(
  rules: readonly PlanningRule[],
  { from, to, today, timeZone }: { from: Day; to: Day; today: Day; timeZone: string },
  taken: ReadonlySet<string>,
): Plan {
  const slots: Slot[] = [];
  for (const rule of rules) {
    const { startsOn, timeMinutes } = rule;
    const recurring = { rule: parseRecurrence(rule.rrule), startsOn, timeMinutes, timeZone };
    for (const day of occurrenceDaysBetween(recurring, from, to)) slots.push({ rule, day });
    if (slots.length > mostPlanned) break;
  }
  slots.sort(byTime);
  const reasonOf = ({ rule, day }: Slot): SkipReason | undefined => {
    if (taken.has(slotKey(rule.id, day))) return 'EXISTS';
    return day < today ? 'PAST' : undefined;
  };
  const judged = slots.map((slot) => ({ ...slot, reason: reasonOf(slot) }));
  return {
    make: judged.flatMap(({ reason, ...slot }) => (reason === undefined ? [slot] : [])),
    skip: judged.flatMap(({ reason, ...slot }) => (reason === undefined ? [] : [{ ...slot, reason }])),
  };
}

/** Names as they are written: thousands of them by the rules of a language keep everyone waiting. */
const byTime = (a: Slot, b: Slot): number =>
  compare(a.day, b.day) || a.rule.timeMinutes - b.rule.timeMinutes || compare(a.rule.name, b.rule.name);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

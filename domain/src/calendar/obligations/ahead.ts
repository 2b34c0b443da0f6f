import { addDays, type Day } from '../day';
import { type Obligation, type Requirement, yearOfDue } from './obligations';
import { byDueDay, isOfRegulation, type OfRow, regulationsFirst } from './of-rows';

/** Days ahead in which what becomes overdue is said before it is. */
export const daysAhead = 30;

/** Days ahead in which what a regulation asks for is said, as exercises, drills and meetings take planning. */
export const daysPlanned = 90;

const isDueBetween = ({ state, dueOn }: Requirement, from: Day, to: Day): boolean =>
  state === 'due' && dueOn >= from && dueOn <= to;

/**
 * What becomes overdue within the next days unless somebody does it: what a regulation asks for before what the center asks of
 * itself, each by day.
 */
export const comingUp = (obligations: readonly Obligation[], today: Day): OfRow[] =>
  regulationsFirst(
    byDueDay(obligations).filter(({ requirement }) =>
      isDueBetween(requirement, today, addDays(today, daysAhead)),
    ),
  );

/** What regulations ask for after these days, by day. */
export const toPlan = (obligations: readonly Obligation[], today: Day): OfRow[] =>
  byDueDay(obligations.filter(isOfRegulation)).filter(({ requirement }) =>
    isDueBetween(requirement, addDays(today, daysAhead + 1), addDays(today, daysPlanned)),
  );

/** What was due in a year and is not on file: what a regulation asks for first, each the longest overdue first. */
export const overdueIn = (obligations: readonly Obligation[], year: number): OfRow[] =>
  regulationsFirst(
    byDueDay(obligations).filter(
      ({ requirement: { state, dueOn } }) => state === 'overdue' && yearOfDue(dueOn) === year,
    ),
  );

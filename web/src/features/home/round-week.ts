import { addDays, type Day, daysBetween } from '@lamplight/domain/calendar/day';

/** The Monday of the week of a day. */
export function mondayOf(day: Day): Day {
  const daysSinceMonday = ((daysBetween(aMonday, day) % 7) + 7) % 7;
  return addDays(day, -daysSinceMonday);
}

const aMonday: Day = '2024-01-01';

interface Round {
  unit: { id: string } | null;
  issueCount: number;
}

/** How many issues rounds opened, how many rounds each unit had, those without one first and else in the order given, and how many were in none. */
export function weekOfRounds<Unit extends { id: string }>(
  rounds: readonly Round[],
  units: readonly Unit[],
): { issues: number; byUnit: { unit: Unit; rounds: number }[]; elsewhere: number } {
  return {
    issues: rounds.reduce((sum, { issueCount }) => sum + issueCount, 0),
    byUnit: units
      .map((unit) => ({ unit, rounds: rounds.filter((round) => round.unit?.id === unit.id).length }))
      .sort((one, other) => Number(one.rounds > 0) - Number(other.rounds > 0)),
    elsewhere: rounds.filter(({ unit }) => unit === null).length,
  };
}

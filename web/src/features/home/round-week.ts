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

/** How many issues rounds opened, and the units that none of them went to, in the order given. */
export function weekOfRounds<Unit extends { id: string }>(
  rounds: readonly Round[],
  units: readonly Unit[],
): { issues: number; without: Unit[] } {
  const visited = new Set(rounds.map(({ unit }) => unit?.id));
  return {
    issues: rounds.reduce((sum, { issueCount }) => sum + issueCount, 0),
    without: units.filter(({ id }) => !visited.has(id)),
  };
}

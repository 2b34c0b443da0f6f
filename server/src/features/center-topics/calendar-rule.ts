import { isDeepStrictEqual } from 'node:util';
import type { CenterTopic, configCalendarSchema } from '@lamplight/contract/center-topics';
import type { Day } from '@lamplight/domain/calendar/day';
import type { z } from 'zod';

/** A calendar rule as a row of a topic or of a group has it. */
export interface StoredRule {
  rrule: string | null;
  starts_on: string | null;
  starts_at: string | null;
  duration_minutes: number | null;
}

export const presentRule = ({
  rrule,
  starts_on,
  starts_at,
  duration_minutes,
}: StoredRule): CenterTopic['calendar'] =>
  rrule === null || starts_on === null || starts_at === null || duration_minutes === null
    ? null
    : { rrule, startDate: starts_on, time: starts_at.slice(0, 5), durationMinutes: duration_minutes };

/** The rule that a row has, its time without seconds. */
export const storedRule = ({ rrule, starts_on, starts_at, duration_minutes }: StoredRule): StoredRule => ({
  rrule,
  starts_on,
  starts_at: starts_at?.slice(0, 5) ?? null,
  duration_minutes,
});

/** Since when a rule reads as it does, where it is another than it was: what it asked for before is not asked by it. */
export const ruledSince = (before: StoredRule | undefined, after: StoredRule, today: Day) =>
  before && isDeepStrictEqual(storedRule(before), after) ? {} : { ruled_since: after.rrule && today };

/** The rule that is given in place of the one there was; none where nothing is given or its rule is null. */
export const ruleGiven = (
  given: z.output<typeof configCalendarSchema>,
  before: StoredRule | undefined,
  today: Day,
): StoredRule =>
  given?.rrule && given.time
    ? {
        rrule: given.rrule,
        starts_on: given.startDate ?? before?.starts_on ?? today,
        starts_at: given.time.slice(0, 5),
        duration_minutes: given.durationMinutes,
      }
    : { rrule: null, starts_on: null, starts_at: null, duration_minutes: null };

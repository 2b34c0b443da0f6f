import { figureIds } from '@lamplight/domain/statistics/month-figures';
import { z } from 'zod';
import { answers, bytes, defineEndpoints } from './endpoint';
import { day, named } from './schema';

const count = z.number().int();

/** Counts in percent, days or numbers; null where there is nothing to say. */
const value = z.number().nullable();

/** Issues of one place: those of the month and of the month before, and what stood at its end. */
const issues = {
  issuesFound: count,
  issuesFoundBefore: count,
  issuesOpen: count,
  issuesOverdue: count,
};

/** What a month came to in a center. What each figure counts is said in domain/src/statistics/month-figures.ts. */
export const statisticsSchema = z.object({
  month: z.number().int(),
  year: z.number().int(),
  initDate: day,
  endDate: day,
  /** Whether the month is over where the center is. */
  complete: z.boolean(),
  /** The twelve months that end with it, as `2026-10`, the earliest first. */
  months: z.array(z.string()),
  figures: z.array(
    z.object({
      id: z.enum(figureIds),
      value,
      /** In the month before. */
      before: value,
      /** In each of the twelve months. */
      months: z.array(value),
    }),
  ),
  /** Null: of no unit. Without those of which there is nothing. */
  byUnit: z.array(
    z.object({
      unit: named('unit').nullable(),
      roundsSent: count,
      roundsSentBefore: count,
      roundsYes: value,
      ...issues,
    }),
  ),
  byDepartment: z.array(z.object({ department: named('department').nullable(), ...issues })),
  byFocusArea: z.array(z.object({ focusArea: named('focus-area').nullable(), ...issues })),
});
export type Statistics = z.output<typeof statisticsSchema>;

const params = z.object({ month: z.string(), year: z.string() });

export const statisticsEndpoints = defineEndpoints({
  'GET /statistics/{month}/{year}': {
    summary: 'What a month came to, beside the month before and with the twelve months that lead to it',
    access: 'statistics.read',
    params,
    reply: answers(statisticsSchema),
  },
  'GET /statistics/{month}/{year}/pdf': {
    summary:
      'The same on paper for the governing body, without anything of a single resident or member of staff',
    access: 'statistics.print',
    params,
    reply: bytes('application/pdf'),
  },
});

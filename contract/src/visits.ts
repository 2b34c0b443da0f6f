import { z } from 'zod';
import { answers, defineEndpoints } from './endpoint';
import { id, instant, named } from './schema';

const visit = {
  /** The last round that was sent there; null where there was none. That of a room is its unit's too. */
  lastRound: z.object({ id: id('audit'), sentDateTime: instant }).nullable(),
  /** Days since then, where the center is. */
  daysAgo: z.number().int().nullable(),
  /** Not visited for two weeks, or never. */
  overdue: z.boolean(),
  /** Issues that are open there; those of a unit's rooms are its own too. */
  openIssues: z.number().int(),
};

/** The house as people walk it, with when each place was visited. */
export const visitsSchema = z.object({
  floors: z.array(
    z.object({
      /** Null: what stands on no floor. */
      floor: named('floor').nullable(),
      units: z.array(
        z.object({
          /** Null: rooms of no unit. */
          unit: named('unit').extend(visit).nullable(),
          locations: z.array(named('location').extend(visit)),
        }),
      ),
    }),
  ),
});
export type Visits = z.output<typeof visitsSchema>;

export const visitEndpoints = defineEndpoints({
  'GET /audits/visits': {
    summary:
      'The floors, units and rooms of the house, each with the last round that was sent there and how many issues are open',
    access: 'audit.read',
    reply: answers(visitsSchema),
  },
});

import { type CommitteeSeat, committeeSeatNames } from '@lamplight/domain/committee-seats';
import { z } from 'zod';
import { answers, creates, defineEndpoints, empty, json } from './endpoint';
import { day, id, pathId, person, ref, version } from './schema';

const seat = z.enum(committeeSeatNames as readonly [CommitteeSeat, ...CommitteeSeat[]]);

/** Who holds a seat, from a day to a day, both included; `to` is null while it is open. */
export const seatHoldingSchema = z.object({
  id: id('committee-seat'),
  version,
  seat,
  userApp: person.extend({ jobPosition: z.string().nullable() }),
  from: day,
  to: day.nullable(),
  /** Sits for the medical director. */
  designee: z.boolean(),
});
export type SeatHolding = z.output<typeof seatHoldingSchema>;

export const committeeSchema = z.object({
  /** The day that is told of, in the center's time zone. */
  day,
  /** Every seat of 42 CFR 483.75(g) is filled. */
  complete: z.boolean(),
  seats: z.array(
    z.object({
      seat,
      holders: z.array(seatHoldingSchema),
      needed: z.number().int(),
      missing: z.number().int(),
    }),
  ),
  /** People who hold a seat that they do not fill, because of another one that they hold. */
  uncounted: z.array(person),
  /** Everyone who holds, held or will hold a seat, the latest first. */
  history: z.array(seatHoldingSchema),
});
export type Committee = z.output<typeof committeeSchema>;

const fields = { seat, userApp: ref('user'), from: day, to: day.nullish(), designee: z.boolean().optional() };

export const createHoldingSchema = z.object(fields);
export const updateHoldingSchema = z.object(fields).partial().extend({ version: version.optional() });

const change = { access: 'committee-seats.manage', params: pathId('committee-seat') } as const;

export const committeeSeatEndpoints = defineEndpoints({
  'GET /committee-seats': {
    summary:
      'Seats of the quality committee on a day, today unless said: filled by whom, and which are missing',
    access: 'people.list',
    query: z.object({ day: day.optional() }),
    reply: answers(committeeSchema),
  },
  'POST /committee-seats': {
    summary: 'Give a seat to a member of the committee',
    access: 'committee-seats.manage',
    body: json(createHoldingSchema),
    reply: creates(seatHoldingSchema),
    problems: ['reference', 'status'],
  },
  'PUT /committee-seats/{id}': {
    ...change,
    summary: 'Change who holds a seat, or from when to when',
    body: json(updateHoldingSchema),
    reply: answers(seatHoldingSchema),
    problems: ['reference', 'status', 'concurrency'],
  },
  'DELETE /committee-seats/{id}': {
    ...change,
    summary: 'Take back a seat that was written down by mistake',
    reply: empty,
  },
});

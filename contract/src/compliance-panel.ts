import {
  evidenceKinds,
  obligationKinds,
  obligationStates,
} from '@lamplight/domain/calendar/obligations/obligations';
import { shownYears, wrongYear } from '@lamplight/domain/calendar/years';
import { type CommitteeSeat, committeeSeatNames } from '@lamplight/domain/committee-seats';
import { z } from 'zod';
import { answers, bytes, defineEndpoints } from './endpoint';
import { clock, day } from './schema';

/** What is on file of what was required so far. */
export const onFile = { onFile: z.number().int(), required: z.number().int() };

const state = z.enum(obligationStates);
const seat = z.enum(committeeSeatNames as readonly [CommitteeSeat, ...CommitteeSeat[]]);

const amount = z.object({ has: z.number().int(), wanted: z.number().int() });

export const requirementSchema = z.object({
  /** Of which period, day, shift or meeting. */
  about: z.string(),
  /** Null where there was no day by which it was due: it stands in the month in which it was done. */
  dueDate: day.nullable(),
  state: state.exclude(['not-required']),
  /** The records behind it; one without an id counts and is withheld from the caller. */
  evidence: z.array(
    z.object({
      kind: z.enum(evidenceKinds),
      id: z.string().nullable(),
      date: day,
    }),
  ),
  /** Where several are asked for at once; `closedOn` is the day on which their collecting was closed with some missing. */
  amount: amount.extend({ closedOn: day.nullable() }).nullable(),
  /**
   * Of a fire drill: between which times those of its shift were held in the last four quarters, where that is within an hour (`to`
   * lies after midnight where it is the lesser).
   */
  heldBetween: z.object({ from: clock, to: clock }).nullable(),
});
export type PanelRequirement = z.output<typeof requirementSchema>;

const rowSchema = z.object({
  id: z.string(),
  kind: z.enum(obligationKinds),
  name: z.string(),
  /** The tag of a regulation, or `Center policy`. */
  source: z.string(),
  /** The topic of a form; the center topic or the group of meetings. */
  subjectId: z.string().nullable(),
  ...onFile,
  /**
   * January to December: how many things are due in each and how many of them are done; `…/requirements` tells which. `short` are those of
   * the done whose signing was closed before all had signed.
   */
  cells: z.array(
    z.object({
      month: z.number().int(),
      state,
      asked: z.number().int(),
      done: z.number().int(),
      short: z.array(amount.extend({ closedOn: day })),
    }),
  ),
});
export type PanelRow = z.output<typeof rowSchema>;

const ahead = z.object({
  /** Of its row. */
  id: z.string(),
  kind: z.enum(obligationKinds),
  name: z.string(),
  source: z.string(),
  subjectId: z.string().nullable(),
  about: z.string(),
  dueDate: day,
});

export const compliancePanelSchema = z.object({
  year: z.number().int(),
  /** Today where the center is, and its first day in Lamplight. */
  today: day,
  since: day,
  ...onFile,
  rows: z.array(rowSchema),
  /** Seats of the quality committee that are empty today, which no month tells; none where another year is shown. */
  emptySeats: z.array(z.object({ seat, missing: z.number().int() })),
  /** What of the year shown is overdue: what regulations ask for first, each the longest overdue first. */
  overdue: z.array(ahead),
  /** What becomes overdue within 30 days from today, whatever the year shown. */
  comingUp: z.array(ahead),
  /** What regulations ask for after that, within 90 days from today. */
  toPlan: z.array(ahead),
  /** The one step that would help most today, and why it is that one. */
  nextStep: ahead.extend({ sentence: z.string(), reason: z.string() }).nullable(),
});
export type CompliancePanel = z.output<typeof compliancePanelSchema>;

const year = z.coerce
  .number(wrongYear)
  .int(wrongYear)
  .min(shownYears.first, wrongYear)
  .max(shownYears.last, wrongYear);
const query = z.object({ year: year.optional() });
const saidMonth = 'Choose a month, 1 to 12';
const month = z.coerce.number(saidMonth).int(saidMonth).min(1, saidMonth).max(12, saidMonth);

export const compliancePanelEndpoints = defineEndpoints({
  'GET /compliance-panel': {
    summary:
      'What the center owes in a year and what of it is on file, by month; this year unless another is named',
    access: 'compliance-panel.read',
    query,
    reply: answers(compliancePanelSchema),
  },
  'GET /compliance-panel/requirements': {
    summary: 'What stands behind a month of one of its rows: each thing that is due in it, with its records',
    access: 'compliance-panel.read',
    query: query.extend({ row: z.string('Name the row').max(100), month }),
    reply: answers(z.array(requirementSchema)),
    problems: ['notFound'],
  },
  'GET /compliance-panel/pdf': {
    summary: 'The same on paper',
    access: 'compliance-panel.read',
    query,
    reply: bytes('application/pdf'),
  },
});

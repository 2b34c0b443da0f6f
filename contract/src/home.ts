import { firstStepNames } from '@lamplight/domain/first-steps';
import { workKindNames } from '@lamplight/domain/my-work';
import { signedKinds } from '@lamplight/domain/signing';
import { z } from 'zod';
import { answers, defineEndpoints } from './endpoint';
import { meetingAheadSchema } from './meetings';
import { day, instant, named } from './schema';

const count = z.number().int();

/** Something that waits for the caller, of whichever kind. */
export const workSchema = z.object({
  kind: z.enum(workKindNames),
  /** Of the record that waits; of a signature, of the record that is to be signed. */
  id: z.uuid(),
  title: z.string(),
  /** When it is due; null: it waits without a day. */
  dueDate: day.nullable(),
  /** When it was begun, resolved or asked for, where it has no day. */
  since: instant.nullable(),
  /** Where it is, as far as it is somewhere. */
  unit: named('unit').nullable(),
  location: named('location').nullable(),
  /** Of a form: for which day it is filled in. */
  date: day.nullable(),
  /** Of a signature: what is signed. */
  subjectType: z.enum(signedKinds).nullable(),
});
export type Work = z.output<typeof workSchema>;

export const homeWorkSchema = z.object({
  /** In the order in which it asks to be done; the first of each kind. */
  items: z.array(workSchema),
  /** Of each kind of which something waits. */
  counts: z.array(z.object({ kind: z.enum(workKindNames), total: count, overdue: count, dueToday: count })),
  /** Meetings of the next two weeks that invite the caller; for the quality committee its next one besides, however far. */
  meetings: z.array(meetingAheadSchema),
  /** What a center of the last 90 days still lacks, told to its quality committee and administrators. */
  firstSteps: z.array(z.enum(firstStepNames)),
});
export type HomeWork = z.output<typeof homeWorkSchema>;

export const homeEndpoints = defineEndpoints({
  'GET /home/work': {
    summary:
      'What waits for the caller: issues, action items, documents, PIPs to look at, issues to verify, signatures, drafts, the next meetings, and what a new center lacks',
    access: 'home.read',
    reply: answers(homeWorkSchema),
  },
});

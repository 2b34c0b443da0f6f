import { attentionKindNames } from '@lamplight/domain/attention';
import { firstStepNames } from '@lamplight/domain/first-steps';
import { priorities } from '@lamplight/domain/issues';
import { workKindNames } from '@lamplight/domain/my-work';
import { signedKinds } from '@lamplight/domain/signing';
import { z } from 'zod';
import { answers, defineEndpoints } from './endpoint';
import { meetingAheadSchema } from './meetings';
import { day, instant, named, person } from './schema';

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

/** Something of the center that cannot be left: an issue, or a sent round or form with an alert that became no issue. */
export const attentionSchema = z.object({
  kind: z.enum(attentionKindNames),
  subject: z.enum(['issue', 'audit', 'completed-form']),
  id: z.uuid(),
  /** Of an issue: what people call it by. */
  number: count.nullable(),
  /** Of an issue: its title; of what was sent: the tool or topic. */
  title: z.string(),
  priority: z.enum(priorities).nullable(),
  /** Of an issue: it alleges a violation, and somebody has to call within hours. */
  alleged: z.boolean(),
  dueDate: day.nullable(),
  assignee: person.nullable(),
  unit: named('unit').nullable(),
  location: named('location').nullable(),
  /** Of what was sent: how many of its alerts became no issue. */
  alerts: count.nullable(),
});
export type Attention = z.output<typeof attentionSchema>;

export const homeAttentionSchema = z.object({
  /** The first, in the order in which they ask for it; each record once. */
  items: z.array(attentionSchema),
  /** How many there are of each kind; an issue may count in several. */
  counts: z.object({ critical: count, alert: count, nobodys: count, overdue: count }),
});

export const homeFiguresSchema = z.object({
  open: count,
  nobodys: count,
  overdue: count,
  /** Closed on the center's day before today. */
  verifiedYesterday: count,
  /** The first day of those over which the two below are taken. */
  since: day,
  /** Of the issues resolved since then, the share that was resolved on time; null where there was none. */
  resolvedOnTime: z.number().nullable(),
  medianDaysToResolve: z.number().nullable(),
});

export const homeEndpoints = defineEndpoints({
  'GET /home/attention': {
    summary: 'What cannot be left in the center: critical issues, alerts, issues of nobody, overdue ones',
    access: 'issue.verify',
    unattended: true,
    reply: answers(homeAttentionSchema),
  },
  'GET /home/figures': {
    summary:
      'How the center stands: open, unassigned and overdue issues, what was verified yesterday, and how issues were resolved in the last 90 days',
    access: 'issue.read',
    reply: answers(homeFiguresSchema),
  },
  'GET /home/work': {
    summary:
      'What waits for the caller: issues, action items, documents, PIPs to look at, issues to verify, signatures, drafts, the next meetings, and what a new center lacks',
    access: 'home.read',
    reply: answers(homeWorkSchema),
  },
});

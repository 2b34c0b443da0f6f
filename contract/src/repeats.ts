import { issueLifecycle } from '@lamplight/domain/issue.lifecycle';
import { statesOf } from '@lamplight/domain/lifecycle';
import { z } from 'zod';
import { day, id, instant, person } from './schema';

/** That a question of a sent round failed: what a later failure in the same place repeats. */
export const pastFailureSchema = z.object({
  linkId: z.string(),
  sentDateTime: instant,
  audit: z.object({ id: id('audit') }),
  /** The issue it opened, where its question asked for one, and how that stands now. */
  issue: z
    .object({
      id: id('issue'),
      number: z.number().int(),
      title: z.string(),
      status: z.enum(statesOf(issueLifecycle)),
      assignee: person.nullable(),
      dueDate: day,
      resolvedDate: instant.nullable(),
      closedDate: instant.nullable(),
    })
    .nullable(),
});
export type PastFailure = z.output<typeof pastFailureSchema>;

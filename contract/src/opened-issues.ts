import { priorities } from '@lamplight/domain/issues';
import { z } from 'zod';
import { issueStatuses } from './issue-list';
import { day, id, named, person } from './schema';

/** An issue as what it was opened from tells of it: how it stands, whose it is and until when. */
export const openedIssueSchema = z.object({
  id: id('issue'),
  number: z.number().int(),
  title: z.string(),
  status: z.enum(issueStatuses),
  priority: z.enum(priorities),
  linkId: z.string().nullable(),
  department: named('department').nullable(),
  assignee: person.nullable(),
  dueDate: day,
  /** It alleges a violation: told to those alone who may read it. */
  alleged: z.boolean(),
});

/** What came of a record's answers. */
export const openedIssues = {
  issues: z.array(openedIssueSchema),
  /** Questions whose answers have a void issue: somebody looked at them. */
  voided: z.array(z.string()),
};

import { z } from 'zod';
import { answers, defineEndpoints } from './endpoint';
import { issueStatuses } from './issue-list';
import { list } from './list';
import { page, pageQuery } from './paging';
import { pipName } from './pip-name';
import { day, id, person, sharedId } from './schema';

/** One "no" of a sent form, and what was started from it. */
export const answerNoSchema = z.object({
  /** The question in its form. */
  linkId: z.string(),
  question: z.string(),
  comment: z.string().nullable(),
  /** The day for which the form counts. */
  date: day,
  form_topic: z.object({ id: z.uuid(), name: z.string() }),
  completedForm: z.object({ id: id('completed-form') }),
  /** Who sent the form. */
  userApp: person.nullable(),
  alert: z.boolean(),
  surveyTag: z.string().nullable(),
  /** The issue that was opened from it. */
  issue: z
    .object({ id: id('issue'), number: z.number().int(), title: z.string(), status: z.enum(issueStatuses) })
    .nullable(),
  /** The first PIP that was started from it. */
  pip: pipName.nullable(),
});
export type AnswerNo = z.output<typeof answerNoSchema>;

export const answerNoEndpoints = defineEndpoints({
  'GET /answers-no': {
    summary: 'Every "no" of sent forms within dates, alerts first; a page of them where `page` is given',
    access: 'topic-results.read',
    query: z.object({
      /** Of one topic, or of several, separated by commas. */
      idTopic: z
        .string()
        .transform((given) => given.split(','))
        .pipe(list(sharedId(), 50))
        .optional(),
      /** First and last day for which forms count; both are included. */
      initDate: day.optional(),
      endDate: day.optional(),
      /** `true` keeps those of alert questions, `false` the others. */
      alert: z.enum(['true', 'false']).optional(),
      page: z.coerce.number().int().nonnegative().optional(),
      size: pageQuery(100).shape.size,
    }),
    reply: answers(z.union([z.array(answerNoSchema), page(answerNoSchema)])),
  },
});

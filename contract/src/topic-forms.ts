import { z } from 'zod';
import { answers, creates, defineEndpoints, json } from './endpoint';
import { formDefinitionSchema, questionSchema } from './forms';
import { page } from './paging';
import { instant, person, sharedPathId, sharedRef, version } from './schema';

/** A topic's form with the questions that are answered from now on. It has its topic's id. */
export const topicFormSchema = z.object({
  id: z.uuid(),
  version,
  topic: z.object({ id: z.uuid(), name: z.string() }),
  /** Counts up when the questions change after their first use; answers keep theirs. */
  definitionVersion: z.number().int(),
  questionCount: z.number().int(),
  definition: formDefinitionSchema,
});
export type TopicForm = z.output<typeof topicFormSchema>;

/** One thing that is different from the version before, in words (domain/forms/changes.ts). */
const formChange = z.object({
  kind: z.enum(['added', 'removed', 'moved', 'changed']),
  about: z.string(),
  where: z.string(),
  details: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
});

/** The questions as they were, or are, under one number. */
export const formVersionRowSchema = z.object({
  number: z.number().int(),
  creationDatetime: instant,
  /** Whose change it was, for administrators. */
  userApp: person.nullable(),
  questionCount: z.number().int(),
  /** When it was first answered, from which on it never changes. */
  usedDateTime: instant.nullable(),
  current: z.boolean(),
  changes: z.array(formChange),
});
export type FormVersionRow = z.output<typeof formVersionRowSchema>;

const formVersionSchema = formVersionRowSchema.extend({ definition: formDefinitionSchema });

const pageOf10 = z.object({
  page: z.coerce.number().int().nonnegative().catch(0).optional(),
  size: z.coerce.number().int().min(1).max(1000).catch(10).default(10),
});

export const topicFormEndpoints = defineEndpoints({
  'GET /forms/topics/{idTopic}': {
    summary: "A topic's form; not found where it has none",
    access: 'topic.read',
    params: z.object({ idTopic: z.string().meta({ shared: 'topic' }) }),
    reply: answers(topicFormSchema),
  },
  'POST /forms': {
    summary: 'Give a topic its form',
    access: 'topic.manage',
    body: json(z.object({ topic: sharedRef(), definition: formDefinitionSchema })),
    reply: creates(topicFormSchema),
    problems: ['exists', 'reference'],
  },
  'PUT /forms/{id}': {
    summary: 'Change the questions of a form; once answered, they become a new version',
    access: 'topic.manage',
    params: sharedPathId(),
    body: json(z.object({ version: version.optional(), definition: formDefinitionSchema })),
    reply: answers(topicFormSchema),
    problems: ['concurrency', 'reference'],
  },
  'GET /form-versions/{id}': {
    summary: 'The versions of a form, the newest first, each with what changed',
    access: 'topic.read',
    params: sharedPathId(),
    reply: answers(z.array(formVersionRowSchema)),
  },
  'GET /form-versions/{id}/{number}': {
    summary: 'One version of a form with its questions',
    access: 'topic.read',
    params: z.object({
      ...sharedPathId().shape,
      number: z.coerce.number().int().min(1).max(2_147_483_647).catch(0),
    }),
    reply: answers(formVersionSchema),
  },
  'GET /questions/topic/{id}': {
    summary: "The questions of a topic's form, flat, in order; a page of 10 where `page` is given",
    access: 'topic.read',
    params: sharedPathId(),
    query: pageOf10,
    reply: answers(z.union([z.array(questionSchema), page(questionSchema)])),
  },
});

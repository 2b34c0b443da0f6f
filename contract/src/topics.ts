import type { Action } from '@lamplight/domain/permissions';
import { topicLimits } from '@lamplight/domain/topics';
import { z } from 'zod';
import { answers, creates, defineEndpoints, empty, form, json } from './endpoint';
import { fileSchema } from './files';
import type { FilterFields } from './filter';
import { list } from './list';
import { page, pageQuery } from './paging';
import { instant, line, prose, sharedPathId, version } from './schema';

/** A topic of the quality programme. It belongs to no center: administrators make it for all of them. */
export const topicRowSchema = z.object({
  id: z.uuid(),
  version,
  name: z.string(),
  description: z.string(),
  active: z.boolean(),
  image: fileSchema.nullable(),
  /** Its form, where it has one, by the number of questions and of the version that is answered now. */
  form: z.object({ definitionVersion: z.number().int(), questionCount: z.number().int() }).nullable(),
  creationDatetime: instant,
});
export type TopicRow = z.output<typeof topicRowSchema>;

/** A topic as administrators see it among others: in how many centers it is enabled. */
export const adminTopicRowSchema = topicRowSchema.extend({
  enabledCenters: z.number().int(),
  centers: z.number().int(),
});
export type AdminTopicRow = z.output<typeof adminTopicRowSchema>;

const agendaItem = z.object({
  id: z.string().min(1).max(64),
  text: line(topicLimits.agendaText).min(1, 'Say what is to be talked about'),
  minutes: z
    .number()
    .int('Whole minutes')
    .min(1, 'At least 1 minute')
    .max(topicLimits.agendaMinutes, `At most ${topicLimits.agendaMinutes} minutes`)
    .optional(),
});

/** What a topic's meetings go through, in order. */
const agenda = list(agendaItem, topicLimits.agendaItems, `At most ${topicLimits.agendaItems} items`).refine(
  (items) => new Set(items.map(({ id }) => id)).size === items.length,
  'Two items have the same id',
);

/** What a topic's answer says of the caller: whether they may do this with it. */
export const topicActions = ['topic.manage'] as const satisfies readonly Action[];

export const topicSchema = topicRowSchema.extend({ agenda, permissions: z.array(z.enum(topicActions)) });
export type Topic = z.output<typeof topicSchema>;

const createTopicSchema = z.object({
  name: line(topicLimits.name).min(1, 'Name the topic'),
  description: prose(topicLimits.description).optional(),
  active: z.boolean().optional(),
  agenda: agenda.optional(),
});

const updateTopicSchema = createTopicSchema.partial().extend({ version: version.optional() });

const filter = { name: { kind: 'text' }, active: { kind: 'boolean' } } as const satisfies FilterFields;
export const topicFilter = filter;

const sort = { fields: ['name', 'id', 'active', 'creationDatetime'], default: 'name,asc' } as const;
const adminSort = {
  fields: [...sort.fields, 'enabledCenters', 'questionCount'],
  default: 'name,asc',
} as const;

export const topicEndpoints = defineEndpoints({
  'GET /topics': {
    summary: 'Topics of all centers, paged, by name',
    access: 'topic.read',
    query: pageQuery(20),
    filter,
    sort,
    reply: answers(page(topicRowSchema)),
  },
  'GET /topics/list': {
    summary: 'All active topics, for choosing',
    access: 'topic.read',
    reply: answers(z.array(z.object({ id: z.uuid(), name: z.string() }))),
  },
  'GET /topics/{id}': {
    summary: 'A topic with its agenda',
    access: 'topic.read',
    params: sharedPathId(),
    reply: answers(topicSchema),
  },
  'POST /topics': {
    summary: 'Make a topic; every center gets it as a disabled one, soon after the answer',
    access: 'topic.manage',
    body: json(createTopicSchema),
    reply: creates(topicSchema),
    problems: ['duplicate'],
  },
  'PUT /topics/{id}': {
    summary: 'Change a topic or its agenda; what is left out stays',
    access: 'topic.manage',
    params: sharedPathId(),
    body: json(updateTopicSchema),
    reply: answers(topicSchema),
    problems: ['concurrency', 'duplicate'],
  },
  'GET /admin/topics': {
    summary: 'All topics, paged, with the number of centers that use them',
    access: 'topic.manage',
    center: 'all',
    query: pageQuery(100),
    filter,
    sort: adminSort,
    reply: answers(page(adminTopicRowSchema)),
  },
  'POST /topics/{id}/image/upload': {
    summary: 'Give a topic its picture, in place of the one it has',
    access: 'topic.manage',
    params: sharedPathId(),
    body: form({
      part: 'imageDTO',
      /** `seen`: the id of the picture that stood there; another by now is refused. */
      schema: z.object({ seen: z.string().max(36).nullable().optional() }).default({}),
      files: 'file',
      maxFiles: 1,
    }),
    reply: answers(topicSchema),
    problems: ['status'],
  },
  'DELETE /topics/image/{id}': {
    summary: "Take away the picture of a topic; the id is the topic's or the picture's",
    access: 'topic.manage',
    params: sharedPathId(),
    reply: empty,
  },
});

import { centerLimits } from '@lamplight/domain/centers';
import { topicLimits } from '@lamplight/domain/topics';
import { z } from 'zod';
import { calendarSchema, centerTopicNameSchema, configCalendarSchema } from './center-topics';
import { answers, defineEndpoints, empty, json } from './endpoint';
import { list } from './list';
import { page, pageQuery } from './paging';
import { chosenId, id, line, pathId, ref, version } from './schema';

/** Topics of a center that are handled together in one meeting. */
export const topicGroupSchema = z.object({
  id: id('topic-group'),
  version,
  name: z.string(),
  /** Signatures that a completed form of its topics needs; null for the center's own number. */
  signNumber: z.number().int().nullable(),
  /** Whether its meetings are the quality committee's. */
  committee: z.boolean(),
  /** When the meetings are that its topics have together. */
  calendar: calendarSchema.nullable(),
  centerTopics: z.array(centerTopicNameSchema),
});
export type TopicGroup = z.output<typeof topicGroupSchema>;

export const saveTopicGroupSchema = z.object({
  /** Left out, a new group is made. */
  id: chosenId('topic-group'),
  version: version.optional(),
  name: line(topicLimits.groupName).min(1, 'Name the group').optional(),
  signNumber: z.number().int().min(centerLimits.signNumber.least).max(centerLimits.signNumber.most).nullish(),
  committee: z.boolean().optional(),
  /** Left out it stays; null clears it. */
  calendar: configCalendarSchema,
  /** All that are in it from now on; left out, they stay. A topic is in one group at most. */
  centerTopicIds: list(ref('center-topic'), 500).optional(),
});

export const topicGroupEndpoints = defineEndpoints({
  'GET /center-topics/gtopic': {
    summary: 'The groups of topics, each with its topics, by name',
    access: 'center-topic.read',
    reply: answers(z.array(topicGroupSchema)),
  },
  'GET /topic-groups/topics': {
    summary: 'The groups of topics, each with its topics, paged, by name',
    access: 'center-topic.read',
    query: pageQuery(20),
    sort: { fields: ['name', 'id'], default: 'name,asc' },
    reply: answers(page(topicGroupSchema)),
  },
  'PUT /topic-groups': {
    summary: 'Make a group of topics or, with its id, change it',
    access: 'center-topic.manage',
    center: 'body.id',
    body: json(saveTopicGroupSchema),
    reply: answers(topicGroupSchema),
    problems: ['reference', 'concurrency', 'duplicate'],
  },
  'DELETE /topic-groups/{id}': {
    summary: 'Delete a group; its topics are individual ones again',
    access: 'center-topic.manage',
    params: pathId('topic-group'),
    reply: empty,
  },
});

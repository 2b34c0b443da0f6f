import { analysisOriginLimits, isAnalysisOrigin } from '@lamplight/domain/analysis-origins';
import { topicLimits } from '@lamplight/domain/topics';
import { z } from 'zod';
import { answers, creates, defineEndpoints, empty, json } from './endpoint';
import { list } from './list';
import { day, id, line, pathId, person, sharedPathId, sharedRef } from './schema';

/** What a series is made of: a form's whole score, or one question's answers. */
export const resultKinds = ['score', 'number', 'scale', 'rate'] as const;

/** One question's answers over time, or the scores of the forms (`linkId` null); the earliest first. */
export const resultSeriesSchema = z.object({
  linkId: z.string().nullable(),
  /** The question as the form asks it now, or asked it last. */
  text: z.string(),
  kind: z.enum(resultKinds),
  unit: z.string().nullable(),
  points: z.array(
    z.object({
      completedForm: z.object({ id: id('completed-form') }).nullable(),
      date: day,
      /** Percent for scores; for rates numerator ÷ denominator × multiplier. */
      value: z.number(),
      numerator: z.number().nullable(),
      denominator: z.number().nullable(),
    }),
  ),
});

/** Something that happened on a day and that a chart should show: a new protocol, a PDSA cycle. */
export const annotationSchema = z.object({
  id: id('topic-annotation'),
  date: day,
  text: z.string(),
  userApp: person.nullable(),
});

export const topicResultsSchema = z.object({
  topic: z.object({ id: z.string(), name: z.string() }),
  initDate: day,
  endDate: day,
  series: z.array(resultSeriesSchema),
  annotations: z.array(annotationSchema),
});

const origins = list(
  z
    .string()
    .trim()
    .toLowerCase()
    .refine(isAnalysisOrigin, 'Write it as https://charts.example.com, without a path'),
  analysisOriginLimits.origins,
);

export const topicResultEndpoints = defineEndpoints({
  'GET /questions/center-topic/url-tool/{id}': {
    summary: 'The analysis page of a center topic: the configured link, or else Lamplight’s own as a path',
    access: 'topic-results.read',
    params: pathId('center-topic'),
    reply: answers(z.object({ url: z.string() })),
  },
  'GET /analysis-origins': {
    summary: 'Origins whose pages may be shown as a topic’s analysis, in every center',
    access: 'center-topic.read',
    reply: answers(z.object({ origins: z.array(z.string()) })),
  },
  'PUT /analysis-origins': {
    summary: 'Say which origins may be shown as a topic’s analysis',
    access: 'topic.manage',
    /** `seen`: the list as it was; another by now is refused. */
    body: json(z.object({ origins, seen: origins.optional() })),
    reply: answers(z.object({ origins: z.array(z.string()) })),
    problems: ['concurrency'],
  },
  'GET /topic-results/{id}': {
    summary:
      'A topic’s sent forms over time: the score and each numeric, scale and rate question as a series; the last twelve months where no days are given',
    access: 'topic-results.read',
    params: sharedPathId(),
    query: z.object({ initDate: day.optional(), endDate: day.optional() }),
    reply: answers(topicResultsSchema),
  },
  'POST /topic-annotations': {
    summary: 'Note on a topic’s charts what happened on a day',
    access: 'center-topic.manage',
    body: json(
      z.object({
        topic: sharedRef(),
        date: day,
        text: line(topicLimits.annotation).min(1, 'Say what happened'),
      }),
    ),
    reply: creates(annotationSchema),
    problems: ['reference'],
  },
  'DELETE /topic-annotations/{id}': {
    summary: 'Take an annotation off the charts',
    access: 'center-topic.manage',
    params: pathId('topic-annotation'),
    reply: empty,
  },
});

export type TopicResults = z.output<typeof topicResultsSchema>;

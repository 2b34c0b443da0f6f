import { auditLifecycle } from '@lamplight/domain/audit.lifecycle';
import { formLimits } from '@lamplight/domain/forms/limits';
import { formSubjects } from '@lamplight/domain/forms/subjects';
import { statesOf } from '@lamplight/domain/lifecycle';
import type { Action } from '@lamplight/domain/permissions';
import { setsOf } from '@lamplight/domain/reference-sets';
import { z } from 'zod';
import { answers, creates, defineEndpoints, empty, json } from './endpoint';
import { answerCalls, answerList, filledForm, seenAnswers } from './filled-forms';
import type { FilterFields } from './filter';
import { openedIssues } from './opened-issues';
import { page, pageQuery } from './paging';
import { pastFailureSchema } from './repeats';
import { chosenId, id, instant, pathId, person, prose, ref, version } from './schema';
import { namedItems, setFilters, setRefs } from './set-fields';
import { visitEndpoints } from './visits';

export const auditStatuses = statesOf(auditLifecycle);

/** One filled-in ambassador round: a person, a time, a place, answers. */
export const auditRowSchema = z.object({
  id: id('audit'),
  version,
  status: z.enum(auditStatuses),
  creationDateTime: instant,
  sentDateTime: instant.nullable(),
  auditToolQuestionnarie: z.object({ id: id('audit-tool'), title: z.string() }),
  userApp: person.nullable(),
  ...namedItems('audit'),
  /** Percent, weighted yes ÷ (yes + no); null for a draft and where nothing could be scored. */
  score: z.number().nullable(),
  yesCount: z.number().int(),
  noCount: z.number().int(),
  naCount: z.number().int(),
  issueCount: z.number().int(),
});
export type AuditRow = z.output<typeof auditRowSchema>;

/** What a round's answer says of the caller: whether they may do this with it now. */
export const auditActions = [
  'audit.fill',
  'audit.join',
  'audit.hand-over',
  'audit.delete',
] as const satisfies readonly Action[];

export const auditSchema = auditRowSchema.extend({
  /** All that is noted of it as a whole: what each wrote, one under the other. */
  note: z.string().nullable(),
  /** What each wrote of that, who began it first; empty for what was sent before that was known. */
  notes: z.array(z.object({ by: person.nullable(), note: z.string(), own: z.boolean() })),
  /** Who sent it, be it who began it or another; null for a draft. */
  sentBy: person.nullable(),
  /** When it reached the server, where a device kept it since it was sent there; null where it arrived at once. */
  arrivedDateTime: instant.nullable(),
  /** Who took part besides who began it, in the order in which they came. */
  coAuthors: z.array(person),
  ...filledForm,
  ...openedIssues,
  /** What failed under its tool in its place within the 90 days before it was sent, or before now; the newest first. */
  failedBefore: z.array(pastFailureSchema),
  /** Questions whose answers are withheld from the caller: a "no" to one alleges a violation. */
  withheld: z.array(z.string()),
  permissions: z.array(z.enum(auditActions)),
});
export type Audit = z.output<typeof auditSchema>;

const place = {
  ...setRefs('audit'),
  /** What the caller notes of it; what others noted stays. */
  note: prose(formLimits.note).nullish(),
};

/**
 * How many seconds ago it was done, where a device kept it until there was a network: it counts from then, for a week (domain/forms/done-at.ts).
 */
const ago = z.number().int().nonnegative().optional();

const createAuditSchema = z.object({
  id: chosenId('audit'),
  auditToolQuestionnarie: ref('audit-tool'),
  ago,
  ...place,
  answers: answerList,
});

const updateAuditSchema = z.object({
  version: version.optional(),
  ...place,
  answers: answerList,
});

export const auditFilter = {
  status: { kind: 'enum', values: auditStatuses },
  creationDateTime: { kind: 'instant' },
  sentDateTime: { kind: 'instant' },
  auditToolQuestionnarie_id: { kind: 'id', entity: 'audit-tool' },
  userApp_id: { kind: 'id', entity: 'user' },
  ...setFilters('audit'),
  score: { kind: 'number' },
  issueCount: { kind: 'number' },
} as const satisfies FilterFields;

export const auditSort = {
  fields: [
    'creationDateTime',
    'sentDateTime',
    'status',
    'score',
    'issueCount',
    'auditToolQuestionnarie',
    'userApp',
    ...setsOf('audit'),
    /** The location, where there is one, else the unit. */
    'place',
    'id',
  ],
  default: 'creationDateTime,desc',
} as const;
export type AuditSortField = (typeof auditSort.fields)[number];

export const auditEndpoints = defineEndpoints({
  ...visitEndpoints,
  'GET /audits': {
    summary: 'Rounds of the center, paged, sorted, filtered',
    access: 'audit.read',
    query: pageQuery(10),
    filter: auditFilter,
    sort: auditSort,
    reply: answers(page(auditRowSchema)),
  },
  'GET /audits/{id}': {
    summary: 'A round with its questions, answers, photos and issues',
    access: 'audit.read',
    params: pathId('audit'),
    reply: answers(auditSchema),
  },
  'POST /audits': {
    summary: 'Start a round',
    access: 'audit.perform',
    body: json(createAuditSchema),
    reply: creates(auditSchema),
    problems: ['reference', 'exists'],
  },
  'PUT /audits/{id}': {
    summary: 'Save a draft round; answers, where given, replace all answers',
    access: 'audit.perform',
    params: pathId('audit'),
    body: json(updateAuditSchema),
    reply: answers(auditSchema),
    problems: ['reference', 'concurrency', 'status', 'author'],
  },
  'PUT /audits/{id}/join': {
    summary: 'Take part in a draft that another began: the caller is named as co-author',
    access: 'audit.join',
    params: pathId('audit'),
    reply: answers(auditSchema),
    problems: ['status', 'joining'],
  },
  'PUT /audits/{id}/hand-over': {
    summary: 'Let somebody go on with a draft, whoever began it: they are named as co-author',
    access: 'audit.hand-over',
    params: pathId('audit'),
    body: json(z.object({ userId: id('user') })),
    reply: answers(auditSchema),
    problems: ['status', 'reference'],
  },
  ...answerCalls('/audits', 'audit', formSubjects.audit),
  'PUT /audits/sent/{id}': {
    summary: 'Send a round: checks, scores and freezes it and opens its issues. Sending twice is one send',
    access: 'audit.perform',
    params: pathId('audit'),
    body: json(updateAuditSchema.extend({ ago, seen: seenAnswers }).default({})),
    reply: answers(auditSchema),
    problems: ['concurrency', 'reference', 'author'],
  },
  'DELETE /audits/{id}': {
    summary: 'Delete a draft, or a sent round that raised no issue',
    access: 'audit.delete',
    params: pathId('audit'),
    reply: empty,
    problems: ['cannotBeRemoved'],
  },
});

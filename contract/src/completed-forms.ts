import { completedFormLifecycle } from '@lamplight/domain/completed-form.lifecycle';
import { formSubjects } from '@lamplight/domain/forms/subjects';
import { statesOf } from '@lamplight/domain/lifecycle';
import type { Action } from '@lamplight/domain/permissions';
import { completedFormTypes, frequencies } from '@lamplight/domain/topics';
import { z } from 'zod';
import { answers, bytes, defineEndpoints, empty, form } from './endpoint';
import { answerCalls, answerList, filledForm, seenAnswers } from './filled-forms';
import type { FilterFields } from './filter';
import { list } from './list';
import { openedIssues } from './opened-issues';
import { page, pageQuery } from './paging';
import { chosenId, day, id, instant, pathId, person, ref, sharedId, version } from './schema';

export const completedFormStatuses = statesOf(completedFormLifecycle);

/** A topic in an answer; it belongs to no center. */
const topic = z.object({ id: z.uuid(), name: z.string() });

/** One center's answers to a topic's form, for the period that its day lies in. */
export const completedFormRowSchema = z.object({
  id: id('completed-form'),
  version,
  status: z.enum(completedFormStatuses),
  type: z.enum(completedFormTypes),
  /** The day in whose period it counts. */
  date: day,
  creationDateTime: instant,
  sentDateTime: instant.nullable(),
  form_topic: topic,
  /** Who began it. */
  userApp: person.nullable(),
  sentBy: person.nullable(),
  /** Percent, weighted yes ÷ (yes + no); null for a draft and where nothing could be scored. */
  score: z.number().nullable(),
  yesCount: z.number().int(),
  noCount: z.number().int(),
  naCount: z.number().int(),
  /** How many "no" are alerts. */
  alertCount: z.number().int(),
  /** Signatures it needs, fixed when it is sent; with 0, sent is final. Null for a draft. */
  signNumber: z.number().int().nullable(),
  /** It corrects a sent form. */
  correction: z.boolean(),
  /** That form; null as well where the caller may not read it. */
  supersedes: id('completed-form').nullable(),
  /** A sent correction counts in its place. */
  superseded: z.boolean(),
  /** That correction; null as well where the caller may not read it. */
  supersededBy: id('completed-form').nullable(),
  /** The quality committee marked it as its work product. */
  workProduct: z.boolean(),
});
export type CompletedFormRow = z.output<typeof completedFormRowSchema>;

/** What a completed form's answer says of the caller: whether they may do this. Filling in a sent one is correcting it. */
export const completedFormActions = [
  'completed-form.fill',
  'completed-form.delete',
] as const satisfies readonly Action[];

export const completedFormSchema = completedFormRowSchema.extend({
  ...filledForm,
  ...openedIssues,
  /** Who is asked to sign it, or has signed it. */
  signers: z.array(person),
  permissions: z.array(z.enum(completedFormActions)),
});
export type CompletedForm = z.output<typeof completedFormSchema>;

/** A completed form as a whole. What is left out stays as it is, or takes its default where the form begins. */
const completedFormInput = z.object({
  /** Of a draft to go on with; an id that is not there begins one under it. */
  id: chosenId('completed-form'),
  version: version.optional(),
  /** Today, where the form begins. */
  date: day.nullish(),
  /** The same by its other name. */
  startDate: day.nullish(),
  type: z.enum(completedFormTypes).optional(),
  /** Who fills it in: the caller. Nobody fills in a form in another's name. */
  userApp_id: ref('user').optional(),
  answers: answerList,
  /** The sent form to correct. The correction begins with its answers, its day and its type. */
  supersedes: ref('completed-form').optional(),
  /** The question that each file answers, by linkId and in the files' order; otherwise the form's first photo question. */
  fileQuestions: list(z.string().min(1).max(64), 20).optional(),
});
export type CompletedFormInput = z.output<typeof completedFormInput>;

const whole = {
  part: 'completedFormDTO',
  files: 'multipartFiles',
  maxFiles: 20,
} as const;
const wholeForm = {
  query: z.object({ idTopic: sharedId() }),
  reply: answers(completedFormSchema),
  problems: ['reference', 'concurrency', 'status', 'exists'],
} as const;

export const completedFormFilter = {
  status: { kind: 'enum', values: completedFormStatuses },
  type: { kind: 'enum', values: completedFormTypes },
  date: { kind: 'day' },
  creationDateTime: { kind: 'instant' },
  sentDateTime: { kind: 'instant' },
  form_topic_id: { kind: 'id' },
  userApp_id: { kind: 'id', entity: 'user' },
  score: { kind: 'number' },
  /** It has a "no" that is an alert. */
  alert: { kind: 'boolean' },
  /** A sent correction counts in its place. */
  superseded: { kind: 'boolean' },
} as const satisfies FilterFields;

export const completedFormSort = {
  fields: [
    'form_topic',
    'date',
    'creationDateTime',
    'sentDateTime',
    'status',
    'type',
    'score',
    'alertCount',
    'userApp',
    'id',
  ],
  default: ['form_topic,asc', 'date,desc'],
} as const;
export type CompletedFormSortField = (typeof completedFormSort.fields)[number];

/** An enabled topic with what the center has sent and owes of its form. */
const topicStateSchema = z.object({
  topic,
  /** How often the center asks for it: in which period a form counts follows from its day. */
  frequency: z.enum(frequencies),
  /** Sent forms that count. */
  count: z.number().int(),
  /** Without its id where it is withheld from the caller. */
  lastSent: z
    .object({ id: id('completed-form').nullable(), date: day, score: z.number().nullable() })
    .nullable(),
  nextDue: day.nullable(),
  /** Drafts that the caller began, newest first. */
  drafts: z.array(z.object({ id: id('completed-form'), date: day, creationDateTime: instant })),
  /** Signatures that a form needs which is sent now; with 0, sent is final. */
  signNumber: z.number().int(),
  /** The caller may fill in the form now. */
  fillable: z.boolean(),
});

export const completedFormEndpoints = defineEndpoints({
  'GET /completed-forms': {
    summary: 'Completed forms of the center, paged, sorted, filtered',
    access: 'completed-form.read',
    query: pageQuery(100),
    filter: completedFormFilter,
    sort: completedFormSort,
    reply: answers(page(completedFormRowSchema)),
  },
  'GET /completed-forms/topics': {
    summary:
      'Enabled topics: how many forms were sent, which was the last, when the next is due, drafts of mine',
    access: 'completed-form.read',
    reply: answers(z.array(topicStateSchema)),
  },
  'GET /completed-forms/{id}': {
    summary: 'A completed form with its questions, answers, photos and issues',
    access: 'completed-form.read',
    params: pathId('completed-form'),
    reply: answers(completedFormSchema),
  },
  'GET /completed-forms/create-pdf/{id}': {
    summary: 'A completed form as a tagged PDF',
    access: 'completed-form.read',
    params: pathId('completed-form'),
    reply: bytes('application/pdf'),
    problems: ['release'],
  },
  'PUT /completed-forms/save': {
    summary: 'Begin a draft of a topic’s form, or save one; answers, where given, replace all answers',
    access: 'completed-form.fill',
    body: form({
      ...whole,
      schema: completedFormInput
        /** It begins: repeated, it has no further effect, whatever became of the draft since. */
        .extend({ begins: z.boolean().optional() })
        .default({}),
    }),
    ...wholeForm,
  },
  'PUT /completed-forms/sent': {
    summary:
      'Send a topic’s form: checks, scores and freezes it and opens the issues it asks for. Sending twice is one send',
    access: 'completed-form.fill',
    body: form({ ...whole, schema: completedFormInput.extend({ seen: seenAnswers }).default({}) }),
    ...wholeForm,
  },
  ...answerCalls('/completed-forms', 'completed-form', formSubjects['completed-form']),
  'DELETE /completed-forms/{id}': {
    summary: 'Delete a draft',
    access: 'completed-form.delete',
    params: pathId('completed-form'),
    reply: empty,
    problems: ['cannotBeRemoved'],
  },
});

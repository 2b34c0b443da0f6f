import { scopeAndSeverityLetters } from '@lamplight/domain/deficiency';
import { issueLimits, issueSources, priorities } from '@lamplight/domain/issues';
import type { Action } from '@lamplight/domain/permissions';
import { z } from 'zod';
import { answers, bytes, creates, defineEndpoints, form } from './endpoint';
import { fileSchema } from './files';
import { importCall } from './imports';
import { issueCommentEndpoints, issueCommentSchema } from './issue-comments';
import { issueFilter, issueSort, issueStatuses } from './issue-list';
import { list } from './list';
import { page, pageIfAsked, pageQuery } from './paging';
import { pipName } from './pip-name';
import { pastFailureSchema } from './repeats';
import { chosenId, day, id, instant, line, pathId, person, prose, ref, version } from './schema';
import { namedItems, setRefs } from './set-fields';

/** A plan of correction's five elements (CMS-2567). */
const planOfCorrection = z.object({
  residentsAffected: prose(issueLimits.prose).nullish(),
  othersAtRisk: prose(issueLimits.prose).nullish(),
  systemicChange: prose(issueLimits.prose).nullish(),
  monitoring: prose(issueLimits.prose).nullish(),
  completionDate: day.nullish(),
});

const issueFields = {
  title: line(issueLimits.title).nullish(),
  status: z.enum(issueStatuses).optional(),
  priority: z.enum(priorities).optional(),
  sourceType: z.enum(issueSources).optional(),
  /** The day it was found; today where a new one does not say. */
  foundOn: day.optional(),
  dueDate: day.nullish(),
  ...setRefs('issue'),
  auditor: ref('user').optional(),
  assignee: ref('user').optional(),
  /** A survey tag's number, such as F558. */
  surveyTag: line(issueLimits.surveyTag).nullish(),
  scopeSeverity: z.enum(scopeAndSeverityLetters).nullish(),
  rootCause: prose(issueLimits.prose).nullish(),
  planOfCorrection: planOfCorrection.nullish(),
  /** It alleges abuse, neglect or the like: read by the committee, administrators, who recorded and who found it alone. Never taken back. */
  alleged: z.boolean().optional(),
};

const description = prose(issueLimits.prose).refine((text) => text.trim() !== '', 'Say what was found');

export const createIssueSchema = z.object({
  id: chosenId('issue'),
  description,
  ...issueFields,
  /** The sent form and its question, answered with "no", that the issue is opened from. */
  completedForm: ref('completed-form').optional(),
  linkId: z.string().min(1).max(64).optional(),
});
export const updateIssueSchema = z.object({
  version: version.optional(),
  description: description.optional(),
  ...issueFields,
  /** With the status RESOLVED: what was done, in one line. Reopening takes it away, but for the history. */
  resolution: line(issueLimits.resolution).nullish(),
  /** With the status VOID: why it does not count, and of which other it is a duplicate. */
  voidReason: prose(issueLimits.voidReason).optional(),
  duplicateOf: ref('issue').nullish(),
  /** Attachments to take off the issue. */
  removedFiles: list(id('file'), 100).optional(),
});

const related = {
  ...namedItems('issue'),
  auditor: person.nullable(),
  assignee: person.nullable(),
};

export const issueRowSchema = z.object({
  id: id('issue'),
  version,
  /** What people call it by: #214. Each center counts its own; there may be gaps. */
  number: z.number().int(),
  title: z.string(),
  description: z.string(),
  status: z.enum(issueStatuses),
  priority: z.enum(priorities),
  sourceType: z.enum(issueSources),
  creationDatetime: instant,
  foundOn: day,
  dueDate: day,
  /** Its due date was moved after it had passed: it is late, whatever the date says now. */
  dueMissed: z.boolean(),
  overdue: z.boolean(),
  /** Its question had failed in the same room, or unit where no room was given, within 90 days before. */
  repeat: z.boolean(),
  /** It alleges a violation (42 CFR 483.12(c)). */
  alleged: z.boolean(),
  /** Of an alleged violation: who recorded it, and reads it for that. */
  recordedBy: person.nullable(),
  /** It was opened from a "no" to a question that is an alert. */
  alert: z.boolean(),
  resolvedDate: instant.nullable(),
  closedDate: instant.nullable(),
  surveyTag: z.string().nullable(),
  ...related,
});
export type IssueRow = z.output<typeof issueRowSchema>;

const fieldChange = z.object({
  field: z.string(),
  /** As a person reads them: names, not ids. Null: there was none. */
  from: z.string().nullable(),
  to: z.string().nullable(),
});

export const revisionSchema = z.object({
  id: z.uuid(),
  date: instant,
  userApp: person.nullable(),
  kind: z.enum(['CREATED', 'CHANGED', 'COMMENT_DELETED']),
  changes: z.array(fieldChange),
});

/** What an issue's answer says of the caller: whether they may do this with it. */
export const issueActions = [
  'issue.edit',
  'issue.comment',
  'issue.verify',
  'issue.void',
] as const satisfies readonly Action[];

/** How many comments and revisions an issue's answer has: an old one has thousands, which few ever look at. */
export const newestOfIssue = 50;

export const issueSchema = issueRowSchema.extend({
  surveyTagDescription: z.string().nullable(),
  scopeSeverity: z.enum(scopeAndSeverityLetters).nullable(),
  rootCause: z.string().nullable(),
  /** The quality committee marked the root cause as its work product. */
  rootCauseWorkProduct: z.boolean(),
  /** It is withheld from the caller: `rootCause` is null, and what they send for it is not taken. */
  rootCauseWithheld: z.boolean(),
  planOfCorrection: planOfCorrection.nullable(),
  resolvedBy: person.nullable(),
  /** What was done about it, in one line; null where it is not resolved, or whoever resolved it did not say. */
  resolution: z.string().nullable(),
  closedBy: person.nullable(),
  voidedDate: instant.nullable(),
  voidedBy: person.nullable(),
  voidReason: z.string().nullable(),
  duplicateOf: z.object({ id: id('issue'), number: z.number().int(), title: z.string() }).nullable(),
  /** The round that opened it, where that was (its room, else its unit), and who took part in it besides who began it. */
  audit: z
    .object({
      id: id('audit'),
      name: z.string(),
      place: z.string().nullable(),
      coAuthors: z.array(person),
    })
    .nullable(),
  /** What comes back in it, the newest first; none where it is no repeat. */
  failedBefore: z.array(pastFailureSchema),
  /** The completed form from whose answer it was opened: `name` is its topic's, `readable` whether the caller may read it. */
  completedForm: z.object({ id: id('completed-form'), name: z.string(), readable: z.boolean() }).nullable(),
  /** The PIPs that were started from it, the newest first; none for whoever may not read PIPs. */
  pips: z.array(pipName),
  files: z.array(fileSchema),
  /** The newest of them, as many as `newestOfIssue`, the oldest of these first; `commentsTotal` is how many there are. */
  comments: z.array(issueCommentSchema),
  commentsTotal: z.number().int(),
  /** The newest of them, as many, newest first. */
  revisions: z.array(revisionSchema),
  revisionsTotal: z.number().int(),
  /** What the caller may do with this issue now: actions of the policy table. */
  permissions: z.array(z.enum(issueActions)),
  /** Statuses the caller may move it to. */
  nextStatuses: z.array(z.enum(issueStatuses)),
});
export type Issue = z.output<typeof issueSchema>;

/** A count beside its share of the total, 0 to 1; null where there is nothing to share. */
const slice = z.object({
  key: z.string().nullable(),
  name: z.string().nullable(),
  count: z.number().int(),
  share: z.number().nullable(),
});

export const issueRatiosSchema = z.object({
  total: z.number().int(),
  open: z.number().int(),
  overdue: z.number().int(),
  /** How many are repeats. */
  repeats: z.number().int(),
  /** Days from the day found to the day resolved, median of the resolved ones; null without any. */
  medianDaysToResolve: z.number().nullable(),
  /** Share of the resolved ones that were resolved by their due date, 0 to 1. */
  resolvedOnTime: z.number().nullable(),
  byStatus: z.array(slice),
  byPriority: z.array(slice),
  bySourceType: z.array(slice),
  byDepartment: z.array(slice),
  byFocusArea: z.array(slice),
});
export type IssueRatios = z.output<typeof issueRatiosSchema>;

const filterQuery = z.object({ q: z.string().optional() });

export const issueEndpoints = defineEndpoints({
  'GET /issues': {
    summary: 'Issues of the center, paged, sorted, filtered',
    access: 'issue.read',
    query: pageQuery(20),
    filter: issueFilter,
    sort: issueSort,
    reply: answers(page(issueRowSchema)),
  },
  'GET /issues/ratios': {
    summary: 'Counts and shares of the issues a filter selects',
    access: 'issue.read',
    query: filterQuery,
    filter: issueFilter,
    reply: answers(issueRatiosSchema),
  },
  'GET /issues/export': {
    summary: 'Deficiency_Tracker.xlsx: the rows a filter selects, in the chosen order',
    access: 'issue.export',
    query: filterQuery.extend({ sort: z.union([z.string(), z.array(z.string())]).optional() }),
    filter: issueFilter,
    sort: issueSort,
    reply: bytes('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  },
  'POST /issues/import': importCall('issue.import', 'Record the issues of a file'),
  'GET /issues/{id}': {
    summary: 'An issue with its comments, revisions and attachments',
    access: 'issue.read',
    params: pathId('issue'),
    reply: answers(issueSchema),
  },
  'GET /issues/{id}/revisions': {
    summary: 'Every change of an issue, newest first: an array, or a page of them where `page` is given',
    access: 'issue.read',
    params: pathId('issue'),
    query: pageIfAsked,
    reply: answers(z.union([z.array(revisionSchema), page(revisionSchema)])),
  },
  'GET /issues/{id}/comments': {
    summary: 'Every comment of an issue, newest first: an array, or a page of them where `page` is given',
    access: 'issue.read',
    params: pathId('issue'),
    query: pageIfAsked,
    reply: answers(z.union([z.array(issueCommentSchema), page(issueCommentSchema)])),
  },
  'POST /issues': {
    summary:
      'Record an issue; `completedForm` and `linkId` say from which "no" of a completed form it is opened',
    access: 'issue.create',
    body: form({ part: 'issueDTOString', schema: createIssueSchema, files: 'multipartFiles', maxFiles: 20 }),
    reply: creates(issueSchema),
    problems: ['reference', 'exists', 'status'],
  },
  'PUT /issues/{id}': {
    summary: 'Change an issue; its status moves along the lifecycle',
    access: 'issue.edit',
    params: pathId('issue'),
    body: form({ part: 'issueDTOString', schema: updateIssueSchema, files: 'multipartFiles', maxFiles: 20 }),
    reply: answers(issueSchema),
    problems: ['reference', 'concurrency', 'status'],
  },
  ...issueCommentEndpoints,
});

import { pipLimits } from '@lamplight/domain/pips/content';
import { z } from 'zod';
import { documentSchema } from './documents';
import { answers, bytes, creates, defineEndpoints, empty, json } from './endpoint';
import { list } from './list';
import { page, pageQuery } from './paging';
import {
  cycleFields,
  cycleSchema,
  interventionSchema,
  measurementFields,
  measurementSchema,
  milestoneSchema,
  stepProgress,
} from './pip-content';
import {
  createPipSchema,
  outcomeInput,
  pipFilter,
  pipRowSchema,
  pipSchema,
  pipSort,
  pipVersionSchema,
  savePipSchema,
} from './pips';
import { day, id, pathId, prose, ref, seenInQuery, version } from './schema';

const filterQuery = z.object({ q: z.string().optional() });
const exportQuery = filterQuery.extend({ sort: z.union([z.string(), z.array(z.string())]).optional() });

const stale = { version: version.optional() };
const because = { ...stale, reason: prose(pipLimits.reason).nullish() };

const params = pathId('pip');
const step = <S extends z.ZodType>(
  summary: string,
  body: S,
  access: 'pip.edit' | 'pip.lead' | 'pip.manage',
) =>
  ({
    summary,
    access,
    params,
    body: json(body),
    reply: answers(pipSchema),
    problems: ['status', 'concurrency', 'reference'],
  }) as const;

const ofPip = { id: z.string().meta({ entity: 'pip' }) };
const progress = {
  access: 'pip.edit',
  problems: ['status', 'concurrency', 'notFound', 'reference'],
} as const;
const known = z.object({ version: version.optional() });

export const pipEndpoints = defineEndpoints({
  'GET /pips': {
    summary: 'PIPs of the center, paged, sorted, filtered',
    access: 'pip.read',
    query: pageQuery(100),
    filter: pipFilter,
    sort: pipSort,
    reply: answers(page(pipRowSchema)),
  },
  'GET /pips/completed-form': {
    summary: 'The PIPs that name a completed form as what showed the problem',
    access: 'pip.read',
    query: z.object({ idCompletedForm: id('completed-form') }),
    reply: answers(z.array(pipRowSchema)),
    problems: ['notFound'],
  },
  'GET /pips/export': {
    summary: 'PIP_Inventory.xlsx: the rows a filter selects, in the chosen order',
    access: 'pip.read',
    query: exportQuery,
    filter: pipFilter,
    sort: pipSort,
    reply: bytes('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  },
  'GET /pips/inventory-pdf': {
    summary: 'The same as a tagged PDF',
    access: 'pip.read',
    query: exportQuery,
    filter: pipFilter,
    sort: pipSort,
    reply: bytes('application/pdf'),
  },
  'GET /pips/{id}': {
    summary: 'A PIP: what it says, its versions, its progress and what the caller may do with it now',
    access: 'pip.read',
    params,
    reply: answers(pipSchema),
  },
  'GET /pips/{id}/versions/{number}': {
    summary: 'A version of a PIP, whole',
    access: 'pip.read',
    params: z.object({ ...ofPip, number: z.string() }),
    reply: answers(pipVersionSchema),
  },
  'GET /pips/{id}/draft-document': {
    summary:
      'The PIP as a tagged PDF that says that it is a draft; of any state, and of one version where it is named',
    access: 'pip.read',
    params,
    query: z.object({ number: z.coerce.number().int().positive().max(999_999_999).optional() }),
    reply: bytes('application/pdf'),
    problems: ['release'],
  },
  'POST /pips': {
    summary: 'Begin a PIP; a title is enough',
    access: 'pip.create',
    body: json(createPipSchema),
    reply: creates(pipSchema),
    problems: ['reference', 'exists'],
  },
  'PUT /pips/{id}': {
    summary:
      'Save what a PIP says, in a draft; what is left out stays. Progress that comes along is recorded wherever progress may be, and so is a body that leaves what is signed as it is',
    access: 'pip.edit',
    params,
    body: json(savePipSchema),
    reply: answers(pipSchema),
    problems: ['status', 'concurrency', 'removed', 'reference'],
  },
  'POST /pips/{id}': {
    summary: 'Save a new version in one step: opens its draft where the PIP is active',
    access: 'pip.edit',
    params,
    body: json(savePipSchema.extend({ reason: prose(pipLimits.reason).nullish() })),
    reply: answers(pipSchema),
    problems: ['status', 'concurrency', 'removed', 'reference'],
  },
  'PUT /pips/{id}/open-new-version': step(
    'Open a new version as a draft; the one in force stays in force',
    z.object(because).default({}),
    'pip.edit',
  ),
  'PUT /pips/{id}/discard-draft': step(
    'Discard the draft of a new version',
    z.object(because).default({}),
    'pip.lead',
  ),
  'PUT /pips/{id}/active-sign-in-process': step(
    'Ask for signatures under the draft: of those named, or else of the leader and of whom the center names or its committee',
    z.object({ ...stale, signerIds: list(ref('user'), pipLimits.signers).nullish() }).default({}),
    'pip.manage',
  ),
  'PUT /pips/{id}/withdraw': step(
    'Take a PIP back from signing; what was signed of it counts no more',
    z.object(because).default({}),
    'pip.lead',
  ),
  'PUT /pips/{id}/generate-sign-in-document': {
    summary: 'Write the PDF that is to be signed and keep it as a document',
    access: 'pip.manage',
    params,
    body: json(z.object(stale).default({})),
    reply: answers(documentSchema),
    problems: ['status', 'concurrency', 'notReady'],
  },
  'PUT /pips/{id}/active': step(
    'Put the draft in force, once as many have signed as the center asks for',
    z.object(stale).default({}),
    'pip.manage',
  ),
  'PUT /pips/{id}/complete': step(
    'End an active PIP, with its outcome',
    z.object({ ...stale, ...outcomeInput }).default({}),
    'pip.manage',
  ),
  'PUT /pips/{id}/look-again': step(
    'Record whether a completed PIP’s gain still holds, and when to look next',
    z
      .object({
        ...stale,
        holds: z.boolean().default(true),
        note: prose(pipLimits.prose).nullish(),
        lookAgainDate: day.nullish(),
      })
      .default({ holds: true }),
    'pip.manage',
  ),
  'PUT /pips/{id}/reactive': step(
    'Take a completed or disabled PIP up again, where it was',
    z.object(because).default({}),
    'pip.manage',
  ),
  'PUT /pips/{id}/disable': step('Disable a PIP', z.object(because).default({}), 'pip.manage'),
  'PUT /pips/{id}/steps/{stepId}': {
    summary:
      'How far an intervention or a milestone is: saves itself, in every state that progress goes on in',
    ...progress,
    params: z.object({ ...ofPip, stepId: z.string() }),
    body: json(known.extend(stepProgress)),
    reply: answers(z.union([interventionSchema, milestoneSchema])),
  },
  'PUT /pips/{id}/measurements/{date}': {
    summary: 'Record what was measured on a day: a value, or a numerator and its denominator',
    ...progress,
    params: z.object({ ...ofPip, date: z.string() }),
    body: json(known.extend(measurementFields)),
    problems: [...progress.problems, 'removed'],
    reply: answers(measurementSchema),
  },
  'DELETE /pips/{id}/measurements/{date}': {
    summary: 'Remove a measurement that was typed in',
    ...progress,
    params: z.object({ ...ofPip, date: z.string() }),
    query: seenInQuery,
    reply: empty,
  },
  'PUT /pips/{id}/cycles/{cycleId}': {
    summary: 'Save a PDSA cycle, by an id that the client chooses; what is left out stays',
    ...progress,
    params: z.object({ ...ofPip, cycleId: z.string() }),
    body: json(known.extend(cycleFields)),
    problems: [...progress.problems, 'removed'],
    reply: answers(cycleSchema),
  },
  'DELETE /pips/{id}/cycles/{cycleId}': {
    summary: 'Remove a PDSA cycle',
    ...progress,
    params: z.object({ ...ofPip, cycleId: z.string() }),
    query: seenInQuery,
    reply: empty,
  },
});

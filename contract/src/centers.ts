import { reportContacts, reportToLimit } from '@lamplight/domain/allegations';
import { centerLimits, centerShifts, isCcn } from '@lamplight/domain/centers';
import { priorities } from '@lamplight/domain/issues';
import { keysOf, recordOf } from '@lamplight/domain/keys-of';
import { z } from 'zod';
import { copyReportSchema } from './center-copies';
import { onFile } from './compliance-panel';
import { answers, creates, defineEndpoints, empty, json } from './endpoint';
import type { FilterFields } from './filter';
import { list } from './list';
import { page, pageQuery } from './paging';
import { reportToSchema } from './report-to';
import { id, instant, line, pathId, person, ref, timeZone, version } from './schema';

const within = ({ least, most }: { least: number; most: number }, said = `Choose ${least} to ${most}`) =>
  z.number().int(said).min(least, said).max(most, said);

const dueDays = recordOf(priorities, () => within(centerLimits.dueDays));
const signNumber = within(centerLimits.signNumber);

/** A care center. */
export const centerSchema = z.object({
  id: id('center'),
  version,
  name: z.string(),
  timeZone: z.string(),
  /** Days until an issue is due, by its priority. */
  dueDays: z.object(recordOf(priorities, () => z.number().int())),
  /** Minutes without a call after which a session that is not remembered ends. */
  idleMinutes: z.number().int(),
  /** Days for which a mailed key to sign with is good. */
  signatureKeyDays: z.number().int(),
  /** The CMS certification number. */
  ccn: z.string().nullable(),
  /** Whether the quality committee looks after people and reference data. */
  committeeManages: z.boolean(),
  /** Whether administrators and the committee need a second factor. */
  otpDemanded: z.boolean(),
  /** At the head of documents that are committee work product; null for Lamplight’s own words. */
  workProductHeader: z.string().nullable(),
  /** Whether minutes of new meetings of the quality committee begin as its work product. */
  committeeMinutesMarked: z.boolean(),
  /** Months within which the QAPI plan is reviewed. */
  qapiPlanMonths: z.number().int(),
  /** Rounds that are asked for each week; 0 asks for none. */
  weeklyRounds: z.number().int(),
  /** Shifts a day, each with a fire drill a quarter: day, evening and night, or day and night. */
  shifts: z.literal(centerShifts),
  /** Whom people call at once about an alleged violation, with their numbers; null where nobody said. */
  reportTo: reportToSchema,
  /** Signatures that a completed form of an individual topic needs. */
  configSignItopic: z.object({ signNumber: z.number().int() }),
  /** Signatures that a completed form of a topic in a group needs; a group can have a number of its own. */
  configSignGtopic: z.object({
    signNumber: z.number().int(),
    groups: z.array(
      z.object({ id: id('topic-group'), name: z.string(), signNumber: z.number().int().nullable() }),
    ),
  }),
  /** Signatures that a PIP needs, and who gives them; without names its leader and the committee. */
  configSignPip: z.object({ signNumber: z.number().int(), signers: z.array(person) }),
});
export type Center = z.output<typeof centerSchema>;

/** A center as administrators see it among others. */
export const centerRowSchema = centerSchema
  .pick({ id: true, version: true, name: true, timeZone: true, ccn: true })
  .extend({
    /** People with an enabled account. */
    people: z.number().int(),
    openIssues: z.number().int(),
    overdueIssues: z.number().int(),
    /** The last round that was sent, and when. */
    lastRoundId: id('audit').nullable(),
    lastRoundDateTime: instant.nullable(),
    /**
     * What of this year is on file, as the center's own panel counts it, and the year that it is there. Where nothing was required
     * so far, nothing can be said yet.
     */
    panel: z.object({ year: z.number().int(), ...onFile }),
  });
export type CenterRow = z.output<typeof centerRowSchema>;

const reportLine = line(reportToLimit)
  .transform((text) => text || null)
  .nullable();

const fields = {
  timeZone: timeZone.optional(),
  dueDays: z.object(dueDays).partial().optional(),
  idleMinutes: within(centerLimits.idleMinutes).optional(),
  signatureKeyDays: within(centerLimits.signatureKeyDays).optional(),
  ccn: line(20)
    .toUpperCase()
    .transform((text) => text || null)
    .refine((text) => text === null || isCcn(text), 'Six characters, the last three of them digits')
    .nullish(),
  committeeManages: z.boolean().optional(),
  otpDemanded: z.boolean().optional(),
  workProductHeader: line(centerLimits.workProductHeader)
    .transform((text) => text || null)
    .nullish(),
  committeeMinutesMarked: z.boolean().optional(),
  qapiPlanMonths: within(centerLimits.qapiPlanMonths).optional(),
  weeklyRounds: within(centerLimits.weeklyRounds).optional(),
  shifts: z.literal(centerShifts, 'Choose 2 or 3').optional(),
  reportTo: z
    .object(recordOf(keysOf(reportContacts), () => reportLine))
    .partial()
    .nullish(),
};
const name = line(centerLimits.name).min(1, 'Name the center');

const createCenterSchema = z.object({
  name,
  ...fields,
  /** Begin with generic floors, units, departments, focus and subfocus areas. */
  starterSet: z.boolean().optional(),
});
const updateCenterSchema = z.object({ version: version.optional(), name: name.optional(), ...fields });

/** A number travels in the address or the body, there also by itself. */
const bareNumber = z.union([signNumber, z.object({ signNumber: signNumber.optional() })]);

export const centerFilter = { name: { kind: 'text' }, ccn: { kind: 'text' } } as const satisfies FilterFields;

export const centerEndpoints = defineEndpoints({
  'GET /centers/user': {
    summary: 'The center the caller acts in',
    access: 'center.read',
    reply: answers(centerSchema),
  },
  'GET /admin/centers': {
    summary:
      'All centers, paged, by name, with what is open there and what is on file; `missing` sorts by how much of what was required is not',
    access: 'center.manage',
    center: 'all',
    query: pageQuery(100),
    filter: centerFilter,
    sort: {
      fields: ['name', 'id', 'missing', 'openIssues', 'overdueIssues', 'lastRoundDateTime'],
      default: 'name,asc',
    },
    reply: answers(page(centerRowSchema)),
  },
  'POST /centers': {
    summary: 'Make a center',
    access: 'center.manage',
    center: 'new',
    body: json(createCenterSchema),
    reply: creates(centerSchema),
    problems: ['exists'],
  },
  'GET /centers/{id}': {
    summary: 'A center',
    access: 'center.read',
    params: pathId('center'),
    reply: answers(centerSchema),
  },
  'PUT /centers/{id}': {
    summary: 'Change a center',
    access: 'center.manage',
    params: pathId('center'),
    body: json(updateCenterSchema),
    reply: answers(centerSchema),
    problems: ['concurrency'],
  },
  'DELETE /centers/{id}': {
    summary: 'Delete a center that has neither people nor records; its reference data goes along',
    access: 'center.manage',
    params: pathId('center'),
    reply: empty,
    problems: ['cannotBeRemoved'],
  },
  'POST /centers/{id}/starter-set': {
    summary: 'Add generic floors, units, departments, focus and subfocus areas; names that exist are skipped',
    access: 'reference.copy',
    params: pathId('center'),
    reply: answers(copyReportSchema),
  },
  'PUT /centers/{id}/config-sign-itopic': {
    summary:
      'How many signatures a completed form of an individual topic needs; `signNumber` in the address or the body',
    access: 'center.signing',
    params: pathId('center'),
    query: z.object({ signNumber: z.coerce.number().pipe(signNumber).optional() }),
    body: json(bareNumber.optional()),
    reply: answers(centerSchema),
  },
  'PUT /centers/{id}/config-sign-gtopic': {
    summary:
      'How many signatures a completed form of a topic in a group needs: the number of the center, or numbers of groups',
    access: 'center.signing',
    params: pathId('center'),
    query: z.object({ signNumber: z.coerce.number().pipe(signNumber).optional() }),
    body: json(
      z
        .union([
          bareNumber,
          list(
            z.object({
              groupId: ref('topic-group'),
              /** Null: the number of the center. */
              signNumber: signNumber.nullable(),
            }),
            200,
          ),
        ])
        .optional(),
    ),
    reply: answers(centerSchema),
    problems: ['reference'],
  },
  'PUT /centers/{id}/config-sign-pip': {
    summary: 'How many signatures a PIP needs, and who gives them; a bare number leaves the names',
    access: 'center.signing',
    params: pathId('center'),
    body: json(
      z.union([
        signNumber,
        z.object({ signNumber: signNumber.optional(), signerIds: list(ref('user'), 100).optional() }),
      ]),
    ),
    reply: answers(centerSchema),
    problems: ['reference'],
  },
});

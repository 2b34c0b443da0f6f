import { datedRecordKinds, datedRecordLimits, shifts } from '@lamplight/domain/dated-records';
import { z } from 'zod';
import { answers, creates, defineEndpoints, empty, form, json } from './endpoint';
import { fileSchema } from './files';
import type { FilterFields } from './filter';
import { page, pageQuery } from './paging';
import { clock, day, givenClock, id, instant, pathId, person, prose, version } from './schema';

/** Something that was done on a day, with its paper: an assessment, a plan's review, an exercise, a drill, a submission. */
export const datedRecordSchema = z.object({
  id: id('dated-record'),
  version,
  kind: z.enum(datedRecordKinds),
  date: day,
  /** When a fire drill was held, on the center's wall; null where nobody said. */
  time: clock.nullable(),
  /** Of a fire drill. */
  shift: z.enum(shifts).nullable(),
  /** Of staffing data: the federal fiscal year, which begins in October of the year before, and its quarter. */
  fiscalYear: z.number().int().nullable(),
  fiscalQuarter: z.number().int().nullable(),
  note: z.string().nullable(),
  file: fileSchema.nullable(),
  creationDateTime: instant,
  /** Who entered it. */
  creator: person.nullable(),
});
export type DatedRecord = z.output<typeof datedRecordSchema>;

const between = (least: number, most: number) => {
  const said = `Choose ${least} to ${most}`;
  return z.number(said).int(said).min(least, said).max(most, said);
};

const fields = {
  kind: z.enum(datedRecordKinds),
  date: day.refine((given) => given >= '2000-01-01', 'Choose a day from 2000 on'),
  /** Of a fire drill alone, on the center's wall. */
  time: givenClock.nullish(),
  shift: z.enum(shifts).nullish(),
  fiscalYear: between(2000, 2999).nullish(),
  fiscalQuarter: between(1, 4).nullish(),
  note: prose(datedRecordLimits.note)
    .transform((text) => text.trim() || null)
    .nullish(),
};

export const createDatedRecordSchema = z.object(fields);

/** What is left out stays as it is. */
export const updateDatedRecordSchema = z
  .object(fields)
  .partial()
  .extend({
    id: id('dated-record'),
    version: version.optional(),
  });

export const datedRecordFilter = {
  kind: { kind: 'enum', values: datedRecordKinds },
  date: { kind: 'day' },
  shift: { kind: 'enum', values: shifts },
} as const satisfies FilterFields;

export const datedRecordSort = { fields: ['date', 'kind', 'id'], default: 'date,desc' } as const;
export type DatedRecordSortField = (typeof datedRecordSort.fields)[number];

export const datedRecordEndpoints = defineEndpoints({
  'GET /dated-records': {
    summary:
      'Assessments, plan reviews, exercises, fire drills and staffing data of the center, paged, filtered',
    access: 'dated-record.read',
    query: pageQuery(100),
    filter: datedRecordFilter,
    sort: datedRecordSort,
    reply: answers(page(datedRecordSchema)),
  },
  'GET /dated-records/{id}': {
    summary: 'A dated record',
    access: 'dated-record.read',
    params: pathId('dated-record'),
    reply: answers(datedRecordSchema),
  },
  'POST /dated-records': {
    summary: 'Enter what was done on a day, with its file where there is one; a day to come is refused',
    access: 'dated-record.manage',
    body: form({
      part: 'datedRecordDTO',
      schema: createDatedRecordSchema,
      files: 'multipartFile',
      maxFiles: 1,
    }),
    reply: creates(datedRecordSchema),
  },
  'PUT /dated-records': {
    summary: 'Change a dated record',
    access: 'dated-record.manage',
    center: 'body.id',
    body: json(updateDatedRecordSchema),
    reply: answers(datedRecordSchema),
    problems: ['concurrency'],
  },
  'PUT /dated-records/{id}/upload-file': {
    summary: 'Hand in the file of a dated record, in place of the one that it had',
    access: 'dated-record.manage',
    params: pathId('dated-record'),
    body: form({
      part: 'datedRecordDTO',
      schema: z.object({ version: version.optional() }).default({}),
      files: 'file',
      maxFiles: 1,
    }),
    reply: answers(datedRecordSchema),
    problems: ['concurrency'],
  },
  'DELETE /dated-records/{id}': {
    summary: 'Delete a dated record with its file',
    access: 'dated-record.manage',
    params: pathId('dated-record'),
    reply: empty,
  },
});

import { documentLimits, documentTypes, isMade } from '@lamplight/domain/documents';
import type { Action } from '@lamplight/domain/permissions';
import { z } from 'zod';
import { answers, bytes, creates, defineEndpoints, empty, form, json } from './endpoint';
import { fileSchema } from './files';
import type { FilterFields } from './filter';
import { isFilterInstant } from './filter-time';
import { list } from './list';
import { page, pageQuery } from './paging';
import { day, flag, id, instant, line, pathId, person, prose, ref, sharedRef, version } from './schema';

/** What a document's answer says of the caller: whether they may do this with it now. Of what Lamplight wrote: nothing. */
export const documentActions = [
  'document.write',
  'document.supply',
  'document.delete',
] as const satisfies readonly Action[];

/** A document of a center: a title under which files are kept, the newest first; without one yet it is pending. */
export const documentRowSchema = z.object({
  id: id('document'),
  version,
  type: z.enum(documentTypes),
  title: z.string(),
  /** Its effective day. */
  date: day,
  /** When its newest file was stored; null while it is pending. */
  dateTime: instant.nullable(),
  topic: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Who is responsible for it: whose file is awaited while it is pending. */
  userApp: person.nullable(),
  /** Until when its file is awaited; kept when it has come. */
  dueDate: day.nullable(),
  /** It is pending and its day has passed. */
  overdue: z.boolean(),
  /** When somebody is to look at it again. */
  reviewDate: day.nullable(),
  /** The PIP that it is about, and which of its versions. */
  pip: z.object({ id: id('pip'), versionNumber: z.number().int() }).nullable(),
  /** It is of a record that the quality committee marked as its work product. */
  workProduct: z.boolean(),
  /** Its file as it stands. */
  file: fileSchema.nullable(),
  /** How many files it had before. */
  earlierFileCount: z.number().int(),
  creationDateTime: instant,
  /** Who made it. */
  creator: person.nullable(),
  /** A search by words found it by what its file says, not by its title. */
  foundInText: z.boolean(),
  permissions: z.array(z.enum(documentActions)),
});
export type DocumentRow = z.output<typeof documentRowSchema>;

export const documentSchema = documentRowSchema.extend({
  /** Files that were replaced, the newest first. */
  earlierFiles: z.array(fileSchema),
});
export type Document = z.output<typeof documentSchema>;

/** Lamplight alone makes the others, from its own records. */
const madeType = z.enum(documentTypes).refine(isMade, 'Lamplight writes documents of this type itself');
/** Days on which somebody is awaited or looks again: from a year of long ago nobody is reminded. */
const aheadDay = day.refine((given) => given >= '2000-01-01' && given < '2200', 'Choose a day from 2000 on');

const title = line(documentLimits.title).min(1, 'Give it a title');

const documentFields = {
  topic: sharedRef().optional(),
  userApp: ref('user').optional(),
  dueDate: aheadDay.nullish(),
  reviewDate: aheadDay.nullish(),
};

export const createDocumentSchema = z.object({
  type: madeType,
  title,
  /** Today where it is left out. */
  date: day.nullish(),
  /** The meeting that a report is of. */
  meeting: ref('meeting').optional(),
  ...documentFields,
});

/** What is left out stays as it is. */
export const updateDocumentSchema = z.object({
  id: id('document'),
  version: version.optional(),
  type: madeType.optional(),
  title: title.optional(),
  date: day.optional(),
  ...documentFields,
});

export const documentFilter = {
  type: { kind: 'enum', values: documentTypes },
  title: { kind: 'text' },
  date: { kind: 'day' },
  dateTime: { kind: 'instant' },
  dueDate: { kind: 'day' },
  reviewDate: { kind: 'day' },
  /** It has no file yet. */
  pending: { kind: 'boolean' },
  overdue: { kind: 'boolean' },
  topic_id: { kind: 'id' },
  userApp_id: { kind: 'id', entity: 'user' },
  pips_id: { kind: 'id', entity: 'pip' },
} as const satisfies FilterFields;

export const documentSort = {
  fields: ['date', 'dateTime', 'title', 'type', 'topic', 'userApp', 'dueDate', 'reviewDate', 'id'],
  default: 'date,desc',
} as const;
export type DocumentSortField = (typeof documentSort.fields)[number];

const nothing = (given: unknown): unknown => (given === '' ? undefined : given);

/** One or several separated by colons or commas. */
const types = z
  .string()
  .transform((given) => given.split(/[:,]/).filter(Boolean))
  .pipe(list(z.enum(documentTypes), documentTypes.length));

/** `from,until`, either of which may be left out, or one day or instant alone for both; days are whole days of the center. */
const span = z
  .string()
  .max(100)
  .refine((given) => {
    const ends = given.split(',');
    return ends.length <= 2 && ends.every((end) => end === '' || isFilterInstant(end));
  }, 'Give a day, or two with a comma between them')
  .transform((given) => {
    const [from = '', until = from] = given.split(',');
    return { from: from || null, until: until || null };
  });

/** What the specification filters by; the criteria of `documentFilter` and words in `q` serve as well. */
const selection = {
  documentType: z.preprocess(nothing, types.optional()),
  /** When its newest file was stored. */
  dateTime: z.preprocess(nothing, span.optional()),
  idTopic: sharedRef().optional(),
  /** Of a person who is not there nothing is found, as with every filter. */
  idUser: sharedRef().optional(),
  /** Part of its title. */
  title: prose(200).optional(),
  onlyFilePending: flag.optional(),
};
export type DocumentSelection = z.output<z.ZodObject<typeof selection>>;

const archiveIds = z
  .preprocess(
    nothing,
    z
      .string()
      .transform((given) => given.split(/[:,]/).filter(Boolean))
      .pipe(list(id('document'), documentLimits.archiveIds))
      .optional(),
  )
  .meta({ entity: 'document' });

const upload = {
  body: form({
    part: 'documentDTO',
    // A version may come along, to replace nothing unseen.
    schema: z.object({ version: version.optional() }).default({}),
    files: 'file',
    maxFiles: 1,
  }),
};

export const documentEndpoints = defineEndpoints({
  'GET /documents': {
    summary: 'Documents of the center, paged, sorted, filtered; `q` looks in titles and in the text of files',
    access: 'document.read',
    query: pageQuery(20).extend(selection),
    filter: documentFilter,
    sort: documentSort,
    reply: answers(page(documentRowSchema)),
  },
  'GET /documents/qapi-plan': {
    summary: 'The file of the newest QAPI plan that has one',
    access: 'document.read',
    reply: bytes('application/pdf', 'application/octet-stream'),
    problems: ['qapiPlanMissing', 'range', 'notReady'],
  },
  'GET /documents/archive': {
    summary: `Documents.zip: the newest files of the documents named in \`ids\` (id:id, up to ${documentLimits.archiveIds}), or of those a filter selects (up to ${documentLimits.archive}), with a list of them`,
    access: 'document.read',
    query: z.object({
      q: z.string().optional(),
      sort: z.union([z.string(), z.array(z.string())]).optional(),
      ids: archiveIds,
      ...selection,
    }),
    filter: documentFilter,
    sort: documentSort,
    reply: bytes('application/zip'),
  },
  'GET /documents/{id}': {
    summary: 'A document with its file and those that it replaced',
    access: 'document.read',
    params: pathId('document'),
    reply: answers(documentSchema),
  },
  'POST /documents': {
    summary: 'Keep a document; without a file it is pending',
    access: 'document.write',
    body: form({
      part: 'documentDTO',
      schema: createDocumentSchema,
      files: 'multipartFile',
      maxFiles: 1,
    }),
    reply: creates(documentSchema),
    problems: ['reference', 'exists_report'],
  },
  'PUT /documents': {
    summary: 'Change what is said of a document',
    access: 'document.write',
    center: 'body.id',
    body: json(updateDocumentSchema),
    reply: answers(documentSchema),
    problems: ['reference', 'concurrency', 'status'],
  },
  'PUT /documents/{id}/upload-file': {
    summary: 'Hand in the file of a pending document, or replace its file, which is kept as an earlier one',
    access: 'document.supply',
    params: pathId('document'),
    ...upload,
    reply: answers(documentSchema),
    problems: ['concurrency', 'status', 'exists_report'],
  },
  'DELETE /documents/{id}': {
    summary: 'Delete a document that a person made, with its files',
    access: 'document.delete',
    params: pathId('document'),
    reply: empty,
    problems: ['cannotBeRemoved'],
  },
});

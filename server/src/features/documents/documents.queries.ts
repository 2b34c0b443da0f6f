import type { DocumentSelection } from '@lamplight/contract/documents';
import { documentFilter } from '@lamplight/contract/documents';
import type { Filter } from '@lamplight/contract/filter';
import type { SortTerm } from '@lamplight/contract/paging';
import type { Day } from '@lamplight/domain/calendar/day';
import type { DocumentType } from '@lamplight/domain/documents';
import type { Role } from '@lamplight/domain/permissions';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Acting } from '../../db/acting';
import { filterConditions, likeText } from '../../db/filter';
import { orderBy } from '../../db/order';
import type { DocumentTable } from '../../db/schema-pips';
import type { Scope } from '../../db/scope';
import { build, insertInto, listed, prepared, raw, type Statement } from '../../db/statement';
import { todayOf } from '../../db/today';
import { isWithheld, outsiderAmong, outsiderOf } from '../../db/withheld';
import type { KeptFile } from '../files/files.present';
import { documentFilterColumns, documentSortColumns, isPending, saysWords } from './documents.columns';
import { readableTypes } from './reading.service';
import { soughtWords } from './words';

export { isPending };

export type DocumentRecord = Selectable<DocumentTable>;

/** A document with what an answer shows besides. */
export interface DocumentListRow extends DocumentRecord {
  topic_name: string | null;
  pip_id: string | null;
  number: number | null;
  /** Of a PIP or of minutes that are the committee's work product, or it tells of such a PIP. */
  work_product: boolean;
  /** The newest first; a list's rows have that one alone. */
  files: KeptFile[];
  file_count: number;
  /** One of its files was handed in by somebody else than who made it. */
  supplied_by_others: boolean;
}

/** A row of a list that words were looked for in. */
export interface FoundDocument extends DocumentListRow {
  /** By what its file says, not by its title. */
  found_in_text: boolean;
}

const filesOf = (most: RawBuilder<unknown>) => sql`
  (SELECT coalesce(json_agg(kept), '[]') FROM (
    SELECT id, name, type, size, width, height, created_at, created_by, sha256 FROM file
    WHERE file.center_id = document.center_id AND file.document_id = document.id
    ORDER BY file.created_at DESC, file.id DESC ${most}) AS kept) AS files`;

/** Of PIPs that a paper of a meeting tells of. */
const tellsOf = (condition: RawBuilder<unknown>) => sql`EXISTS (
  SELECT FROM file JOIN pip AS told ON told.center_id = file.center_id AND told.id = ANY(file.told_pips)
  WHERE file.center_id = document.center_id AND file.document_id = document.id AND file.told_pips <> '{}' AND ${condition})`;

const beside = sql`
  topic.name AS topic_name, v.pip_id, v.number,
  coalesce(pip.work_product OR meeting.work_product, false) OR ${tellsOf(sql`told.work_product`)} AS work_product,
  (SELECT count(*) FROM file WHERE file.center_id = document.center_id AND file.document_id = document.id) AS file_count,
  EXISTS (SELECT FROM file WHERE file.center_id = document.center_id AND file.document_id = document.id
    AND file.created_by <> document.created_by) AS supplied_by_others`;

const joined = sql`
  LEFT JOIN topic ON topic.id = document.topic_id
  LEFT JOIN pip_version AS v ON v.center_id = document.center_id AND v.id = document.pip_version_id
  LEFT JOIN pip ON pip.center_id = v.center_id AND pip.id = v.pip_id
  LEFT JOIN meeting ON meeting.center_id = document.center_id AND meeting.id = document.meeting_id`;

/** What a list selects by: the call's filter, the specification's own fields, or ids that were chosen. */
export interface Selected {
  filter: Filter;
  query: Partial<DocumentSelection>;
  ids?: readonly string[] | undefined;
}

const titleHas = (text: string) => sql<boolean>`title ILIKE ${likeText(text)}`;

/** What the words of a search are looked for in: titles, and the text of files. */
function searched(text: string): RawBuilder<unknown> {
  const sought = soughtWords(text);
  return sought === null ? titleHas(text) : sql`(${titleHas(text)} OR ${saysWords(sought)})`;
}

/** The specification's own fields as the criteria that they mean. */
function asCriteria({ documentType, dateTime }: Selected['query']): Filter['criteria'] {
  const criteria: Filter['criteria'] = [];
  if (documentType && documentType.length > 0)
    criteria.push({ field: 'type', operator: 'in', values: documentType });
  if (dateTime?.from)
    criteria.push({ field: 'dateTime', operator: 'greaterThanOrEqual', values: [dateTime.from] });
  if (dateTime?.until)
    criteria.push({ field: 'dateTime', operator: 'lessThanOrEqual', values: [dateTime.until] });
  return criteria;
}

/** The document is neither of a PIP nor of minutes that are withheld from an outsider, who may be nobody (null), and tells of no such PIP. */
export const isUnwithheldDocument = (outsider: RawBuilder<unknown>) => sql<boolean>`(
  NOT EXISTS (SELECT FROM pip_version AS v JOIN pip ON pip.center_id = v.center_id AND pip.id = v.pip_id
    WHERE v.center_id = document.center_id AND v.id = document.pip_version_id AND ${isWithheld('pip', 'pip', outsider)})
  AND NOT EXISTS (SELECT FROM meeting WHERE meeting.center_id = document.center_id AND meeting.id = document.meeting_id
    AND ${isWithheld('meeting-minutes', 'meeting', outsider)})
  AND NOT ${tellsOf(isWithheld('pip', 'told', outsider))})`;

/** What leaves out documents of PIPs and meetings that are withheld from the caller, and those that tell of such PIPs. */
export function unwithheldDocuments(scope: Scope<Acting>): RawBuilder<unknown>[] {
  const outsider = outsiderOf(scope);
  return outsider === null ? [] : [isUnwithheldDocument(sql.val(outsider))];
}

/** The rows that are selected among those the caller may read, as the text behind WHERE. */
function selection(scope: Scope, { filter, query, ids }: Selected) {
  const criteria = [...filter.criteria, ...asCriteria(query)];
  const conditions: RawBuilder<unknown>[] = [
    sql`center_id = ${scope.center.id}`,
    sql`type = ANY(${readableTypes(scope)}::text[])`,
    ...unwithheldDocuments(scope),
  ];
  if (ids) conditions.push(sql`id = ANY(${[...ids]}::uuid[])`);
  if (query.idTopic) conditions.push(sql`topic_id = ${query.idTopic}`);
  if (query.idUser) conditions.push(sql`user_id = ${query.idUser}`);
  if (query.onlyFilePending) conditions.push(isPending);
  conditions.push(
    ...filterConditions(
      { criteria },
      documentFilter,
      documentFilterColumns(todayOf(scope)),
      [],
      scope.center.timeZone,
    ),
  );
  if (query.title) conditions.push(titleHas(query.title));
  if (filter.text !== undefined) conditions.push(searched(filter.text));
  return sql.join(conditions, sql` AND `);
}

/** One page of what is selected, each with its newest file. */
export function listDocuments(
  scope: Scope,
  selected: Selected,
  sort: readonly SortTerm[],
  { page, size }: { page: number; size: number },
): Statement<FoundDocument> {
  const order = orderBy(sort, documentSortColumns);
  const { text } = selected.filter;
  const inText = text === undefined ? sql`false` : sql`NOT ${titleHas(text)}`;
  return listed(sql<FoundDocument>`
    WITH document AS (
      SELECT *, row_number() OVER (ORDER BY ${order}) AS place, ${inText} AS found_in_text FROM document
      WHERE ${selection(scope, selected)} ORDER BY place LIMIT ${size} OFFSET ${page * size})
    SELECT document.*, ${beside}, ${filesOf(sql`LIMIT 1`)} FROM document ${joined} ORDER BY place`);
}

/** How many are selected. */
export const countDocuments = (scope: Scope, selected: Selected): Statement<{ total: number }> =>
  listed(sql<{ total: number }>`SELECT count(*) AS total FROM document WHERE ${selection(scope, selected)}`);

interface One {
  center: string;
  id: string;
}
const one = (scope: Scope<Acting>, id: string): One => ({ center: scope.center.id, id });

const whole = prepared<One, DocumentListRow>`
  SELECT document.*, ${beside}, ${filesOf(sql``)} FROM document ${joined}
  WHERE document.center_id = ${'center'} AND document.id = ${'id'}`;

/** A document with all its files. */
export const findDocument = (scope: Scope<Acting>, id: string) => whole(one(scope, id));

const locked = prepared<One, DocumentRecord>`
  SELECT * FROM document WHERE center_id = ${'center'} AND id = ${'id'} FOR UPDATE`;

/** The row, locked until the transaction ends: of two who change it at once, the second finds what the first did. */
export const lockDocument = (scope: Scope<Acting>, id: string) => locked(one(scope, id));

const ofPip = prepared<One, DocumentListRow>`
  SELECT document.*, ${beside}, ${filesOf(sql``)} FROM document ${joined}
  WHERE document.center_id = ${'center'} AND v.pip_id = ${'id'}
  ORDER BY v.number DESC`;

/** The documents of a PIP's versions, the newest version first. */
export const listDocumentsOfPip = (scope: Scope, pipId: string) => ofPip(one(scope, pipId));

/** The file of the newest QAPI plan that has one; a plan of a day to come is not in force yet. */
export const findQapiPlan = (
  scope: Scope,
): Statement<{ document_id: string; sha256: string; size: number; type: string; name: string; id: string }> =>
  raw(sql`
    SELECT document.id AS document_id, file.sha256, file.size, file.type, file.name, file.id
    FROM document JOIN file ON file.center_id = document.center_id AND file.document_id = document.id
    WHERE document.center_id = ${scope.center.id} AND document.type = 'QAPI_PLAN' AND document.day <= ${todayOf(scope)}
    ORDER BY document.day DESC, document.id DESC, file.created_at DESC, file.id DESC LIMIT 1`);

/** The report of a meeting, or of one of its topics. */
export const findReport = (scope: Scope, meetingId: string, topicId: string | null) =>
  build
    .selectFrom('document')
    .select('id')
    .where('center_id', '=', scope.center.id)
    .where('meeting_id', '=', meetingId)
    .where('type', '=', 'MEETING_REPORT')
    .where('topic_id', 'is not distinct from', topicId);

export const insertDocument = (
  scope: Scope<Acting>,
  document: Omit<Insertable<DocumentTable>, 'center_id'>,
) => insertInto('document', { center_id: scope.center.id, ...document });

export const updateDocument = (
  scope: Scope,
  { id, version }: Pick<DocumentRecord, 'id' | 'version'>,
  changes: Updateable<DocumentTable>,
) =>
  build
    .updateTable('document')
    .set({ ...changes, version: version + 1 })
    .where('center_id', '=', scope.center.id)
    .where('id', '=', id);

export const deleteDocument = (scope: Scope, id: string) =>
  build.deleteFrom('document').where('center_id', '=', scope.center.id).where('id', '=', id);

/** Takes all files off a document; the sweep takes the bytes. */
export const deleteFilesOfDocument = (scope: Scope, id: string) =>
  build.deleteFrom('file').where('center_id', '=', scope.center.id).where('document_id', '=', id);

/** A file that is awaited until a day, and from whom; their account alone says what they may read. */
export interface AwaitedRow {
  due_on: Day;
  type: DocumentType;
  user_id: string | null;
  role: Role | null;
  committee: boolean | null;
  /** The document is of a PIP or of minutes that are withheld from them. */
  withheld: boolean;
}

/** Documents that wait for a file and have a day for it, with whoever is responsible. */
export const listAwaitedRows = (scope: Scope<Acting>): Statement<AwaitedRow> =>
  raw(sql<AwaitedRow>`
    SELECT document.due_on, document.type, document.user_id, person.role, person.committee,
      NOT ${isUnwithheldDocument(outsiderAmong('person'))} AS withheld
    FROM document
      LEFT JOIN user_account AS person ON person.center_id = document.center_id AND person.id = document.user_id
    WHERE document.center_id = ${scope.center.id} AND document.due_on IS NOT NULL AND ${isPending}`);

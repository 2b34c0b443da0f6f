import type { DocumentSortField, documentFilter } from '@lamplight/contract/documents';
import { type RawBuilder, sql } from 'kysely';
import type { FilterColumns } from '../../db/filter';
import { shownPerson } from '../../db/order-names';

const ofDocument = sql`file.center_id = document.center_id AND file.document_id = document.id`;

/** It has no file yet. */
export const isPending = sql<boolean>`(NOT EXISTS (SELECT FROM file WHERE ${ofDocument}))`;

/** Past the day until which its file is awaited, as domain/documents.ts says it; `today` in the center's time zone. */
const isOverdue = (today: string) => sql<boolean>`(due_on < ${today}::date AND ${isPending})`;

/** When its newest file was stored. */
const storedAt = sql`(SELECT max(file.created_at) FROM file WHERE ${ofDocument})`;

/**
 * Its newest file has these words, all of them; what earlier ones said it says no more. The words are looked up once, not
 * for each document.
 */
export const saysWords = (sought: string) => sql<boolean>`document.id = ANY(ARRAY(
  SELECT said.document_id FROM files_saying(${sought}::tsquery) AS found (id)
    JOIN file AS said ON said.home = current_center() AND said.id = found.id
  WHERE said.document_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM file AS newer WHERE newer.center_id = said.center_id AND newer.document_id = said.document_id
      AND (newer.created_at, newer.id) > (said.created_at, said.id))))`;

const topicName = sql`(SELECT name FROM topic WHERE topic.id = document.topic_id)`;

const pipId = sql`(SELECT pip_version.pip_id FROM pip_version
  WHERE pip_version.center_id = document.center_id AND pip_version.id = document.pip_version_id)`;

/** Where the list's filters live. */
export const documentFilterColumns = (today: string): FilterColumns<typeof documentFilter> => ({
  type: sql`type`,
  title: sql`title`,
  date: sql`day`,
  dateTime: storedAt,
  dueDate: sql`due_on`,
  reviewDate: sql`review_on`,
  pending: isPending,
  overdue: sql`coalesce(${isOverdue(today)}, false)`,
  topic_id: sql`topic_id`,
  userApp_id: sql`user_id`,
  pips_id: pipId,
});

export const documentSortColumns: Record<DocumentSortField, RawBuilder<unknown>> = {
  date: sql`day`,
  dateTime: storedAt,
  title: sql`lower(title)`,
  type: sql`type`,
  topic: sql`lower(${topicName})`,
  userApp: shownPerson('document', 'user_id'),
  dueDate: sql`due_on`,
  reviewDate: sql`review_on`,
  id: sql`id`,
};

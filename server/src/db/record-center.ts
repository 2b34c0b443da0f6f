import type { EntityKind } from '@lamplight/contract/schema';
import { type SetKind, type SetTable, setKinds, setNames, setTables } from '@lamplight/domain/reference-sets';
import { sql } from 'kysely';
import type pg from 'pg';
import { readOnPlatform } from './in-center';
import type { Tables } from './schema';
import { raw } from './statement';

const tablesOfSets = Object.fromEntries(setNames.map((set) => [setKinds[set], setTables[set]])) as Record<
  // The boundary between two words of one entry and their types.
  SetKind,
  SetTable
>;

/** The table that holds each kind of record. A kind without one does not compile. */
export const tableOf = {
  ...tablesOfSets,
  center: 'center',
  issue: 'issue',
  'issue-comment': 'issue_comment',
  user: 'user_account',
  'committee-seat': 'committee_seat',
  file: 'file',
  'audit-tool': 'audit_tool',
  audit: 'audit',
  'center-topic': 'center_topic',
  'topic-group': 'topic_group',
  'completed-form': 'completed_form',
  session: 'session',
  mail: 'mail',
  notice: 'notice',
  signature: 'signature',
  'topic-annotation': 'topic_annotation',
  pip: 'pip',
  'pip-version': 'pip_version',
  document: 'document',
  'dated-record': 'dated_record',
  meeting: 'meeting',
  // They share its id, and are there before anything is written.
  'meeting-minutes': 'meeting',
  'meeting-item': 'meeting_item',
  'meeting-attendee': 'meeting_attendee',
  'action-item': 'action_item',
} as const satisfies Record<EntityKind, keyof Tables>;

/**
 * The centers that may be meant where an administrator names a record; their calls act where it is. Ids are each
 * center's own, and clients choose some: where their own center has none of it, two others may.
 */
export async function findRecordCenters(
  pool: pg.Pool,
  entity: EntityKind,
  id: string,
  ownCenterId: string,
): Promise<string[]> {
  const table = tableOf[entity];
  // A center belongs to itself.
  const center = sql.ref(table === 'center' ? 'id' : 'center_id');
  const rows = await readOnPlatform(
    pool,
    raw(sql<{ center_id: string | null }>`
      SELECT ${center} AS center_id FROM ${sql.table(table)} WHERE id = ${id}
      ORDER BY (${center} = ${ownCenterId}) IS TRUE DESC, ${center} IS NULL DESC LIMIT 2`),
  );
  const centers = rows.map((row) => row.center_id);
  if (centers[0] === ownCenterId) return [ownCenterId];
  // A record of all centers is read in the caller's own.
  if (centers[0] === null) return [];
  return centers.filter((found) => found !== null);
}

import type { ActivityAction } from '@lamplight/domain/activity';
import type { Plain } from '@lamplight/domain/canonical-json';
import { sql } from 'kysely';
import { raw, type Statement } from '../../db/statement';

/** Trails of centers that are there no more. */
export const goneCenters = (besides: string): Statement<{ id: string }> =>
  raw(sql<{ id: string }>`
    SELECT center_id AS id FROM activity_head AS known WHERE center_id <> ${besides}
      AND NOT EXISTS (SELECT FROM center WHERE center.id = known.center_id) ORDER BY 1`);

/** Entries of a trail that say that its center was deleted. */
export const deletionsOf = (center: string): Statement<{ at: Date; by: string | null; signature: Plain }> =>
  raw(sql<{ at: Date; by: string | null; signature: Plain }>`
    SELECT at, actor_id AS by, after #> '{hash,signature}' AS signature FROM activity
    WHERE center_id = ${center} AND action = 'center.deleted' AND subject_id = ${center}`);

/** What keeps a center from being deleted and is never deleted itself, as the entries that tell of it. */
const lasting: readonly ActivityAction[] = [
  'issue.created',
  'completed-form.sent',
  'pip.created',
  'signing.opened',
  'signing.sealed',
  'signature.given',
  'signature.declined',
];

/** What keeps it until it is deleted or leaves: the entry that tells of it, and those that tell of its end. */
const ending: Readonly<Partial<Record<ActivityAction, readonly ActivityAction[]>>> = {
  'user.created': ['user.deleted', 'user.moved'],
  'audit.sent': ['audit.deleted'],
  'audit-tool.created': ['audit-tool.deleted'],
};

const entryOf = (actions: readonly string[]) => sql`entry.action = ANY(${[...actions]}::text[])`;

/**
 * Something that a trail tells of, and of whose end it does not, one at most: a center that has it is not deleted (`countRecords` and the
 * keys of what is of a center).
 */
export function keptRecord(center: string): Statement<{ id: string }> {
  const kept = Object.entries(ending).map(
    ([action, ends]) => sql`entry.action = ${action} AND NOT EXISTS (
      SELECT FROM activity AS gone WHERE gone.center_id = ${center} AND gone.subject_id = entry.subject_id
        AND gone.action = ANY(${[...ends]}::text[])
        AND (gone.seq > entry.seq OR gone.seq IS NULL AND (entry.seq IS NOT NULL OR gone.id > entry.id)))`,
  );
  return raw(sql<{ id: string }>`
    SELECT entry.id FROM activity AS entry
    WHERE entry.center_id = ${center} AND (${sql.join([entryOf(lasting), ...kept], sql` OR `)}) LIMIT 1`);
}

import { type RawBuilder, sql } from 'kysely';
import { saysButNames } from '../audit-trail/erased-names';
import { raw, type Statement } from '../db/statement';
import type { Keeper } from './told-files';

const told = (name: string) => sql`entry.after ->> ${sql.lit(name)}`;

/** Whether the record says what its entry says of it, where that says anything. */
const says = (name: string, column: RawBuilder<unknown> = sql.ref(`record.${name}`)) =>
  sql`(NOT coalesce(entry.after ? ${sql.lit(name)}, false) OR ${column}::text IS NOT DISTINCT FROM ${told(name)})`;
const saysInWords = (name: string) =>
  sql`(NOT coalesce(entry.after ? ${sql.lit(name)}, false) OR ${saysButNames(sql.ref(`record.${name}`), told(name))})`;

/** What is entered by hand, and of which each entry keeps all that was said. */
const kinds = {
  document: {
    table: 'document',
    words: 'title',
    said: ['type', 'day', 'topic_id', 'user_id', 'due_on', 'review_on'].map((name) => says(name)),
  },
  'dated-record': {
    table: 'dated_record',
    words: 'note',
    said: [
      ...['kind', 'day', 'shift', 'fiscal_year', 'fiscal_quarter'].map((name) => says(name)),
      // Told by the clock.
      sql`(NOT coalesce(entry.after ? 'time', false)
        OR (record.time_minutes * interval '1 minute')::time::text IS NOT DISTINCT FROM ${told('time')} || ':00')`,
    ],
  },
} as const;

/**
 * Documents and dated records that do not say what the last entry that says it tells, or that are of another moment or person than the entry of
 * their making: a drill moved to another day, a policy's next review. What Lamplight writes itself has no such entries.
 */
export const changedKeepers = (center: string, kind: keyof typeof kinds): Statement<Keeper> => {
  const { table, words, said } = kinds[kind];
  const [made, changed] = [sql.lit(`${kind}.created`), sql.lit(`${kind}.changed`)];
  return raw(sql<Keeper>`
    SELECT ${kind} AS kind, record.id FROM ${sql.table(table)} AS record
    JOIN LATERAL (SELECT * FROM activity AS last WHERE last.center_id = ${center} AND last.subject_id = record.id
        AND last.action IN (${made}, ${changed}) ORDER BY last.seq DESC NULLS FIRST, last.id DESC LIMIT 1) AS entry ON true
    WHERE record.center_id = ${center}
      AND NOT (${sql.join([...said, saysInWords(words)], sql` AND `)}
        AND NOT EXISTS (SELECT FROM activity AS making WHERE making.center_id = ${center} AND making.subject_id = record.id
          AND making.action = ${made} AND (making.at <> record.created_at OR making.actor_id IS DISTINCT FROM record.created_by)))`);
};

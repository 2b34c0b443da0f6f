import { sql } from 'kysely';
import { saysButNames } from '../audit-trail/erased-names';
import { raw, type Statement } from '../db/statement';

/**
 * PIPs of which something was measured on a day that is not what the last entry of that day tells: another figure, of another moment or by
 * somebody else, one that is gone, or one that is there again.
 */
export const changedMeasurements = (center: string): Statement<{ id: string }> =>
  raw(sql<{ id: string }>`
    SELECT DISTINCT entry.subject_id AS id FROM (
      SELECT DISTINCT ON (told.subject_id, coalesce(told.after ->> 'date', told.before ->> 'day')) told.*,
        coalesce(told.after ->> 'date', told.before ->> 'day') AS day
      FROM activity AS told WHERE told.center_id = ${center} AND told.action = 'pip.progressed'
        AND (told.after ? 'date' AND told.after ? 'value' OR told.before ->> 'removed' = 'measurement')
      ORDER BY told.subject_id, coalesce(told.after ->> 'date', told.before ->> 'day'), told.seq DESC NULLS FIRST, told.id DESC) AS entry
    LEFT JOIN pip_measurement AS measured ON measured.center_id = ${center} AND measured.pip_id = entry.subject_id
      AND measured.day::text = entry.day
    WHERE NOT CASE WHEN entry.after ? 'value'
      THEN coalesce(jsonb_build_array(measured.value, measured.numerator, measured.denominator)
          = jsonb_build_array(entry.after -> 'value', entry.after -> 'numerator', entry.after -> 'denominator')
        AND measured.changed_at = entry.at AND measured.changed_by = entry.actor_id
        AND ${saysButNames(sql.ref('measured.note'), sql`(entry.after ->> 'note')`)}, false)
      ELSE measured.day IS NULL END`);

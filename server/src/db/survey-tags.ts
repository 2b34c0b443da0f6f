import { readFile } from 'node:fs/promises';
import { parseCsv } from 'hucre/csv';
import type pg from 'pg';
import { asset } from '../asset';

/** The federal survey tags as CMS publishes them (docs/survey-tags.md), kept as a table that people can open. */
const source = asset('survey-tags.csv');

/**
 * Brings the database's survey tags up to those this version ships. Tags are never removed, as old issues name them: one that is
 * shipped no more ends the day before.
 */
export async function loadSurveyTags(pool: pg.Pool): Promise<void> {
  const [, ...rows] = parseCsv(await readFile(source, 'utf8'));
  const column = (index: number) => rows.map((row) => String(row[index] ?? '') || null);
  await pool.query(
    `INSERT INTO survey_tag (tag, program, category, description, valid_from, valid_to)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::date[], $6::date[])
     ON CONFLICT (tag) DO UPDATE SET program = excluded.program, category = excluded.category,
       description = excluded.description, valid_from = excluded.valid_from, valid_to = excluded.valid_to
     WHERE survey_tag IS DISTINCT FROM excluded`,
    [0, 1, 2, 3, 4, 5].map(column),
  );
  await pool.query(
    'UPDATE survey_tag SET valid_to = current_date - 1 WHERE valid_to IS NULL AND tag <> ALL($1::text[])',
    [column(0)],
  );
}

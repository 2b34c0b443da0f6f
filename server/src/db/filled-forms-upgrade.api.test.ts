import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { dropDatabase } from '../testing/drop-database';
import { withDatabase } from '../testing/with-database';
import { migrate, migrations } from './migrate';

const template = inject('template');
const name = `upgrade_${randomBytes(6).toString('hex')}`;
const database = withDatabase(template, name);

async function maintain(text: string): Promise<void> {
  const client = new pg.Client(withDatabase(template, 'postgres'));
  await client.connect();
  await client.query(text).finally(() => client.end());
}

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const center = id(1);

/** Runs statements as the application, in the center. */
async function inCenter<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    ...database,
    options: '-c role=lamplight_app -c search_path=lamplight -c timezone=UTC',
  });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query("SELECT set_config('app.center_id', $1, true)", [center]);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } finally {
    await client.end();
  }
}

const hash = (digit: string) => digit.repeat(64);

/** A tool with two versions and a picture; a draft with the first and a photo, a sent round with the second. */
const asItWas = `
  INSERT INTO center (id, name, time_zone, due_days) VALUES ('${center}', 'Maple Grove', 'America/Chicago', '{}');
  INSERT INTO user_account (center_id, id, email, first_name, last_name, role)
    VALUES ('${center}', '${id(2)}', 'rosa@example.org', 'Rosa', 'Delgado', 'STAFF');
  INSERT INTO audit_tool (center_id, id, title, definition_version, created_at, created_by)
    VALUES ('${center}', '${id(3)}', 'Dining', 2, '2026-05-01', '${id(2)}');
  INSERT INTO audit_tool_version (center_id, tool_id, number, definition, question_count, created_at, created_by) VALUES
    ('${center}', '${id(3)}', 1, '{"item":[]}', 1, '2026-05-01', '${id(2)}'),
    ('${center}', '${id(3)}', 2, '{"title":"Newer","item":[]}', 2, '2026-05-02', '${id(2)}');
  INSERT INTO audit (center_id, id, tool_id, definition_version, created_at, created_by, note)
    VALUES ('${center}', '${id(4)}', '${id(3)}', 1, '2026-05-03', '${id(2)}', 'Begun');
  INSERT INTO audit (center_id, id, tool_id, definition_version, status, created_at, created_by, sent_at, sent_by, score)
    VALUES ('${center}', '${id(5)}', '${id(3)}', 2, 'SENT', '2026-05-04', '${id(2)}', '2026-05-05', '${id(2)}', 50);
  INSERT INTO audit_answer (center_id, audit_id, link_id, answer, comment, saved_at, saved_by) VALUES
    ('${center}', '${id(4)}', 'q1', '[{"valueCoding":{"code":"no"}}]', 'Cold', '2026-05-03', '${id(2)}'),
    ('${center}', '${id(5)}', 'q1', '[{"valueCoding":{"code":"yes"}}]', NULL, '2026-05-04', '${id(2)}');
  INSERT INTO answer (center_id, audit_id, link_id, part, tool_id, definition_version, sent_at, code)
    VALUES ('${center}', '${id(5)}', 'q1', 0, '${id(3)}', 2, '2026-05-05', 'yes');
  INSERT INTO file (center_id, id, sha256, size, type, name, created_at, created_by, audit_id, audit_link_id, audit_tool_id)
    VALUES ('${center}', '${id(6)}', '${hash('a')}', 1, 'image/png', 'photo.png', '2026-05-03', '${id(2)}', '${id(4)}', 'q1', NULL),
      ('${center}', '${id(7)}', '${hash('b')}', 1, 'image/png', 'tool.png', '2026-05-03', '${id(2)}', NULL, NULL, '${id(3)}');
`;

const asItIs = `
  SELECT json_build_object(
    'forms', (SELECT json_agg(json_build_array(form.center_id, form.id, current_version)) FROM form JOIN audit_tool USING (id)),
    'versions', (SELECT json_agg(json_build_array(form_id, number, definition->'title', question_count, used_at::date)
      ORDER BY number) FROM form_version),
    'rounds', (SELECT json_agg(json_build_array(filled.id, subject, form_id, definition_version, filled.sent_at::date,
      status, note, score) ORDER BY filled.id) FROM filled_form AS filled JOIN audit USING (center_id, id)),
    'answers', (SELECT json_agg(json_build_array(filled_form_id, link_id, answer, comment) ORDER BY filled_form_id)
      FROM form_answer),
    'rows', (SELECT json_agg(json_build_array(filled_form_id, link_id, form_id, code)) FROM answer),
    'files', (SELECT json_agg(json_build_array(name, filled_form_id, link_id, form_id) ORDER BY id) FROM file)) AS found`;

const coded = (code: string) => [{ valueCoding: { code } }];

const expected = {
  forms: [[center, id(3), 2]],
  versions: [
    [id(3), 1, null, 1, '2026-05-03'],
    [id(3), 2, 'Newer', 2, '2026-05-04'],
  ],
  rounds: [
    [id(4), 'audit', id(3), 1, null, 'DRAFT', 'Begun', null],
    [id(5), 'audit', id(3), 2, '2026-05-05', 'SENT', null, 50],
  ],
  answers: [
    [id(4), 'q1', coded('no'), 'Cold'],
    [id(5), 'q1', coded('yes'), null],
  ],
  rows: [[id(5), 'q1', id(3), 'yes']],
  files: [
    ['photo.png', id(4), 'q1', null],
    ['tool.png', null, null, id(3)],
  ],
};

/** The first and the last version whose rounds stood in tables of their own: what came between, the first upgrade goes through. */
const withRounds = Object.keys(migrations)
  .filter((each) => each >= '0003' && each < '0011')
  .filter((_, index, all) => index === 0 || index === all.length - 1);

describe('rounds, their answers and photos, and the tools with their pictures', () => {
  beforeEach(async () => {
    await dropDatabase(withDatabase(template, 'postgres'), name);
    await maintain(`CREATE DATABASE ${name}`);
  });
  afterAll(() => dropDatabase(withDatabase(template, 'postgres'), name));

  it.each(withRounds)('are all there after an upgrade from version %s', async (version) => {
    await migrate(database, { upTo: version });
    await inCenter((client) => client.query(asItWas));
    await migrate(database);
    const { rows } = await inCenter((client) => client.query(asItIs));
    expect(rows[0].found).toEqual(expected);
  });
});

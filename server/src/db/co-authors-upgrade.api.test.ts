import { expect, it } from 'vitest';
import { earlierDatabase, id } from '../testing/upgraded';

const earlier = earlierDatabase();
const [center, rosa, david, lena, nora, tool] = [id(1), id(2), id(3), id(4), id(5), id(6)];
const [alone, shared, sent] = [id(10), id(11), id(12)];

const person = (one: string, name: string) => `
  INSERT INTO user_account (center_id, id, email, first_name, last_name, role)
    VALUES ('${center}', '${one}', '${name}@example.org', '${name}', 'X', 'STAFF');`;
const round = (one: string, sentBy: string | null) => `
  INSERT INTO filled_form (center_id, id, subject, form_home, form_id, definition_version, created_at, sent_at)
    VALUES ('${center}', '${one}', 'audit', '${center}', '${tool}', 1, '2026-01-01', ${sentBy ? "'2026-01-09'" : 'NULL'});
  INSERT INTO audit (center_id, id, tool_id, status, created_at, created_by, sent_at, sent_by)
    VALUES ('${center}', '${one}', '${tool}', '${sentBy ? 'SENT' : 'DRAFT'}', '2026-01-01', '${rosa}',
      ${sentBy ? `'2026-01-09', '${sentBy}'` : 'NULL, NULL'});`;
const answer = (of: string, link: string, by: string, day: string) => `
  INSERT INTO form_answer (center_id, filled_form_id, link_id, answer, saved_at, saved_by)
    VALUES ('${center}', '${of}', '${link}', '[]', '${day}', '${by}');`;

const asItWas = [
  `INSERT INTO center (id, name, time_zone, due_days) VALUES ('${center}', 'Maple Grove', 'America/Chicago', '{}');`,
  ...[rosa, david, lena, nora].map((one, n) => person(one, `person${n}`)),
  `INSERT INTO form (center_id, id) VALUES ('${center}', '${tool}');
   INSERT INTO form_version (center_id, form_id, number, definition, question_count, created_at, created_by)
     VALUES ('${center}', '${tool}', 1, '{"item":[]}', 1, '2026-01-01', '${rosa}');
   INSERT INTO audit_tool (center_id, id, title, created_at, created_by)
     VALUES ('${center}', '${tool}', 'Rooms', '2026-01-01', '${rosa}');`,
  round(alone, null),
  round(shared, null),
  round(sent, nora),
  answer(alone, 'a', rosa, '2026-01-02'),
  answer(shared, 'a', rosa, '2026-01-02'),
  answer(shared, 'b', lena, '2026-01-04'),
  answer(shared, 'c', lena, '2026-01-03'),
  `INSERT INTO file (center_id, id, sha256, size, type, name, created_at, created_by, filled_form_id, link_id)
     VALUES ('${center}', '${id(20)}', repeat('0', 64), 1, 'image/png', 'x.png', '2026-01-02', '${david}', '${shared}', 'a');`,
];

it('whoever has an answer or a file in a round that another began, or sent it, is its co-author after an upgrade', async () => {
  await earlier.migrate('0066-request-counts');
  await earlier.run(center, asItWas.join('\n'));
  await earlier.migrate();
  const rows = await earlier.run(
    center,
    'SELECT audit_id, user_id, added_by, joined_at::date::text AS day FROM audit_co_author ORDER BY audit_id, joined_at',
  );
  expect(rows).toEqual([
    { audit_id: shared, user_id: david, added_by: david, day: '2026-01-02' },
    { audit_id: shared, user_id: lena, added_by: lena, day: '2026-01-03' },
    { audit_id: sent, user_id: nora, added_by: nora, day: '2026-01-09' },
  ]);
});

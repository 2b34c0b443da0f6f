import { expect, it } from 'vitest';
import { earlierDatabase, id } from '../testing/upgraded';

const earlier = earlierDatabase();
const [center, person, tool, room] = [id(1), id(2), id(3), id(4)];

const house = `
  INSERT INTO center (id, name, time_zone, due_days) VALUES ('${center}', 'Maple Grove', 'America/Chicago', '{}');
  INSERT INTO user_account (center_id, id, email, first_name, last_name, role)
    VALUES ('${center}', '${person}', 'rosa@example.org', 'Rosa', 'Delgado', 'STAFF');
  INSERT INTO location (center_id, id, name) VALUES ('${center}', '${room}', 'Room 112');
  INSERT INTO form (center_id, id) VALUES ('${center}', '${tool}');
  INSERT INTO form_version (center_id, form_id, number, definition, question_count, created_at, created_by)
    VALUES ('${center}', '${tool}', 1, '{"item":[]}', 1, '2026-01-01', '${person}');
  INSERT INTO audit_tool (center_id, id, title, created_at, created_by)
    VALUES ('${center}', '${tool}', 'Rooms', '2026-01-01', '${person}');`;

/** A sent round with one failed question and its issue, all of one id. */
const round = (n: number, sentAt: string, place: string) => `
  INSERT INTO filled_form (center_id, id, subject, form_home, form_id, definition_version, created_at, sent_at)
    VALUES ('${center}', '${id(n)}', 'audit', '${center}', '${tool}', 1, '${sentAt}', '${sentAt}');
  INSERT INTO audit (center_id, id, tool_id, status, created_at, created_by, location_id, sent_at, sent_by)
    VALUES ('${center}', '${id(n)}', '${tool}', 'SENT', '${sentAt}', '${person}', ${place}, '${sentAt}', '${person}');
  INSERT INTO answer (center_id, filled_form_id, link_id, part, form_id, definition_version, sent_at, code, weight)
    VALUES ('${center}', '${id(n)}', 'light', 0, '${tool}', 1, '${sentAt}', 'no', 1);
  INSERT INTO issue (center_id, id, title, description, priority, source, created_at, created_by, due_on, audit_id, audit_link_id)
    VALUES ('${center}', '${id(n)}', 'Light', 'Light', 'LOW', 'AMBASSADOR_ROUND', '${sentAt}', '${person}', '2026-12-31', '${id(n)}', 'light');`;

it('issues that were there before an upgrade are known as repeats after it', async () => {
  await earlier.migrate('0046-marked-minutes');
  await earlier.run(
    center,
    [
      house,
      round(10, '2026-01-01T12:00:00Z', `'${room}'`),
      round(11, '2026-04-01T12:00:00Z', `'${room}'`),
      round(12, '2026-07-01T12:00:00Z', `'${room}'`),
      round(13, '2026-07-01T12:00:00Z', 'NULL'),
      round(14, '2026-07-02T12:00:00Z', 'NULL'),
    ].join('\n'),
  );
  await earlier.migrate();
  const rows = await earlier.run(center, 'SELECT id FROM issue WHERE repeat ORDER BY id');
  // Ninety days lie between the first two, 91 between the next.
  expect(rows).toEqual([{ id: id(11) }]);
});

import { expect, it } from 'vitest';
import { earlierDatabase, id } from '../testing/upgraded';

const earlier = earlierDatabase();
const [center, rosa, tool] = [id(1), id(2), id(6)];
const [draft, silent, sent] = [id(10), id(11), id(12)];

const round = (one: string, note: string, sentAt: string) => `
  INSERT INTO filled_form (center_id, id, subject, form_home, form_id, definition_version, created_at, sent_at)
    VALUES ('${center}', '${one}', 'audit', '${center}', '${tool}', 1, '2026-01-01', ${sentAt});
  INSERT INTO audit (center_id, id, tool_id, status, created_at, created_by, note, sent_at, sent_by)
    VALUES ('${center}', '${one}', '${tool}', '${sentAt === 'NULL' ? 'DRAFT' : 'SENT'}', '2026-01-01', '${rosa}', ${note},
      ${sentAt}, ${sentAt === 'NULL' ? 'NULL' : `'${rosa}'`});`;

const asItWas = `
  INSERT INTO center (id, name, time_zone, due_days) VALUES ('${center}', 'Maple Grove', 'America/Chicago', '{}');
  INSERT INTO user_account (center_id, id, email, first_name, last_name, role)
    VALUES ('${center}', '${rosa}', 'rosa@example.org', 'Rosa', 'X', 'STAFF');
  INSERT INTO form (center_id, id) VALUES ('${center}', '${tool}');
  INSERT INTO form_version (center_id, form_id, number, definition, question_count, created_at, created_by)
    VALUES ('${center}', '${tool}', 1, '{"item":[]}', 1, '2026-01-01', '${rosa}');
  INSERT INTO audit_tool (center_id, id, title, created_at, created_by)
    VALUES ('${center}', '${tool}', 'Rooms', '2026-01-01', '${rosa}');
  ${round(draft, "'Two residents asleep'", 'NULL')}
  ${round(silent, 'NULL', 'NULL')}
  ${round(sent, "'All fine'", "'2026-01-09'")}`;

it('what a draft notes is of who began it after an upgrade, so that no save of a co-author takes it out', async () => {
  await earlier.migrate('0100-removed-progress');
  await earlier.run(center, asItWas);
  await earlier.migrate();
  expect(await earlier.run(center, 'SELECT audit_id, user_id, note FROM audit_note')).toEqual([
    { audit_id: draft, user_id: rosa, note: 'Two residents asleep' },
  ]);
});

import { beforeAll, expect, it } from 'vitest';
import { meetingPath } from '../outbox/meeting-events';
import { earlierDatabase, id } from '../testing/upgraded';

const earlier = earlierDatabase();
const [center, person] = [id(1), id(2)];
const zones = {
  [center]: 'America/Chicago',
  [id(3)]: 'US/Pacific-New',
  [id(4)]: 'Canada/East-Saskatchewan',
  [id(5)]: 'Mars/Olympus',
};
const pips = { ofMeeting: id(10), ofItem: id(11), dismissed: id(12), amended: id(13) };
const meeting = id(20);
const signed = { meeting: id(30), minutes: id(31) };
const minutes = id(40);
const files = { sheet: id(50), minutes: id(51), stored: id(52), another: id(53) };

const at = '2026-03-01T12:00:00Z';
const pip = (one: string) => `
  INSERT INTO pip (center_id, id, status_at, title, created_at, created_by)
    VALUES ('${center}', '${one}', '${at}', 'Falls', '${at}', '${person}');`;
const item = (n: number, about: string, state: string) => `
  INSERT INTO meeting_item (center_id, id, meeting_id, position, kind, state, pip_id, title, created_at, changed_at)
    VALUES ('${center}', '${id(60 + n)}', '${meeting}', ${n}, 'PIP', '${state}', '${about}', 'Falls', '${at}', '${at}');`;
const signing = (one: string, subject: string) => `
  INSERT INTO signing (center_id, id, subject, subject_id, needed, content_hash, code, opened_at, opened_by)
    VALUES ('${center}', '${one}', '${subject}', '${meeting}', 1, repeat('0', 64), '${one}', '${at}', '${person}');`;
const file = (one: string, column: string, record: string) => `
  INSERT INTO file (center_id, id, sha256, size, type, name, created_at, created_by, ${column})
    VALUES ('${center}', '${one}', repeat('0', 64), 1, 'application/pdf', 'x.pdf', '${at}', '${person}', '${record}');`;

const mail = (n: number, kind: string, link: string, sentAt: string) => `
  INSERT INTO mail (center_id, id, kind, to_user_id, to_address, subject, body, link, created_at, sent_at)
    VALUES ('${center}', '${id(n)}', '${kind}', '${person}', 'rosa@example.org', 'x', 'x', '${link}', '${at}', ${sentAt});`;

const asItWas = [
  `INSERT INTO user_account (center_id, id, email, first_name, last_name, role)
     VALUES ('${center}', '${person}', 'rosa@example.org', 'Rosa', 'Delgado', 'STAFF');`,
  ...Object.values(pips).map(pip),
  `INSERT INTO meeting (center_id, id, type, title, day, time_minutes, planned_at, duration_minutes, pip_id, created_at, created_by)
     VALUES ('${center}', '${meeting}', 'PIP', 'Falls', '2026-03-01', 600, '${at}', 60, '${pips.ofMeeting}', '${at}', '${person}');`,
  item(1, pips.ofItem, 'ACCEPTED'),
  item(2, pips.dismissed, 'DISMISSED'),
  `INSERT INTO meeting_amendment (center_id, meeting_id, number, content, created_at, created_by)
     VALUES ('${center}', '${meeting}', 1, '{"items":[{"pip":"${pips.amended}"},{"pip":null}]}', '${at}', '${person}');`,
  signing(signed.meeting, 'meeting'),
  signing(signed.minutes, 'meeting-minutes'),
  `INSERT INTO document (center_id, id, type, title, day, meeting_id, created_at, created_by) VALUES
     ('${center}', '${minutes}', 'MEETING_MINUTES', 'Minutes', '2026-03-01', '${meeting}', '${at}', '${person}'),
     ('${center}', '${id(41)}', 'MEETING_REPORT', 'Report', '2026-03-01', '${meeting}', '${at}', '${person}');`,
  file(files.sheet, 'signing_id', signed.meeting),
  file(files.minutes, 'signing_id', signed.minutes),
  file(files.stored, 'document_id', minutes),
  file(files.another, 'document_id', id(41)),
  mail(80, 'meetings-planned', meetingPath(meeting), 'NULL'),
  mail(81, 'meetings-changed', meetingPath(meeting), `'${at}'`),
  mail(82, 'meetings-planned', '/calendar', 'NULL'),
  mail(83, 'issue-assigned', `/issues/edit-issue/${id(9)}/view`, 'NULL'),
];

beforeAll(async () => {
  await earlier.migrate('0063-issues-to-verify');
  for (const [one, zone] of Object.entries(zones))
    await earlier.run(
      one,
      "INSERT INTO center (id, name, time_zone, due_days) VALUES ($1, 'Maple Grove', $2, '{}')",
      [one, zone],
    );
  await earlier.run(center, asItWas.join('\n'));
  await earlier.migrate();
});

it('centers in a time zone that the database does not know are in one after an upgrade, and cannot be in such a one again', async () => {
  const found: string[] = [];
  for (const one of Object.keys(zones)) {
    const rows = await earlier.run<{ time_zone: string }>(one, 'SELECT time_zone FROM center');
    found.push(...rows.map(({ time_zone }) => time_zone));
  }
  expect(found).toEqual(['America/Chicago', 'America/Los_Angeles', 'America/Regina', 'America/New_York']);
  const again = earlier.run(center, "UPDATE center SET time_zone = 'US/Pacific-New'");
  await expect(again).rejects.toMatchObject({ constraint: 'center_is_in_time_zone' });
});

it('mails of meetings from before an upgrade tell of which, and may have arrived', async () => {
  const rows = await earlier.run(
    center,
    'SELECT id, about_id, tried_at IS NOT NULL AS tried, caused_by FROM mail ORDER BY id',
  );
  expect(rows).toEqual([
    { id: id(80), about_id: meeting, tried: true, caused_by: null },
    { id: id(81), about_id: meeting, tried: false, caused_by: null },
    { id: id(82), about_id: null, tried: true, caused_by: null },
    { id: id(83), about_id: null, tried: false, caused_by: null },
  ]);
});

it('papers that were stored before an upgrade are taken to tell of every PIP that their meeting was about', async () => {
  const rows = await earlier.run<{ id: string; told_pips: string[] }>(
    center,
    'SELECT id, told_pips FROM file ORDER BY id',
  );
  const told = [pips.ofMeeting, pips.ofItem, pips.amended];
  expect(rows).toEqual([
    { id: files.sheet, told_pips: [pips.ofMeeting] },
    { id: files.minutes, told_pips: told },
    { id: files.stored, told_pips: told },
    { id: files.another, told_pips: [] },
  ]);
});

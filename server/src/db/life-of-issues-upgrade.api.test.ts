import { expect, it } from 'vitest';
import { earlierDatabase, id } from '../testing/upgraded';

const earlier = earlierDatabase();
const center = id(1);
const person = id(9);

/** An issue of before, and the moves of its due date: when, and from which day. */
const issue = (
  n: number,
  recordedAt: string,
  resolvedAt: string | null,
  moves: [at: string, from: string][],
) => `
  INSERT INTO issue (center_id, id, title, description, status, priority, source, created_at, created_by, due_on, resolved_at)
    VALUES ('${center}', '${id(n)}', 'Issue ${n}', 'x', '${resolvedAt ? 'RESOLVED' : 'OPEN'}', 'LOW', 'OTHER', '${recordedAt}', '${person}',
      '2026-09-01', ${resolvedAt ? `'${resolvedAt}'` : 'NULL'});
  ${moves
    .map(
      ([at, from], move) => `
    INSERT INTO issue_revision (center_id, id, issue_id, kind, at, by_user, changes)
      VALUES ('${center}', '${id(n * 10 + move)}', '${id(n)}', 'CHANGED', '${at}', '${person}',
        '[{"field": "title", "from": "x", "to": "y"}, {"field": "dueDate", "from": "${from}", "to": "2026-09-01"}]');`,
    )
    .join('')}`;

it('issues of before were found on the day they were recorded, and missed their due date where their history says so', async () => {
  await earlier.migrate('0080-proved-codes');
  await earlier.run(
    center,
    `INSERT INTO center (id, name, time_zone, due_days) VALUES ('${center}', 'Of old', 'America/Chicago', '{}');
     INSERT INTO user_account (center_id, id, email, first_name, last_name, role)
       VALUES ('${center}', '${person}', 'rosa@example.org', 'Rosa', 'Delgado', 'STAFF');
     ${issue(20, '2026-03-02T03:00:00Z', null, [])}
     ${issue(21, '2026-03-02T18:00:00Z', null, [['2026-03-10T18:00:00Z', '2026-03-11']])}
     ${issue(22, '2026-03-02T18:00:00Z', null, [['2026-03-10T18:00:00Z', '2026-03-09']])}
     ${issue(23, '2026-03-02T18:00:00Z', '2026-03-05T18:00:00Z', [['2026-03-10T18:00:00Z', '2026-03-09']])}`,
  );
  await earlier.migrate();
  expect(
    await earlier.run(
      center,
      'SELECT title, found_on::text AS found, due_missed AS missed FROM issue ORDER BY title',
    ),
  ).toEqual([
    // Late on the first of March, in Chicago.
    { title: 'Issue 20', found: '2026-03-01', missed: false },
    { title: 'Issue 21', found: '2026-03-02', missed: false },
    { title: 'Issue 22', found: '2026-03-02', missed: true },
    // Resolved by then.
    { title: 'Issue 23', found: '2026-03-02', missed: false },
  ]);
});

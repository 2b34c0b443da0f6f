import { expect, it } from 'vitest';
import { earlierDatabase, id } from '../testing/upgraded';

const earlier = earlierDatabase();
const [maple, cedar] = [id(1), id(2)];

const issue = (center: string, n: number, at: string) => `
  INSERT INTO issue (center_id, id, title, description, status, priority, source, created_at, created_by, due_on)
    VALUES ('${center}', '${id(n)}', 'Issue ${n}', 'x', 'OPEN', 'LOW', 'OTHER', '${at}', '${id(9)}', '2026-04-01');`;

it('issues of before are numbered by when they were recorded, and the next one goes on from there', async () => {
  await earlier.migrate('0069-proved-trail');
  for (const center of [maple, cedar])
    await earlier.run(
      center,
      "INSERT INTO center (id, name, time_zone, due_days) VALUES ($1, 'Of old', 'America/Chicago', '{}')",
      [center],
    );
  await earlier.run(
    maple,
    `INSERT INTO user_account (center_id, id, email, first_name, last_name, role)
       VALUES ('${maple}', '${id(9)}', 'rosa@example.org', 'Rosa', 'Delgado', 'STAFF');
     ${issue(maple, 11, '2026-03-03')} ${issue(maple, 12, '2026-03-01')} ${issue(maple, 13, '2026-03-02')}`,
  );
  await earlier.run(cedar, issue(cedar, 14, '2026-03-05'));
  await earlier.migrate('0070-issue-numbers');
  await earlier.run(maple, issue(maple, 15, '2026-01-01'));
  await earlier.run(cedar, issue(cedar, 16, '2026-01-01'));
  const numbers = async (center: string) =>
    (await earlier.run<{ title: string }>(center, 'SELECT title FROM issue ORDER BY number')).map(
      ({ title }) => title,
    );
  expect(await numbers(maple)).toEqual(['Issue 12', 'Issue 13', 'Issue 11', 'Issue 15']);
  expect(await numbers(cedar)).toEqual(['Issue 14', 'Issue 16']);
  expect(await earlier.run(maple, 'SELECT max(number)::int AS last FROM issue')).toEqual([{ last: 4 }]);
});

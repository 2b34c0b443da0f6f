import { describe, expect, it } from 'vitest';
import { build } from '../../db/statement';
import { takeTurn } from '../../db/turns';
import { oneCenter } from '../../testing/centers';
import { lockWaits } from '../../testing/lock-waits';
import type { TestPerson } from '../../testing/world';

const { world, maple } = await oneCenter();
const { pool, ownerPool } = world.server.database;

const importIssues = (by: TestPerson, description: string, dryRun: 'true' | 'false' = 'false') =>
  by.client.call('POST /issues/import', {
    query: { dryRun },
    body: {},
    files: [{ name: 'issues.csv', content: `description\n${description}`, type: 'text/csv' }],
  });
const importPeople = (by: TestPerson, name: string) =>
  by.client.call('POST /user-apps/import', {
    query: { dryRun: 'false' },
    body: {},
    files: [
      {
        name: 'people.csv',
        content: `First name,Last name,E-mail\n${name},Import,${name}@example.org`,
        type: 'text/csv',
      },
    ],
  });
const connectionsTaken = () => pool.totalCount - pool.idleCount;

/** While `work` runs, an import of issues is in the middle of writing them. */
async function whileOneImports(work: () => Promise<void>): Promise<void> {
  const holder = await ownerPool.connect();
  try {
    await holder.query('BEGIN; LOCK TABLE imported_issue IN SHARE MODE');
    const first = importIssues(maple.committee, `The first of ${Math.random()}`);
    await expect.poll(() => lockWaits(world.server.database), { timeout: 10_000 }).toBe(1);
    await work();
    await holder.query('COMMIT');
    expect((await first).body).toMatchObject({ created: 1 });
  } finally {
    holder.release(true);
  }
}

describe('while one import is being written', () => {
  it('others of its kind hold no connection, and what else the center asks is answered', async () => {
    await whileOneImports(async () => {
      const waiting = [maple.verifier, maple.admin].map((by) => importIssues(by, `By ${by.email}`));
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(await lockWaits(world.server.database)).toBe(1);
      expect(connectionsTaken()).toBe(1);
      const asked = await Promise.all(
        [maple.staff, maple.verifier, maple.admin].map((by) => by.client.call('GET /issues')),
      );
      expect(asked.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await importPeople(maple.verifier, 'meanwhile')).body).toMatchObject({ created: 1 });
      expect((await importIssues(maple.staff, 'x')).status).toBe(403);
      expect((await importIssues(maple.verifier, 'Only asked', 'true')).body).toMatchObject({ created: 1 });
      // Nobody has more than six there: of a further file of theirs they are told at once.
      const more = [2, 3, 4, 5, 6].map((nth) => importIssues(maple.verifier, `File ${nth}`));
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const beganMs = performance.now();
      const { status, problem, headers } = await importIssues(maple.verifier, 'File 7');
      expect(performance.now() - beganMs).toBeLessThan(3000);
      waiting.push(...more);
      expect([status, problem.errorKey]).toEqual([503, 'busy']);
      expect(headers.get('retry-after')).toBe('5');
      expect(problem.message).toMatch(/being imported or copied into this center right now/);
      // Nor for as long as it takes.
      const others = await Promise.all(waiting);
      expect(others.map(({ status: of, problem: { errorKey } }) => [of, errorKey])).toEqual(
        Array.from({ length: 7 }, () => [503, 'busy']),
      );
    });
  });

  it('what waits is not read: its file takes no memory until it is its turn', async () => {
    let answered = false;
    const waiting: ReturnType<typeof importIssues>[] = [];
    await whileOneImports(async () => {
      // No table: whoever reads it says so at once.
      waiting.push(importIssues(maple.verifier, 'Half \u0000 of one'));
      waiting[0]?.then(() => {
        answered = true;
      });
      await new Promise((resolve) => setTimeout(resolve, 1000));
      expect(answered).toBe(false);
    });
    expect((await waiting[0])?.problem.message).toMatch(/it is not a table/);
  });

  it('nothing of it is kept where its person lost the right meanwhile', async () => {
    const leaving = await world.addPerson(maple.id, { role: 'STAFF', committee: true });
    const holder = await ownerPool.connect();
    try {
      await holder.query('BEGIN; LOCK TABLE imported_issue IN SHARE MODE');
      const begun = importIssues(leaving, 'By somebody who is disabled meanwhile');
      await expect.poll(() => lockWaits(world.server.database), { timeout: 10_000 }).toBe(1);
      const disable = build.updateTable('user_account').set({ enabled: false }).where('id', '=', leaving.id);
      await world.write(maple.id, disable);
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await holder.query('COMMIT');
      expect((await begun).status).toBe(401);
    } finally {
      holder.release(true);
    }
    const { body } = await maple.committee.client.call('GET /issues', {
      query: { 'description.contains': 'is disabled meanwhile' },
    });
    expect(body.totalElements).toBe(0);
  });

  it('the next has its turn as it ends', async () => {
    const waiting: ReturnType<typeof importIssues>[] = [];
    await whileOneImports(async () => {
      waiting.push(...[maple.verifier, maple.admin].map((by) => importIssues(by, `Next by ${by.email}`)));
    });
    for (const each of waiting) expect((await each).body).toMatchObject({ created: 1 });
  });
});

it('an import waits for none of another node, and says so', async () => {
  const other = await pool.connect();
  try {
    const { sql: text, parameters } = takeTurn(
      { center: { ...maple, timeZone: '', committeeManages: false } },
      'issues',
    ).compile();
    await other.query('BEGIN');
    await other.query(text, [...parameters]);
    const { status, problem } = await importIssues(maple.committee, 'Beside another node');
    expect([status, problem.errorKey]).toEqual([503, 'busy']);
    await other.query('ROLLBACK');
  } finally {
    other.release(true);
  }
  expect((await importIssues(maple.committee, 'Beside another node')).body).toMatchObject({ created: 1 });
});

import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeInCenter } from '../../db/in-center';
import { raw } from '../../db/statement';
import { twoCenters } from '../../testing/centers';
import { addIssue } from '../../testing/issues';
import type { TestCenter } from '../../testing/world';

const { world, maple, cedar } = await twoCenters();

/** Many issues at once; several share an instant and a due day, so that only the id tells them apart. */
const addMany = (center: TestCenter, count: number) =>
  raw(sql`
    INSERT INTO issue (center_id, id, title, description, priority, source, created_at, created_by, found_on, due_on, resolved_at)
    SELECT ${center.id}, gen_random_uuid(), 'Issue ' || n, 'Found', 'LOW', 'OTHER',
      timestamptz '2026-01-01' + n / 7 * interval '1 hour', ${center.staff.id}, date '2025-12-31', date '2026-02-01' + n % 5,
      CASE WHEN n % 3 = 0 THEN timestamptz '2026-03-01' END
    FROM generate_series(1, ${count}::integer) AS n`);

beforeAll(async () => {
  await world.write(maple.id, addMany(maple, 611));
  await world.write(cedar.id, addMany(cedar, 3));
});

const pageOf = async (center: TestCenter, query: Record<string, unknown>) =>
  (await center.staff.client.call('GET /issues', { query })).body;
const idsOf = ({ content }: { content: { id: string }[] }) => content.map(({ id }) => id);

describe('the total of a center', () => {
  it('counts its own issues, what comes and what goes, whoever does it at the same time', async () => {
    const total = async (center: TestCenter) => (await pageOf(center, { size: 1 })).totalElements;
    const before = await total(cedar);
    const issues = await Promise.all(Array.from({ length: 12 }, () => addIssue(cedar.staff)));
    expect(await total(cedar)).toBe(before + 12);
    const remove = raw(sql`
      DELETE FROM issue WHERE center_id = ${cedar.id} AND title = 'Issue 1' RETURNING id`);
    await world.write(cedar.id, remove);
    const refused = writeInCenter(world.server.database.pool, cedar.id, async ({ run }) => {
      await run(addMany(cedar, 5));
      throw new Error('changed their mind');
    });
    await expect(refused).rejects.toThrow('changed their mind');
    expect(await total(cedar)).toBe(before + 11);
    expect(await total(maple)).toBe(611);
    expect(issues).toHaveLength(12);
  });
});

describe('a page far from the first', () => {
  const sorts = ['creationDatetime,desc', 'dueDate,asc', 'resolvedDate,desc', 'id,asc'];

  it.each(sorts)(
    'shows what a walk from the first would, by %s, to the last page and past it',
    async (sort) => {
      const all = idsOf(await pageOf(maple, { size: 1000, sort }));
      expect(new Set(all).size).toBe(611);
      for (const page of [11, 15, 16, 29, 30, 31, 500]) {
        const shown = await pageOf(maple, { page, size: 20, sort });
        expect(idsOf(shown)).toEqual(all.slice(page * 20, page * 20 + 20));
        expect(shown.totalElements).toBe(611);
      }
    },
  );

  it('does so also where a filter is set', async () => {
    const query = { 'resolvedDate.specified': 'false', sort: 'dueDate,desc' };
    const all = idsOf(await pageOf(maple, { ...query, size: 1000 }));
    const shown = await pageOf(maple, { ...query, page: 15, size: 20 });
    expect(idsOf(shown)).toEqual(all.slice(300, 320));
    expect(shown.totalElements).toBe(all.length);
  });
});

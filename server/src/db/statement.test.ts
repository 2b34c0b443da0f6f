import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { build, insertInto, listed, prepared, raw } from './statement';

interface One {
  center: string;
  id: string;
}

describe('a prepared statement', () => {
  const find = prepared<One>`SELECT * FROM issue WHERE center_id = ${'center'} AND id = ${'id'}`;

  it('has one text and one name for all its values', () => {
    const [first, second] = [find({ center: 'a', id: 'b' }), find({ center: 'c', id: 'd' })].map((each) =>
      each.compile(),
    );
    expect(first?.sql).toBe('SELECT * FROM issue WHERE center_id = $1 AND id = $2');
    expect(second).toMatchObject({ sql: first?.sql, name: first?.name });
    expect([first?.parameters, second?.parameters]).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('knows its values by name alone, so that nothing can branch on one', () => {
    const values: One = { center: 'a', id: 'b' };
    // @ts-expect-error A value itself does not belong into a text that is made once.
    prepared<One>`SELECT ${values.id}`;
    // @ts-expect-error Nor does a text made of one.
    prepared<One>`SELECT ${`id_${values.id}`}`;
    // @ts-expect-error There is no such value.
    prepared<One>`SELECT ${'unit'}`;
    // @ts-expect-error A condition is no piece of SQL.
    prepared<One>`SELECT 1 ${values.id === 'b'}`;
  });

  it('refuses a piece of SQL that brings a value of its own, which would never change', () => {
    const today = sql`${'2026-03-08'}::date`;
    const late = prepared<One>`SELECT id FROM issue WHERE id = ${'id'} AND due_on < ${today}`;
    expect(() => late({ center: 'a', id: 'b' }).compile()).toThrow(/never change/);
  });
});

describe('names of statements', () => {
  it('go to the first hundred texts of lists, to every prepared statement and every insert, to nothing else', () => {
    const list = (n: number) => listed(sql.raw(`SELECT ${n}`)).compile().name;
    const names = Array.from({ length: 120 }, (_, n) => list(n));
    expect(names.filter((name) => name !== undefined)).toHaveLength(100);
    expect(new Set(names.slice(0, 100)).size).toBe(100);
    expect(list(7)).toBe(names[7]);
    const late = prepared<One>`SELECT 'late' WHERE ${'id'} = ${'id'}`;
    expect(late({ center: 'a', id: 'b' }).compile().name).toBeDefined();
    const kept = { key: 'one', value: 'here' };
    expect(insertInto('installation', kept).compile().name).toBeDefined();
    expect(raw(sql`SELECT 1`).compile().name).toBeUndefined();
    expect(build.updateTable('unit').set({ name: 'Birch' }).compile()).not.toHaveProperty('name');
  });
});

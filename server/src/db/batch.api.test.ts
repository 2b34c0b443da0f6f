import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { runBatch } from './batch';
import { newId } from './ids';
import { readInCenter, writeInCenter } from './in-center';
import { raw } from './statement';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const center = newId();
const read = (...texts: string[]) =>
  readInCenter(
    database.pool,
    center,
    texts.map((text) => raw(sql.raw(text))),
  );

async function outsideOfAny(text: string): Promise<unknown[] | undefined> {
  const client = await database.pool.connect();
  try {
    const [answer] = await runBatch({ pool: database.pool, client }, [], [raw(sql.raw(text)).compile()]);
    return answer?.rows;
  } finally {
    client.release();
  }
}

describe('statements that travel together', () => {
  it('are one transaction, and what it set ends with it', async () => {
    const center_id = "current_setting('app.center_id', true) AS center";
    const state = `SELECT ${center_id}, current_setting('transaction_read_only') AS reads, now() AS at`;
    const [first, second] = await read(state, `${state} WHERE true`);
    expect(first).toMatchObject([{ center, reads: 'on' }]);
    expect(second).toEqual(first);
    expect(await outsideOfAny(`SELECT ${center_id}`)).toEqual([{ center: '' }]);
  });

  it('change nothing where only reading was asked for', async () => {
    await expect(read("INSERT INTO installation VALUES ('x', 'y')")).rejects.toThrow(/read-only transaction/);
  });

  it('may take long on a connection that was busy a moment ago', async () => {
    await read('SELECT 1');
    expect(await read('SELECT pg_sleep(4.5)', 'SELECT 2 AS answer')).toMatchObject([[{}], [{ answer: 2 }]]);
  }, 10_000);

  it('give their values back as they were given', async () => {
    const at = new Date('2026-03-08T07:59:59.123Z');
    const [rows] = await readInCenter(database.pool, center, [
      raw(sql`SELECT ${null}::text AS nothing, ${at}::timestamptz AS at, ${'2026-03-08'}::date AS day,
        ${7}::integer AS number, ${true}::boolean AS truth, ${['a,"b"', '{c}\\']}::text[] AS list,
        ${Buffer.from([0, 255])}::bytea AS bytes, ${JSON.stringify({ a: [1] })}::jsonb AS json`),
    ]);
    expect(rows).toEqual([
      {
        nothing: null,
        at,
        day: '2026-03-08',
        number: 7,
        truth: true,
        list: ['a,"b"', '{c}\\'],
        bytes: Buffer.from([0, 255]),
        json: { a: [1] },
      },
    ]);
  });

  it('fail with the first failure; the connection and its other statements go on', async () => {
    const fails = () => read('SELECT 1 AS one', 'SELECT 1 / 0 AS none', 'SELECT nothing FROM nowhere');
    for (let repeat = 0; repeat < 12; repeat += 1) await expect(fails()).rejects.toThrow('division by zero');
    await expect(read('SELECT nothing FROM nowhere')).rejects.toThrow(/nowhere/);
    expect(await read('SELECT 1 AS one', 'SELECT 2 AS two')).toEqual([[{ one: 1 }], [{ two: 2 }]]);
  });

  it('write all or nothing', async () => {
    const insert = (key: string) => raw(sql`INSERT INTO installation (key, value) VALUES (${key}, 'here')`);
    const write = (...keys: string[]) =>
      writeInCenter(database.pool, center, async ({ run }) => {
        const [first, ...rest] = keys.map(insert);
        if (first) await run(first);
        return { result: undefined, last: rest };
      });
    await write('one', 'two');
    await expect(write('three', 'two')).rejects.toThrow(/installation_pkey/);
    const [rows] = await read("SELECT key FROM installation WHERE value = 'here' ORDER BY key");
    expect(rows).toEqual([{ key: 'one' }, { key: 'two' }]);
  });
});

it('reads the rows of a statement without a name by its own columns, whatever others read meanwhile', async () => {
  const many = (column: string) => read(`SELECT repeat('x', 200) AS ${column} FROM generate_series(1, 5000)`);
  const columns = ['first', 'second', 'third', 'fourth'];
  const answers = await Promise.all(columns.map(many));
  for (const [index, [rows = []]] of answers.entries()) {
    const seen = new Set(rows.map((row) => Object.keys(row as object).join()));
    expect([...seen]).toEqual([columns[index]]);
  }
});

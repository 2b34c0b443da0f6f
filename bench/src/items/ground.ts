import type { ManagedPostgres } from '@lamplight/server/src/db/managed/managed-postgres';
import pg from 'pg';
import { superuser } from '../dataset/generate';
import { emailOf, tokenOf } from '../dataset/house';
import { draftsSql } from '../dataset/rounds';
import type { DatasetSize } from '../dataset/size';
import { areThere, levelled, ownTables, settled } from '../limit/tables';

/** A center as the requests need it: ids of what is in it, and who asks. */
export interface GroundCenter {
  number: number;
  id: string;
  token: string;
  email: string;
  person: string;
  colleague: string;
  floor: string;
  unit: string;
  location: string;
  department: string;
  focusArea: string;
  subfocusArea: string;
  /** Some of its issues. */
  issues: string[];
  drafts: string[];
}

/** What the requests are about. */
export interface Ground {
  centers: GroundCenter[];
  big: GroundCenter;
}

const centerSql = `
  SELECT c AS number, bench.center(c) AS id, bench.of('user', c, 1) AS person, bench.of('user', c, 2) AS colleague,
    bench.of('floor', c, 3) AS floor, bench.of('unit', c, 3) AS unit, bench.of('location', c, 3) AS location,
    bench.of('department', c, 3) AS department, bench.of('focus', c, 3) AS "focusArea",
    bench.of('subfocus', c, 3) AS "subfocusArea",
    ARRAY(SELECT id::text FROM (SELECT id, row_number() OVER (ORDER BY created_at DESC) AS nth FROM issue
      WHERE center_id = bench.center(c)) AS i WHERE nth % $2 = 1 LIMIT 25) AS issues
  FROM generate_series(1, $1::integer) AS c`;

async function prepareTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(areThere);
  await client.query(rows[0]?.there ? levelled : ownTables);
  await client.query(settled);
}

/** Reads the ids of the dataset and makes the yardstick's own tables. */
export async function prepareGround(managed: ManagedPostgres, size: DatasetSize): Promise<Ground> {
  const client = new pg.Client({ ...superuser(managed), options: '-c search_path=lamplight' });
  await client.connect();
  try {
    await prepareTables(client);
    const { rows } = await client.query<Omit<GroundCenter, 'token' | 'email' | 'drafts'>>(centerSql, [
      size.centers + 1,
      Math.floor(size.issuesPerCenter / 25),
    ]);
    const drafts = await client.query<{ id: string; center: number }>(draftsSql(size));
    const centers = rows.map((row) => ({
      ...row,
      token: tokenOf(row.number, 1),
      email: emailOf(row.number, 1),
      drafts: drafts.rows.filter(({ center }) => center === row.number).map(({ id }) => id),
    }));
    const big = centers.pop();
    if (!big) throw new Error('There is no center');
    return { centers, big };
  } finally {
    await client.end();
  }
}

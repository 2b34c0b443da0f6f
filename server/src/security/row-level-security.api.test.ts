import { beforeAll, describe, expect, it } from 'vitest';
import { twoCenters } from '../testing/centers';
import { surface } from '../testing/surface';
import { recordMakers } from './records';

/**
 * With every handler bypassed, the database alone keeps centers apart: as the application's role, inside a
 * transaction of center A, no row of center B can be seen, changed, taken away or slipped in.
 */

/** Tables that belong to no center, with the reason. */
const shared = new Map([
  ['installation', 'facts about the database as a whole'],
  ['job_position', 'the same list for all'],
  ['survey_tag', 'federal tags'],
  ['analysis_origin', 'whose pages may be framed, in every center'],
  ['topic', 'made by administrators for all centers'],
  ['trail_key', 'public keys, anybody’s to have'],
  ['login_attempt', 'seen by the doors alone'],
  ['wrong_key', 'seen by the doors alone'],
  ['request_count', 'seen by the doors alone'],
  ['password_ask', 'seen by the doors alone'],
  ['kysely_migration', 'of the owner'],
  ['kysely_migration_lock', 'of the owner'],
]);

const { world, maple, cedar } = await twoCenters();

beforeAll(async () => {
  for (const make of Object.values(recordMakers)) {
    await make(maple);
    await make(cedar);
  }
  await world.server.parts.trail.seal();
});

/** Runs statements as the application in a center's transaction, or in none, and rolls back. */
async function asApplication<T>(
  centerId: string | null,
  work: (
    query: (
      text: string,
      values?: unknown[],
    ) => Promise<{ rows: Record<string, unknown>[]; rowCount: number | null }>,
  ) => Promise<T>,
): Promise<T> {
  const client = await world.server.database.exportPool.connect();
  try {
    await client.query('BEGIN');
    if (centerId) await client.query("SELECT set_config('app.center_id', $1, true)", [centerId]);
    return await work((text, values) => client.query(text, values));
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

interface Table {
  name: string;
  column: string;
  forced: boolean;
}

async function tenantTables(): Promise<Table[]> {
  const { rows } = await world.server.database.ownerPool.query<Table>(`
    SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS forced,
      CASE WHEN c.relname = 'center' THEN 'id' ELSE 'center_id' END AS column
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'lamplight' AND c.relkind IN ('r', 'p') ORDER BY 1`);
  return surface(rows.filter((row) => !shared.has(row.name)));
}

/** Columns that the database computes, which nobody writes. */
async function computedColumns(table: string): Promise<string[]> {
  const { rows } = await world.server.database.ownerPool.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
      WHERE attrelid = to_regclass($1) AND (attgenerated <> '' OR attidentity = 'a')`,
    [table],
  );
  return rows.map(({ name }) => name);
}

describe('row-level security by itself', () => {
  it('is forced on every table that is not listed as shared', async () => {
    const tables = await tenantTables();
    expect(tables.length).toBeGreaterThan(15);
    expect(tables.filter((table) => !table.forced).map((table) => table.name)).toEqual([]);
  });

  it('gives the application no table of its own and no way around the policies', async () => {
    const { rows } = await world.server.database.ownerPool.query(`
      SELECT rolname FROM pg_roles WHERE rolname LIKE 'lamplight\\_%' AND (rolsuper OR rolbypassrls)
      UNION ALL SELECT tablename FROM pg_tables WHERE tableowner IN ('lamplight_app', 'lamplight_door', 'lamplight_platform', 'lamplight_sealer')`);
    expect(rows).toEqual([]);
  });

  it('shows rows of the named center only, and none without a center', async () => {
    for (const { name, column } of await tenantTables()) {
      const seen = await asApplication(maple.id, (query) =>
        // Rows of no center are everyone's: the questions of a topic.
        query(`SELECT DISTINCT ${column} AS center FROM ${name} WHERE ${column} IS NOT NULL`),
      );
      const others = seen.rows.map((row) => row.center).filter((center) => center !== maple.id);
      expect({ name, others }).toEqual({ name, others: [] });
      const outside = await asApplication(null, (query) =>
        query(`SELECT count(*)::int AS n FROM ${name} WHERE ${column} IS NOT NULL`),
      );
      expect({ name, n: outside.rows[0]?.n }).toEqual({ name, n: 0 });
    }
  });

  it('lets the application read topics, which are all centers’, and write none', async () => {
    expect(await asApplication(maple.id, (query) => query('SELECT id FROM topic'))).toBeTruthy();
    for (const statement of [
      `INSERT INTO topic (id, name, created_at, created_by) VALUES ('${maple.id}', 'Falls', now(), '${maple.admin.id}')`,
      "UPDATE topic SET name = 'Falls'",
      'DELETE FROM topic',
    ]) {
      await expect(asApplication(maple.id, (query) => query(statement))).rejects.toMatchObject({
        code: '42501',
      });
    }
  });

  it('changes and deletes no row of another center', async () => {
    for (const { name, column } of await tenantTables()) {
      for (const statement of [
        `UPDATE ${name} SET ${column} = ${column} WHERE ${column} = $1`,
        `DELETE FROM ${name} WHERE ${column} = $1`,
      ]) {
        const outcome = await asApplication(maple.id, (query) => query(statement, [cedar.id])).then(
          (result) => result.rowCount,
          (error) => error.code,
        );
        // Either nothing is there to change, or the right to change is missing altogether.
        expect([0, '42501']).toContain(outcome);
      }
    }
  });

  it('lets no row be written into another center', async () => {
    for (const { name, column } of await tenantTables()) {
      const theirs = await asApplication(cedar.id, (query) =>
        query(`SELECT to_jsonb(t) AS row FROM ${name} t LIMIT 1`),
      );
      const row = Object(theirs.rows[0]?.row ?? { [column]: cedar.id });
      const computed = await computedColumns(name);
      const columns = Object.keys(row).filter((each) => !computed.includes(each));
      const outcome = await asApplication(maple.id, (query) =>
        query(
          `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::${name}, $1::jsonb)`,
          [JSON.stringify(row)],
        ),
      ).then(
        () => 'written',
        (error) => error.code,
      );
      // A missing right or the policy: both say the same.
      expect({ name, outcome }).toEqual({ name, outcome: '42501' });
    }
  });
});

import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { promptly, roles } from './connect';
import type { Runner } from './scope';
import { nameOf, type RowOf, type RowsOf, type Statement } from './statement';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function begin(mode: 'READ ONLY' | 'READ WRITE', centerId: string): string {
  // The one place where a value is written into SQL: SET takes no parameters. Only a UUID passes.
  if (!uuid.test(centerId)) throw new Error('A scope needs the id of a center');
  return `BEGIN ${mode}; SET LOCAL app.center_id = '${centerId}'`;
}

function send(client: pg.PoolClient, query: CompiledQuery): Promise<pg.QueryResult> {
  const name = nameOf(query.sql);
  return client.query({ text: query.sql, values: [...query.parameters], ...(name ? { name } : {}) });
}

/**
 * Waits for all, then throws the first failure: after one statement fails, PostgreSQL refuses the others with a
 * message that hides the cause, and no rejection may go unheard.
 */
async function inOrder<T>(sent: Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(sent);
  return settled.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}

/** Lends a connection. After a failure it leaves the transaction; a connection that cannot even do that is thrown away. */
async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}

/**
 * `readInCenter` of the architecture: BEGIN, the center, named prepared statements and COMMIT leave in one write.
 * The rows are those of the center only, by row-level security.
 */
export async function readInCenter(
  pool: pg.Pool,
  centerId: string,
  statements: readonly Statement<unknown>[],
): Promise<unknown[][]> {
  const compiled = statements.map((statement) => statement.compile());
  return withClient(pool, async (client) => {
    const sent = [
      client.query(promptly(begin('READ ONLY', centerId))),
      ...compiled.map((query) => send(client, query)),
      client.query('COMMIT'),
    ];
    const results = await inOrder(sent);
    return results.slice(1, -1).map((result) => result.rows);
  });
}

/** Reads over all centers; only for the lists the policy table gives to administrators alone. */
export async function readOnPlatform<Row>(pool: pg.Pool, statement: Statement<Row>): Promise<Row[]> {
  return withClient(pool, async (client) => {
    const [, result] = await inOrder([
      client.query(promptly(`BEGIN READ ONLY; SET LOCAL ROLE ${roles.platform}`)),
      send(client, statement.compile()),
      client.query('COMMIT'),
    ]);
    // The boundary between untyped rows of the driver and the type the statement carries.
    return (result?.rows ?? []) as Row[];
  });
}

/** A transaction that could not be committed although nothing in it failed by itself. */
export class NotCommitted extends Error {}

/**
 * One transaction in one center. `work` returns the result and the statements that close the transaction; these
 * leave together with COMMIT in one write.
 */
export async function writeInCenter<T>(
  pool: pg.Pool,
  centerId: string,
  work: (runner: Runner) => Promise<{ result: T; last: Statement<unknown>[] }>,
): Promise<T> {
  return withClient(pool, async (client) => {
    const begun = client.query(promptly(begin('READ WRITE', centerId)));
    // It fails together with the first statement; that failure is the one to report.
    begun.catch(() => undefined);
    const all = async (...statements: readonly Statement<unknown>[]) => {
      const results = await inOrder(statements.map((statement) => send(client, statement.compile())));
      return results.map((result) => result.rows);
    };
    const runner: Runner = {
      // The boundary between untyped rows of the driver and the types the statements carry.
      run: async (statement) => (await all(statement))[0] as RowOf<typeof statement>[],
      all: async (...statements) => (await all(...statements)) as RowsOf<typeof statements>,
    };
    const { result, last } = await work(runner);
    const outcomes = await inOrder([
      ...last.map((statement) => send(client, statement.compile())),
      client.query('COMMIT'),
    ]);
    // A COMMIT sent behind a failed statement answers ROLLBACK without an error.
    if (outcomes.at(-1)?.command !== 'COMMIT') throw new NotCommitted('The transaction was rolled back');
    return result;
  });
}

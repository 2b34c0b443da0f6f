import type pg from 'pg';
import { promptly } from './connect';
import type { Statement } from './statement';

const rowsAtOnce = 200;

/**
 * Reads a center's rows through a cursor, so that an export of any length holds a few rows in memory and shows one
 * moment.
 */
export async function* rowsInCenter<Row>(
  pool: pg.Pool,
  centerId: string,
  statement: Statement<Row>,
): AsyncGenerator<Row> {
  const client = await pool.connect();
  let broken = true;
  try {
    await client.query(promptly('BEGIN READ ONLY'));
    await client.query("SELECT set_config('app.center_id', $1, true)", [centerId]);
    const { sql: text, parameters } = statement.compile();
    await client.query(`DECLARE export NO SCROLL CURSOR FOR ${text}`, [...parameters]);
    for (;;) {
      const { rows } = await client.query<Row & object>(`FETCH ${rowsAtOnce} FROM export`);
      yield* rows;
      if (rows.length < rowsAtOnce) break;
    }
    await client.query('COMMIT');
    broken = false;
  } finally {
    // A reader that went away leaves the transaction open: the connection is thrown away with it.
    client.release(broken);
  }
}

import type pg from 'pg';
import { promptly } from './connect';
import type { Statement } from './statement';

const rowsAtOnce = 200;

/** Rows of an export that has its connection: until they are read to their end, or closed. */
export interface OpenRows<Row> {
  rows: AsyncIterable<Row>;
  close(): void;
}

/**
 * Reads a center's rows through a cursor, so that an export of any length holds a few rows in memory and shows one moment. When this
 * resolves it has its connection and its first rows: what is refused then is refused before anything is answered. `onEnd` is told once
 * they are read or closed.
 */
export async function openRowsInCenter<Row>(
  pool: pg.Pool,
  centerId: string,
  statement: Statement<Row>,
  onEnd: () => void,
): Promise<OpenRows<Row>> {
  const reading = rowsInCenter(pool, centerId, statement, onEnd);
  const first = await reading.next();
  async function* rows() {
    if (first.done) return;
    yield first.value;
    yield* reading;
  }
  return { rows: rows(), close: () => void reading.return(undefined) };
}

async function* rowsInCenter<Row>(
  pool: pg.Pool,
  centerId: string,
  statement: Statement<Row>,
  onEnd: () => void,
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
    onEnd();
  }
}

import type { Readable } from 'node:stream';
import type pg from 'pg';
import { promptly } from './connect';
import type { Sight } from './in-center';
import type { Statement } from './statement';

const rowsAtOnce = 200;

/** Rows of an export that has its connection: until they are read to their end, or the stream that they go into is closed. */
export interface OpenRows<Row> {
  rows: AsyncIterable<Row>;
  /** Says what the rows go into; they end with it, and it ends with an error where nobody reads it. */
  readBy(stream: Readable): void;
}

/**
 * As long as a reader may take no row at all, in ms: one that reads slowly takes some whenever a connection's buffers have room, which on a slow
 * line is over a minute apart (http/connection-limits.ts).
 */
const mostStillMs = 120_000;

/**
 * Reads a center's rows through a cursor, so that an export of any length holds a few rows in memory and shows one moment. When this
 * resolves it has its connection and its first rows: what is refused then is refused before anything is answered. `onEnd` is told once
 * they are read or closed.
 */
export async function openRowsInCenter<Row>(
  pool: pg.Pool,
  sight: Sight,
  statement: Statement<Row>,
  onEnd: () => void,
  stillMs = mostStillMs,
): Promise<OpenRows<Row>> {
  const reading = rowsInCenter(pool, sight, statement, onEnd);
  const first = await reading.next();
  const still = new AbortController();
  async function* rows() {
    if (first.done) return;
    yield first.value;
    yield* reading;
  }
  return {
    rows: watched(rows(), stillMs, () => still.abort()),
    readBy(stream) {
      still.signal.addEventListener('abort', () => stream.destroy(new Error('Nobody reads this export')));
      stream.once('close', () => void reading.return(undefined));
    },
  };
}

/** The same rows. `onStill` is told where the reader takes none for so long; what the database takes for them does not count. */
async function* watched<Row>(rows: AsyncIterable<Row>, stillMs: number, onStill: () => void) {
  // One for all rows: of ten thousand it would be as many.
  let taken = true;
  const timer = setInterval(() => {
    if (!taken) onStill();
  }, stillMs).unref();
  try {
    for await (const row of rows) {
      taken = false;
      timer.refresh();
      yield row;
      taken = true;
    }
  } finally {
    clearInterval(timer);
  }
}

async function* rowsInCenter<Row>(
  pool: pg.Pool,
  sight: Sight,
  statement: Statement<Row>,
  onEnd: () => void,
): AsyncGenerator<Row> {
  const client = await pool.connect();
  let broken = true;
  try {
    await client.query(promptly('BEGIN READ ONLY'));
    await client.query("SELECT set_config('app.center_id', $1, true), set_config('app.outsider', $2, true)", [
      sight.centerId,
      sight.outsider ?? '',
    ]);
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

import type pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';
import { isAlive } from './alive';
import { promptMs, typeParsers } from './connect';
import type { Compiled } from './statement';

/** What one statement answered. `command` is PostgreSQL's tag, such as `COMMIT` or `INSERT 0 1`. */
export interface Answer {
  rows: unknown[];
  command: string;
}

/** How the rows of a statement are read; the same for every connection, so it is asked for only once each. */
interface Shape {
  empty: Record<string, null>;
  columns: { name: string; parse: (text: string) => unknown }[];
}

const noColumns: Shape = { empty: {}, columns: [] };
const shapes = new Map<string, Shape>();

/** What is remembered of a connection. */
interface Remembered {
  /** Statements it has prepared, and those whose preparation it has not confirmed yet. */
  prepared: Set<string>;
  asked: string[];
  /** When it last answered. */
  heardMs: number;
}

const remembered = new WeakMap<pg.Connection, Remembered>();

function rememberedOf(connection: pg.Connection): Remembered {
  const known = remembered.get(connection);
  if (known) return known;
  const fresh: Remembered = { prepared: new Set(), asked: [], heardMs: Number.NEGATIVE_INFINITY };
  connection.on('parseComplete', () => {
    const name = fresh.asked.shift();
    if (name) fresh.prepared.add(name);
  });
  remembered.set(connection, fresh);
  return fresh;
}

/** A connection that answered this long ago may have died since; one under load has not. */
const restedMs = 1000;

/**
 * Statements that travel together: one write, one answer, and one transaction where none is open, because PostgreSQL
 * takes what comes before one Sync as a whole. pg alone writes and waits for each statement by itself, which costs more
 * than most of ours take to run. Needs a connection without pg's own pipelining.
 */
class Batch implements pg.Submittable {
  readonly #pool: pg.Pool;
  readonly #opening: number;
  readonly #queries: readonly Compiled<unknown>[];
  readonly #answers: Answer[] = [];
  #rows: unknown[] = [];
  #connection: Remembered | undefined;
  /** Of a statement without a name, which no other batch must take for its own. */
  #unnamed: Shape | undefined;
  #silence: NodeJS.Timeout | undefined;
  #heard = false;
  /** pg replaces it to clear its timeout. */
  callback: (error: Error | null, answers: Answer[]) => void;

  constructor(
    pool: pg.Pool,
    { opening, queries }: { opening: readonly Compiled<unknown>[]; queries: readonly Compiled<unknown>[] },
    callback: Batch['callback'],
  ) {
    this.#pool = pool;
    this.#opening = opening.length;
    this.#queries = [...opening, ...queries];
    this.callback = callback;
  }

  /** Called by pg when the connection is free. */
  submit(connection: pg.Connection): void {
    const known = rememberedOf(connection);
    this.#connection = known;
    const rested = this.#opening > 0 && performance.now() - known.heardMs > restedMs;
    const messages: Buffer[] = [];
    for (const [index, { sql: text, parameters, name = '' }] of this.#queries.entries()) {
      if (rested && index === this.#opening) messages.push(serialize.flush());
      if (name === '' || !(known.prepared.has(name) || known.asked.includes(name))) {
        messages.push(serialize.parse({ name, text, types: [] }), serialize.describe({ type: 'S', name }));
        known.asked.push(name);
      }
      messages.push(serialize.bind({ statement: name, values: parameters.map(prepareValue) }));
      messages.push(serialize.execute());
    }
    messages.push(serialize.sync());
    // In one piece: many small ones cost the system more than the copy.
    if (connection.stream.writable) connection.stream.write(Buffer.concat(messages));
    if (this.#opening > 0) this.#watch(connection, rested);
  }

  /**
   * A wire gone silent tells nothing: the connection is given up, and with it what waits for its answer. One that has
   * rested is made to answer the opening at once; that costs a second answer, so of a busy one the database is asked by
   * another way, and only when it lets wait.
   */
  #watch(connection: pg.Connection, rested: boolean): void {
    const check = async () => {
      const slow = !rested && (await isAlive(this.#pool));
      if (this.#heard) return;
      if (slow) this.#watch(connection, rested);
      else connection.stream.destroy(new Error('Connection terminated: the database is silent'));
    };
    this.#silence = setTimeout(check, rested ? promptMs : promptMs / 2);
  }

  #hear(): void {
    this.#heard = true;
    clearTimeout(this.#silence);
    if (this.#connection) this.#connection.heardMs = performance.now();
  }

  #shapeName(): string {
    return this.#queries[this.#answers.length]?.name ?? '';
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const shape: Shape = {
      empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
      columns: fields.map(({ name, dataTypeID }) => ({
        name,
        parse: typeParsers.getTypeParser(dataTypeID, 'text'),
      })),
    };
    const name = this.#shapeName();
    if (name) shapes.set(name, shape);
    else this.#unnamed = shape;
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const { empty, columns } = shapes.get(this.#shapeName()) ?? this.#unnamed ?? noColumns;
    const row: Record<string, unknown> = { ...empty };
    for (let index = 0; index < columns.length; index += 1) {
      const [column, text] = [columns[index], fields[index]];
      if (column && text !== null && text !== undefined) row[column.name] = column.parse(text);
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#hear();
    this.#answers.push({ rows: this.#rows, command: text });
    this.#rows = [];
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#answers);
  }

  /** The first failure; PostgreSQL skips what stands behind it. */
  handleError(error: Error): void {
    this.#hear();
    if (this.#connection) this.#connection.asked = [];
    this.callback(error, []);
  }
}

/**
 * Runs statements in one round trip on a connection of the pool and gives the answers of `queries`. Throws the first
 * failure; those behind it have not run. `opening` are statements that PostgreSQL answers at once: where it does not,
 * the connection is dead.
 */
export function runBatch(
  { pool, client }: { pool: pg.Pool; client: pg.PoolClient },
  opening: readonly Compiled<unknown>[],
  queries: readonly Compiled<unknown>[],
): Promise<Answer[]> {
  return new Promise((resolve, reject) => {
    client.query(
      new Batch(pool, { opening, queries }, (error, answers) =>
        error ? reject(error) : resolve(answers.slice(opening.length)),
      ),
    );
  });
}

import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';
import { promptMs, typeParsers } from './connect';
import { nameOf } from './statement';

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

/** Statements a connection has prepared, and those whose preparation it has not confirmed yet. */
interface Prepared {
  names: Set<string>;
  asked: string[];
}

const preparedOn = new WeakMap<pg.Connection, Prepared>();

function preparedBy(connection: pg.Connection): Prepared {
  const known = preparedOn.get(connection);
  if (known) return known;
  const prepared: Prepared = { names: new Set(), asked: [] };
  connection.on('parseComplete', () => {
    const name = prepared.asked.shift();
    if (name) prepared.names.add(name);
  });
  preparedOn.set(connection, prepared);
  return prepared;
}

/**
 * Statements that travel together: one write, one answer, and one transaction where none is open, because PostgreSQL
 * takes what comes before one Sync as a whole. pg alone writes and waits for each statement by itself, which costs more
 * than most of ours take to run. Needs a connection without pg's own pipelining.
 */
class Batch implements pg.Submittable {
  readonly #opening: number;
  readonly #queries: readonly CompiledQuery[];
  readonly #answers: Answer[] = [];
  #rows: unknown[] = [];
  #prepared: Prepared | undefined;
  #silence: NodeJS.Timeout | undefined;
  /** pg replaces it to clear its timeout. */
  callback: (error: Error | null, answers: Answer[]) => void;

  /** The first `opening` statements are answered at once, the others when all have run. */
  constructor(opening: number, queries: readonly CompiledQuery[], callback: Batch['callback']) {
    this.#opening = opening;
    this.#queries = queries;
    this.callback = callback;
  }

  /** Called by pg when the connection is free. */
  submit(connection: pg.Connection): void {
    const prepared = preparedBy(connection);
    this.#prepared = prepared;
    const messages: Buffer[] = [];
    for (const [index, { sql: text, parameters }] of this.#queries.entries()) {
      if (index > 0 && index === this.#opening) messages.push(serialize.flush());
      const name = nameOf(text) ?? '';
      if (name === '' || !(prepared.names.has(name) || prepared.asked.includes(name))) {
        messages.push(serialize.parse({ name, text, types: [] }), serialize.describe({ type: 'S', name }));
        prepared.asked.push(name);
      }
      messages.push(serialize.bind({ statement: name, values: parameters.map(prepareValue) }));
      messages.push(serialize.execute());
    }
    messages.push(serialize.sync());
    // In one piece: many small ones cost the system more than the copy.
    if (connection.stream.writable) connection.stream.write(Buffer.concat(messages));
    if (this.#opening === 0) return;
    // A wire gone silent tells nothing: the connection is given up, and with it what waits for its answer.
    this.#silence = setTimeout(
      () => connection.stream.destroy(new Error('Connection terminated: the database is silent')),
      promptMs,
    );
  }

  #shapeName(): string {
    return nameOf(this.#queries[this.#answers.length]?.sql ?? '') ?? '';
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    shapes.set(this.#shapeName(), {
      empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
      columns: fields.map(({ name, dataTypeID }) => ({
        name,
        parse: typeParsers.getTypeParser(dataTypeID, 'text'),
      })),
    });
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const { empty, columns } = shapes.get(this.#shapeName()) ?? noColumns;
    const row: Record<string, unknown> = { ...empty };
    for (let index = 0; index < columns.length; index += 1) {
      const [column, text] = [columns[index], fields[index]];
      if (column && text !== null && text !== undefined) row[column.name] = column.parse(text);
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    clearTimeout(this.#silence);
    this.#answers.push({ rows: this.#rows, command: text });
    this.#rows = [];
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#answers);
  }

  /** The first failure; PostgreSQL skips what stands behind it. */
  handleError(error: Error): void {
    clearTimeout(this.#silence);
    if (this.#prepared) this.#prepared.asked = [];
    this.callback(error, []);
  }
}

/**
 * Runs statements in one round trip and gives the answers of `queries`. Throws the first failure; those behind it have
 * not run. `opening` are statements that PostgreSQL answers at once: where it does not, the connection is dead.
 */
export function runBatch(
  client: pg.PoolClient,
  opening: readonly CompiledQuery[],
  queries: readonly CompiledQuery[],
): Promise<Answer[]> {
  return new Promise((resolve, reject) => {
    client.query(
      new Batch(opening.length, [...opening, ...queries], (error, answers) =>
        error ? reject(error) : resolve(answers.slice(opening.length)),
      ),
    );
  });
}

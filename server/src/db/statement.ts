import {
  type CompiledQuery,
  DummyDriver,
  type Insertable,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import type { Tables } from './schema';

/** Builds and types statements; it runs none of them, a Scope does. */
export const build = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Anything that compiles to one statement: a Kysely query, or SQL made with `raw`. */
export interface Statement<Row> {
  compile(): CompiledQuery<Row>;
}

export type RowOf<S> = S extends Statement<infer Row> ? Row : never;
export type RowsOf<S extends readonly Statement<unknown>[]> = { -readonly [I in keyof S]: RowOf<S[I]>[] };

/** A statement written in SQL. */
export const raw = <Row>(builder: RawBuilder<Row>): Statement<Row> => ({
  compile: () => builder.compile(build),
});

/** Stands for a value while a statement is made that will run with many. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const slots: object = new Proxy({}, { get: (_, name) => new Slot(String(name)) });

/**
 * A statement that is built and compiled once, not at every request: that costs more than most of ours take to run.
 * `make` is given something that stands for each value, and may hand it on to the statement as a value, nothing else.
 */
export function prepared<Values extends object, Row>(
  make: (given: Values) => Statement<Row>,
): (values: Values) => Statement<Row> {
  let made: CompiledQuery<Row> | undefined;
  return (values) => ({
    compile: () => {
      // The boundary between the values and what stands for them.
      made ??= make(slots as Values).compile();
      const parameters = made.parameters.map((given) =>
        given instanceof Slot ? Reflect.get(values, given.name) : given,
      );
      return { ...made, parameters };
    },
  });
}

const inserts = new Map<string, (row: object) => Statement<unknown>>();

/** Inserts a row; the statement of a table and its columns is compiled once. An undefined value takes the default. */
export function insertInto<Table extends keyof Tables>(
  table: Table,
  row: Insertable<Tables[Table]>,
): Statement<unknown> {
  const columns = Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const key = `${table}(${columns.join()})`;
  const known = inserts.get(key);
  if (known) return known(row);
  const insert = prepared((given: Record<string, unknown>) =>
    // The columns are those of a row of this table, which the parameter's type has checked.
    build
      .insertInto(table)
      .values(Object.fromEntries(columns.map((name) => [name, given[name]])) as Insertable<Tables[Table]>),
  ) as (row: object) => Statement<unknown>;
  inserts.set(key, insert);
  return insert(row);
}

const names = new Map<string, string>();
const mostNames = 400;

/**
 * The prepared statement's name for a text. Shapes are few, because values travel as parameters; past the limit a
 * text goes unnamed, so that a connection never holds more than that many plans.
 */
export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

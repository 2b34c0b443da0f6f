import {
  type CompiledQuery,
  DummyDriver,
  type Insertable,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  type Selectable,
  sql,
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

/** What travels to the database. One with a name is planned once a connection, one without anew each time. */
export type Compiled<Row> = CompiledQuery<Row> & { readonly name?: string };

/** Anything that compiles to one statement: a Kysely query, or SQL made with `raw`, `listed` or `prepared`. */
export interface Statement<Row> {
  compile(): Compiled<Row>;
}

export type RowOf<S> = S extends Statement<infer Row> ? Row : never;
export type RowsOf<S extends readonly Statement<unknown>[]> = { -readonly [I in keyof S]: RowOf<S[I]>[] };

/** A statement written in SQL. */
export const raw = <Row>(builder: RawBuilder<Row>): Statement<Row> => ({
  compile: () => builder.compile(build),
});

const listNames = new Map<string, string>();
const mostListNames = 100;

/**
 * A list's statement, whose text changes with filter and sort. The first texts a node meets get names; past the limit
 * one goes without, so that a connection never holds more plans than that, whatever is asked for.
 */
export const listed = <Row>(builder: RawBuilder<Row>): Statement<Row> => ({
  compile: () => {
    const made = builder.compile(build);
    let name = listNames.get(made.sql);
    if (name === undefined && listNames.size < mostListNames) {
      name = `list_${listNames.size + 1}`;
      listNames.set(made.sql, name);
    }
    return name === undefined ? made : { ...made, name };
  },
});

/** Stands for a value in a statement that is compiled before there is one. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** By text, so that one made twice over is still one plan. */
const preparedNames = new Map<string, string>();

/** A statement under a name of its own, compiled at its first use; `make` puts slots where the values go. */
function compiledOnce<Values extends object, Row>(
  make: () => CompiledQuery<Row>,
): (values: Values) => Statement<Row> {
  let made: Compiled<Row> | undefined;
  let slots: string[] = [];
  return (values) => ({
    compile: () => {
      if (!made) {
        const fresh = make();
        const name = preparedNames.get(fresh.sql) ?? `prepared_${preparedNames.size + 1}`;
        preparedNames.set(fresh.sql, name);
        made = { ...fresh, name };
        slots = made.parameters.map((given) => {
          if (given instanceof Slot) return given.name;
          throw new Error('A prepared statement was made with a value that would never change');
        });
      }
      return { ...made, parameters: slots.map((name) => Reflect.get(values, name)) };
    },
  });
}

/** A piece of SQL around values of a prepared statement. */
export type PieceOf<Values> = (
  value: (name: keyof Values & string) => RawBuilder<unknown>,
) => RawBuilder<unknown>;

/**
 * A statement that is compiled once and planned once a connection, not at every request: that costs more than most of
 * ours take to run. Written as SQL with the names of its values in their places, so that nothing in it can depend on
 * one: `` prepared<{ id: string }, Row>`SELECT … WHERE id = ${'id'}` ``. Pieces of SQL may stand in it too, and functions
 * that make one around a value: `` ${(value) => isMine(value('person'))} ``.
 */
export const prepared = <Values extends object, Row = unknown>(
  texts: TemplateStringsArray,
  ...places: readonly ((keyof Values & string) | RawBuilder<unknown> | PieceOf<Values>)[]
): ((values: Values) => Statement<Row>) =>
  compiledOnce(() => {
    const slot = (name: keyof Values & string) => sql.val(new Slot(name));
    return sql<Row>(
      texts,
      ...places.map((place) => {
        if (typeof place === 'string') return slot(place);
        return typeof place === 'function' ? place(slot) : place;
      }),
    ).compile(build);
  });

const inserts = new Map<string, (row: object) => Statement<unknown>>();

function preparedInsert<Table extends keyof Tables>(
  table: Table,
  row: Insertable<Tables[Table]>,
  returning: string,
): Statement<unknown> {
  const columns = Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const key = `${table}(${columns.join()})${returning}`;
  const known = inserts.get(key);
  if (known) return known(row);
  const slots = Object.fromEntries(columns.map((name) => [name, new Slot(name)]));
  const insert = compiledOnce<object, unknown>(() => {
    // The columns are those of a row of this table, which the parameter's type has checked.
    const plain = build.insertInto(table).values(slots as Insertable<Tables[Table]>);
    return (returning ? plain.returning(sql.ref(returning).as(returning)) : plain).compile();
  });
  inserts.set(key, insert);
  return insert(row);
}

/** Inserts a row; the statement of a table and its columns is prepared. An undefined value takes the default. */
export const insertInto = <Table extends keyof Tables>(
  table: Table,
  row: Insertable<Tables[Table]>,
): Statement<unknown> => preparedInsert(table, row, '');

/** The same, telling what the database gave one of its columns. */
export const insertReturning = <
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> & string,
>(
  table: Table,
  row: Insertable<Tables[Table]>,
  column: Column,
): Statement<Pick<Selectable<Tables[Table]>, Column>> =>
  // The boundary between untyped rows of the driver and the type of the column that is named.
  preparedInsert(table, row, column) as Statement<Pick<Selectable<Tables[Table]>, Column>>;

import {
  type CompiledQuery,
  DummyDriver,
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

import type pg from 'pg';
import { schema } from '../db/migrations/tenant';
import type { BrokenTable } from './broken-table';
import { type AggregateParts, aggregates, called, writtenInSql } from './own-functions';

/** What a database is made with has numbers below this; what anybody makes later does not. */
const firstMade = 16_384;

/** PostgreSQL's own languages, by the numbers that each has wherever it runs: their names could be exchanged. */
const languages = { internal: 12, sql: 14 } as const;

/**
 * Asked for whole, and judged by us: an operator, a function or a cast in a question would answer for itself. Texts are made by the types
 * themselves.
 */
const questions = {
  namespaces: 'SELECT oid AS id, nspname AS name FROM pg_catalog.pg_namespace',
  types: 'SELECT oid AS id, typname AS name, oid::regtype AS called FROM pg_catalog.pg_type',
  functions:
    'SELECT oid AS id, proname AS name, pronamespace AS home, prolang AS language FROM pg_catalog.pg_proc',
  operators: `SELECT oid AS id, oprname AS name, oprnamespace AS home, oprleft AS left, oprright AS right,
    oprcode::oid AS function FROM pg_catalog.pg_operator`,
  casts:
    'SELECT oid AS id, castsource AS left, casttarget AS right, castfunc AS function FROM pg_catalog.pg_cast',
  classes: `SELECT oid AS id, opcname AS name, opcmethod AS method, opcintype AS type, opcdefault AS "isDefault"
    FROM pg_catalog.pg_opclass`,
  methods: 'SELECT oid AS id, amname AS name FROM pg_catalog.pg_am',
  aggregates: `SELECT aggfnoid::oid AS id, aggtransfn::oid AS transition, aggfinalfn::oid AS final, aggcombinefn::oid AS combine,
    aggsortop AS order, agginitval AS initial FROM pg_catalog.pg_aggregate`,
} as const;

/** By which rows are grouped and ordered. */
const grouping: readonly string[] = ['btree', 'hash'];

interface Named {
  id: number;
  name: string;
}

type Typed = Named & { called: string };
type Procedure = Named & { home: number; language: number };
/** What compares or turns values of two types, by a function; 0 where there is none. */
type OfTypes = { id: number; left: number; right: number; function: number };
type Operator = Named & OfTypes & { home: number };
type Aggregate = AggregateParts & { id: number };
type OperatorClass = Named & { method: number; type: number; isDefault: boolean };

async function ask(client: pg.ClientBase) {
  const rows = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows;
  const names = async (text: string) => new Map((await rows<Named>(text)).map(({ id, name }) => [id, name]));
  return {
    namespaces: await names(questions.namespaces),
    methods: await names(questions.methods),
    types: new Map((await rows<Typed>(questions.types)).map((type) => [type.id, type])),
    functions: new Map((await rows<Procedure>(questions.functions)).map((made) => [made.id, made])),
    operators: await rows<Operator>(questions.operators),
    casts: await rows<OfTypes>(questions.casts),
    classes: await rows<OperatorClass>(questions.classes),
    aggregates: await rows<Aggregate>(questions.aggregates),
  };
}

/** What PostgreSQL calls an operator or a function. */
async function calledBy(client: pg.ClientBase, type: 'regoperator' | 'regprocedure', id: number) {
  const { rows } = await client.query<{ called: string }>(`SELECT '${Number(id)}'::${type} AS called`);
  return rows[0]?.called ?? String(id);
}

type Known = Awaited<ReturnType<typeof ask>>;

const isMade = ({ id }: { id: number }) => id >= firstMade;

/** Whether one of the aggregates that we call is made of something else than it was. */
function isRemade({ id, transition, final, combine, order, initial }: Aggregate): boolean {
  const parts = aggregates[id];
  return (
    parts !== undefined &&
    (parts.transition !== transition ||
      parts.final !== final ||
      (combine !== 0 && parts.combine !== combine) ||
      (order !== 0 && parts.order !== order) ||
      parts.initial !== initial)
  );
}

/** The numbers of what we call that bear another name than we call, or lie elsewhere: something else is called by it. */
function renamed({ namespaces, functions }: Known): number[] {
  return Object.entries(called).flatMap(([name, ids]) =>
    ids.filter((id) => {
      const found = functions.get(id);
      return found?.name !== name || namespaces.get(found.home) !== 'pg_catalog';
    }),
  );
}

/** The operators and functions among what is known that stand in for PostgreSQL's own, or are such that were written anew. */
function judge(known: Known, types: readonly string[]) {
  const { namespaces, functions, operators, casts } = known;
  const isOwn = (each: { id: number; home: number }) =>
    namespaces.get(each.home) === 'pg_catalog' && !isMade(each);
  const isStrange = (each: { id: number; home: number }) =>
    ['pg_catalog', schema].includes(namespaces.get(each.home) ?? '') && !isOwn(each);
  const all = [...functions.values()];
  const own = all.filter(isOwn);
  const ownNames = new Set(own.map(({ name }) => name));
  const isOurs = (type: number) => !isMade({ id: type }) && types.includes(known.types.get(type)?.name ?? '');
  /** Of types that we have no column of there are some in SQL: those of our catalogs' own (`oid`, `name`) are not among them. */
  const isAnew = ({ left, right, function: by }: OfTypes) => {
    const made = functions.get(by);
    if (made && !isMade(made) && made.language === languages.internal) return false;
    return (isOurs(left) && isOurs(right)) || !made || !isOwn(made) || !writtenInSql.has(made.name);
  };
  // A day and a number of days are added in SQL, and compare nothing.
  const strangeOperators = operators.filter(
    (each) => isStrange(each) || (isOwn(each) && each.function !== 0 && each.name !== '+' && isAnew(each)),
  );
  const strangeCasts = casts.filter((each) =>
    isMade(each)
      ? !isMade({ id: each.left }) && !isMade({ id: each.right })
      : each.function !== 0 && isAnew(each),
  );
  // What an operator or a cast calls is named as that.
  const named = new Set([...strangeOperators, ...strangeCasts].map((each) => each.function));
  const strange = [
    ...all.filter((each) => isStrange(each) && ownNames.has(each.name)),
    ...own.filter(
      ({ id, name, language }) => language === languages.sql && !writtenInSql.has(name) && !named.has(id),
    ),
    ...known.aggregates.filter(isRemade),
  ].map(({ id }) => id);
  return {
    operators: strangeOperators,
    functions: [...new Set([...strange, ...renamed(known)])],
    casts: strangeCasts,
  };
}

/**
 * What is taken for PostgreSQL's own, though somebody made it. Of several of a name, what fits its arguments best is called, in our schema or
 * in PostgreSQL's; a cast between two of its own types is called by whoever compares them, with no name at all; rows are grouped and ordered by
 * a class of operators. One of its own that was written anew in SQL keeps its number, and its words are taken into the question in its place; so
 * does an aggregate that was made of other parts. `types` are those of our columns.
 */
export async function findStandIns(client: pg.ClientBase, types: readonly string[]): Promise<BrokenTable[]> {
  const known = await ask(client);
  const { operators, functions, casts } = judge(known, types);
  const found: BrokenTable[] = [];
  for (const { id } of operators)
    found.push({ table: null, about: await calledBy(client, 'regoperator', id), fault: 'operator' });
  for (const id of functions)
    found.push({ table: null, about: await calledBy(client, 'regprocedure', id), fault: 'function' });
  const nameOf = (type: number) => known.types.get(type)?.called ?? String(type);
  for (const { left, right } of casts)
    found.push({ table: null, about: `${nameOf(left)} to ${nameOf(right)}`, fault: 'cast' });
  for (const { id, name, method, type, isDefault } of known.classes)
    if (
      isMade({ id }) &&
      isDefault &&
      !isMade({ id: type }) &&
      grouping.includes(known.methods.get(method) ?? '')
    )
      found.push({ table: null, about: name, fault: 'class' });
  return found;
}

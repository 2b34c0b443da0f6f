/** What a database is made with has numbers below this; what anybody makes later does not. */
const firstMade = '16384::oid';

const pgCatalog = `'pg_catalog'::regnamespace::oid`;
const isOfPostgres = (type: string) =>
  `EXISTS (SELECT FROM pg_type AS t WHERE t.oid = ${type} AND t.oid < ${firstMade})`;

/**
 * What is taken for PostgreSQL's own, though somebody made it; $1 our schema. Of several of a name, what fits its arguments best is called,
 * in our schema or in PostgreSQL's; a cast between two of its own types is called by whoever compares them, with no name at all; and rows are
 * grouped and ordered by a class of operators. It is asked for by what fits exactly, so that nothing of the kind answers for itself.
 */
export const standIns = `
  SELECT NULL AS table, o.oid::regoperator::text AS about, 'operator' AS fault FROM pg_operator AS o
    WHERE o.oprnamespace = $1::regnamespace::oid OR o.oprnamespace = ${pgCatalog} AND o.oid >= ${firstMade}
  UNION ALL
  SELECT NULL, p.oid::regprocedure::text, 'function' FROM pg_proc AS p
    WHERE (p.pronamespace = $1::regnamespace::oid OR p.pronamespace = ${pgCatalog} AND p.oid >= ${firstMade})
      AND p.proname IN (SELECT own.proname FROM pg_proc AS own WHERE own.pronamespace = ${pgCatalog} AND own.oid < ${firstMade})
  UNION ALL
  SELECT NULL, format_type(c.castsource, NULL::int4) || ' to ' || format_type(c.casttarget, NULL::int4), 'cast' FROM pg_cast AS c
    WHERE c.oid >= ${firstMade} AND ${isOfPostgres('c.castsource')} AND ${isOfPostgres('c.casttarget')}
  UNION ALL
  SELECT NULL, c.opcname::text, 'class' FROM pg_opclass AS c JOIN pg_am AS a ON a.oid = c.opcmethod
    WHERE c.oid >= ${firstMade} AND c.opcdefault AND ${isOfPostgres('c.opcintype')} AND a.amname IN ('btree', 'hash')
  ORDER BY 3, 2`;

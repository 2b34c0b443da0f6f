import { sentences } from './words';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * SQL functions that make the same rows on every run: a number is a hash of what it is for, an id is of UUID version 7
 * like Lamplight's own, so that indexes grow as they do in life. They stand in a schema of their own.
 */
export const functions = `
DROP SCHEMA IF EXISTS bench CASCADE;
CREATE SCHEMA bench;

-- Each is one expression that names every argument once, and STABLE like its parts: PostgreSQL then writes it into the
-- statement instead of calling it, which is five times faster.
-- A number from 0 to below "below", by hash.
CREATE FUNCTION bench.pick(n bigint, what text, below integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT (hashint8extended(n, hashtextextended(what, 0)) & 2147483647)::integer % below $$;
CREATE FUNCTION bench.id(kind text, n bigint, at timestamptz) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT overlay(overlay(md5(kind || n) PLACING lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' FROM 1)
    PLACING '8' FROM 17)::uuid $$;
-- A center, and a thing of a kind in one.
CREATE FUNCTION bench.center(c integer) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT overlay(md5('center' || c) PLACING '01890a5d000070008' FROM 1)::uuid $$;
CREATE FUNCTION bench.of(kind text, c integer, k integer) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT overlay(md5(kind || c || '/' || k) PLACING '01890a5d000070008' FROM 1)::uuid $$;

CREATE FUNCTION bench.sentence(n bigint, what text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT (ARRAY[${sentences.map(quoted).join(', ')}])[1 + bench.pick(n, what, ${sentences.length})] $$;
`;

import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { door, schema } from './tenant';

/** How many requests came from a session or an address in this minute, counted on all nodes together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
SET LOCAL check_function_bodies = off;
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};

CREATE UNLOGGED TABLE request_count (
  minute timestamptz NOT NULL,
  sender text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (minute, sender)
);
COMMENT ON TABLE request_count IS 'Requests of the running minute by whoever sent many, for the limit that holds across nodes; gone after a crash, as it may be. sender: "session" and the SHA-256 of its token, or "address" and the network.';
ALTER TABLE request_count ENABLE ROW LEVEL SECURITY;
ALTER TABLE request_count FORCE ROW LEVEL SECURITY;
CREATE POLICY door ON request_count TO ${roles.door} USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON request_count TO ${roles.door};

CREATE FUNCTION count_requests(given_minute timestamptz, senders text[], counts integer[])
  RETURNS TABLE (sender text, count integer)
  LANGUAGE sql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ DELETE FROM request_count WHERE minute < given_minute - interval '2 minutes';
        INSERT INTO request_count AS known (minute, sender, count)
          SELECT given_minute, more.sender, more.count FROM unnest(senders, counts) AS more (sender, count) ORDER BY more.sender
          ON CONFLICT (minute, sender) DO UPDATE SET count = known.count + excluded.count
          RETURNING known.sender, known.count $$;
COMMENT ON FUNCTION count_requests(timestamptz, text[], integer[]) IS 'Adds what a node has counted, and answers what all of them have.';
${door('count_requests(timestamptz, text[], integer[])')}

REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};
`;

import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/**
 * When an account got its login tells whether it ever was without one: a mail that goes out again changes it no more. And requests
 * of a known session are counted by its person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
COMMENT ON COLUMN user_account.invited_at IS 'Since when its person is to log in: as long as the account is there, or later for whoever had no login before; null for who never was to. Before version 73 the last time that the key was mailed.';
COMMENT ON TABLE request_count IS 'Requests of the running minute by whoever sent many, for the limit that holds across nodes; gone after a crash, as it may be. sender: "person" with their center and id, "session" and the SHA-256 of a token that no node knows yet, or "address" and the network.';
`;

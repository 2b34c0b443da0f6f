import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/** What a person's browsers keep of them is sealed with a key of theirs, which they get with a session and lose with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
ALTER TABLE user_account
  ADD COLUMN device_key bytea NOT NULL DEFAULT sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea);
COMMENT ON COLUMN user_account.device_key IS 'Opens what the person''s browsers keep of them (AES-256): the same key at each login, so that what one browser kept can be sent after the next. 244 random bits.';
`;

import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/** A round that was walked without a network counts from when it was walked; when it arrived is kept beside it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
ALTER TABLE audit ADD COLUMN arrived_at timestamptz,
  ADD CONSTRAINT audit_arrived_later
    CHECK (arrived_at IS NULL OR (sent_at IS NOT NULL AND arrived_at > sent_at AND arrived_at <= '9999-12-31Z'));
COMMENT ON COLUMN audit.arrived_at IS 'When it reached the server, where a device kept it since it was sent there: sent_at is then by what the device told. Null where it arrived as it was sent.';
COMMENT ON CONSTRAINT audit_arrived_later ON audit IS 'A round arrives after it was sent on a device.';
`;

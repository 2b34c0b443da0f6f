import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/** A center may let the committee's minutes begin as its work product; who came without being invited is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};

ALTER TABLE center ADD COLUMN committee_minutes_marked boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN center.committee_minutes_marked IS 'Minutes of new meetings of the quality committee begin marked as its work product.';

ALTER TABLE meeting_attendee ADD COLUMN uninvited boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN meeting_attendee.uninvited IS 'They came without being invited; not known of meetings before this column, whose people all count as invited.';
`;

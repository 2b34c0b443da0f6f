import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/**
 * A long trail is searched by person, kind, action and time without reading it. The indexes hold sealed rows only: the
 * sealer pays for them, in the background, and no write does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
CREATE INDEX activity_by_time ON activity (center_id, at, id) WHERE seq IS NOT NULL;
CREATE INDEX activity_of_actor ON activity (center_id, actor_id, at, id) WHERE seq IS NOT NULL;
CREATE INDEX activity_of_action ON activity (center_id, action, at, id) WHERE seq IS NOT NULL;
CREATE INDEX activity_of_kind ON activity (center_id, subject_type, at, id) WHERE seq IS NOT NULL;
`;

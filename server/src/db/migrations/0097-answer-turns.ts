import { type Kysely, sql } from 'kysely';
import { schema, tenant } from './tenant';

/** A request that something in between held up, and that its device has given up by then, takes back nothing that the device said since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};

CREATE TABLE answer_turn (
  center_id uuid NOT NULL,
  filled_form_id uuid NOT NULL,
  link_id text NOT NULL,
  user_id uuid NOT NULL,
  counts jsonb NOT NULL,
  PRIMARY KEY (center_id, filled_form_id, link_id, user_id),
  FOREIGN KEY (center_id, filled_form_id) REFERENCES filled_form ON DELETE CASCADE,
  FOREIGN KEY (center_id, user_id) REFERENCES user_account (center_id, id) ON DELETE CASCADE
);
COMMENT ON TABLE answer_turn IS 'The last requests of each person for each answer of a draft, as each of their devices counts them; link_id is empty for what is said of the draft as a whole. Gone once it is sent.';
${tenant('answer_turn')}
`;

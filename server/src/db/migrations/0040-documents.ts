import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { door, schema, tenant } from './tenant';

/** Until when a document's file is awaited, when it is looked at again, and what its files say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
-- The function's body is checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};

ALTER TABLE document ADD COLUMN due_on date, ADD COLUMN review_on date;
CREATE INDEX document_by_day ON document (center_id, day DESC, id DESC);
CREATE INDEX document_due ON document (center_id, due_on) WHERE due_on IS NOT NULL;
COMMENT ON TABLE document IS 'A title under which files are kept: the newest is the document as it stands, the others are what it was before; without one it is pending. day: its effective day, on which lists sort. user_id: who is responsible for it, whose file is awaited while it is pending, until due_on. review_on: when somebody is to look at it again. pip_version_id: the version of a PIP that it is of.';

-- The key looks at the rows that are there, which forced row-level security would refuse to the owner.
ALTER TABLE file NO FORCE ROW LEVEL SECURITY;
CREATE TABLE file_words (
  center_id uuid NOT NULL,
  file_id uuid NOT NULL,
  words tsvector NOT NULL,
  PRIMARY KEY (center_id, file_id),
  FOREIGN KEY (center_id, file_id) REFERENCES file (home, id) ON DELETE CASCADE
);
CREATE INDEX file_words_by_word ON file_words USING gin (words);
COMMENT ON TABLE file_words IS 'The different words of a document''s file, as a search looks for them (server/src/features/documents/words.ts); none where it has no text that could be read. What it says, in its order, is kept nowhere but in the file.';
ALTER TABLE file FORCE ROW LEVEL SECURITY;
${tenant('file_words', { rights: 'SELECT, INSERT, DELETE' })}

-- A policy that compares would be asked of each row before the index of words is (ts_match_vq is not leakproof).
CREATE POLICY door ON file_words FOR SELECT TO ${roles.door} USING (true);
GRANT SELECT ON file_words TO ${roles.door};
CREATE FUNCTION files_saying(sought tsquery) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT file_id FROM file_words WHERE center_id = current_center() AND words @@ sought $$;
COMMENT ON FUNCTION files_saying(tsquery) IS 'Files of the center the transaction named that have all these words.';
${door('files_saying(tsquery)')}

COMMENT ON TABLE topic_reminding IS 'The day of a center up to which its people were reminded of topics'' forms and of documents'' files. Who moves it on tells the reminders of the days between, in the same transaction.';
REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};
`;

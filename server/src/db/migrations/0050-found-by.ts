import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/** What records are found by is kept as it is compared, beside all that a search asks before it knows which it shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

// Letters and accents as domain/src/finding.ts folds what is typed. The names are cut, as an index holds no longer ones.
const statements = `
SET LOCAL search_path = ${schema};

CREATE FUNCTION folded(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN left(' ' || replace(replace(replace(translate(
    lower(regexp_replace(normalize(left(name, 300), NFKD), '[\\u0300-\\u036f]', '', 'g')),
    'øłđı-/(:;.,"“''‘’', 'oldi         '), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 400);
COMMENT ON FUNCTION folded IS 'A name as it is compared with what is looked for: small letters without accents, each word behind a space.';

ALTER TABLE issue ADD COLUMN found_by text NOT NULL
  GENERATED ALWAYS AS (folded(title || ' ' || coalesce(survey_tag, ''))) STORED;
CREATE INDEX issue_by_found ON issue (center_id, found_by) INCLUDE (created_at, id);

ALTER TABLE meeting ADD COLUMN found_by text NOT NULL GENERATED ALWAYS AS (folded(title)) STORED;
CREATE INDEX meeting_by_found ON meeting (center_id, found_by) INCLUDE (day, id, pip_id);

ALTER TABLE document ADD COLUMN found_by text NOT NULL GENERATED ALWAYS AS (folded(title)) STORED;
CREATE INDEX document_by_found ON document (center_id, found_by) INCLUDE (day, id, type, pip_version_id, meeting_id);

-- A center has some hundred PIPs: they need no index.
ALTER TABLE pip ADD COLUMN found_by text NOT NULL GENERATED ALWAYS AS (folded(title)) STORED;

COMMENT ON COLUMN issue.found_by IS 'Its title and tag as a search compares them. A search reads the whole of it for a center, in its index.';
COMMENT ON COLUMN meeting.found_by IS 'Its title as a search compares it, read in its index.';
COMMENT ON COLUMN document.found_by IS 'Its title as a search compares it, read in its index.';
COMMENT ON COLUMN pip.found_by IS 'Its title as a search compares it.';
`;

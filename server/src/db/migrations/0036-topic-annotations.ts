import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { schema, shared, tenant } from './tenant';

/** What happened on a day, as the charts of a topic show it; and whose analysis pages may be shown within ours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
CREATE TABLE topic_annotation (
  center_id uuid NOT NULL REFERENCES center,
  id uuid NOT NULL,
  topic_id uuid NOT NULL,
  day date NOT NULL,
  text text NOT NULL CONSTRAINT topic_annotation_text_filled CHECK (text <> ''),
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL REFERENCES user_account (id),
  PRIMARY KEY (center_id, id),
  FOREIGN KEY (center_id, topic_id) REFERENCES center_topic (center_id, topic_id)
);
CREATE INDEX topic_annotation_of_topic ON topic_annotation (center_id, topic_id, day);
COMMENT ON TABLE topic_annotation IS 'Something that happened on a day and that a topic''s charts show beside its results: a new protocol, a PDSA cycle.';
${tenant('topic_annotation', { rights: 'SELECT, INSERT, DELETE' })}

CREATE TABLE analysis_origin (
  origin text PRIMARY KEY CONSTRAINT analysis_origin_https CHECK (origin ~ '^https://[a-z0-9.-]+(:[0-9]{1,5})?$'),
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE analysis_origin IS 'Origins whose pages may be framed as a topic''s analysis, in every center.';
${shared('analysis_origin')}
GRANT INSERT, DELETE ON analysis_origin TO ${roles.platform};
`;

import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { door, schema, tenant } from './tenant';

/**
 * Nodes know when a compliance panel that they have in memory is old: each center counts the changes of what its panel is made of
 * (docs/decisions/0047-remembered-panels.md). It is counted at the end of a transaction, once: whoever changes several such records
 * would otherwise hold the count while waiting for a record whose holder waits for the count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

/** SQL for a trigger that counts an event of a table, where `when` is given only of these rows. */
const counts = (table: string, name: string, event: string, when?: string) => `
CREATE CONSTRAINT TRIGGER panel_${name} AFTER ${event} ON ${table} DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW ${when ? `WHEN (${when})` : ''} EXECUTE FUNCTION count_panel_change();`;

const always = 'INSERT OR UPDATE OR DELETE';

const statements = `
SET LOCAL search_path = ${schema};
-- The function's body is checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};

CREATE TABLE panel_version (
  center_id uuid PRIMARY KEY REFERENCES center ON DELETE CASCADE,
  version bigint NOT NULL
);
COMMENT ON TABLE panel_version IS 'Counts changes of what a center''s compliance panel is made of, so that nodes know when the one in their memory is old.';
${tenant('panel_version', { rights: 'SELECT' })}
GRANT SELECT, INSERT, UPDATE ON panel_version TO ${roles.door};
CREATE POLICY door ON panel_version TO ${roles.door} USING (true) WITH CHECK (true);

CREATE FUNCTION count_panel_change() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ DECLARE changed uuid; BEGIN
    IF TG_TABLE_NAME = 'center' THEN changed := NEW.id;
    ELSIF TG_TABLE_NAME <> 'topic' THEN changed := coalesce(NEW.center_id, OLD.center_id);
    END IF;
    INSERT INTO panel_version AS kept SELECT id, 1 FROM center WHERE changed IS NULL OR id = changed ORDER BY id
      ON CONFLICT (center_id) DO UPDATE SET version = kept.version + 1 WHERE kept.xmin <> pg_current_xact_id()::xid;
    RETURN NULL;
  END $$;
COMMENT ON FUNCTION count_panel_change() IS 'Counts a change for the center of a row, and for all centers where the row is of none. Once in a transaction.';
${door('count_panel_change()')}

${counts('center', 'changed', 'UPDATE OF time_zone, qapi_plan_months, weekly_rounds, weekly_rounds_since, shifts')}
${counts('topic', 'changed', 'UPDATE OF name, active')}
${counts('form', 'changed', 'INSERT OR DELETE')}
${['center_topic', 'topic_group', 'meeting_topic', 'signing', 'signature', 'pip', 'document', 'dated_record']
  .map((table) => counts(table, 'changed', always))
  .join('')}
${counts('meeting', 'made', 'INSERT OR DELETE')}
${counts('meeting', 'changed', 'UPDATE OF day, planned_at, held_at, committee, slot_of, slot_on, group_id')}
${counts('completed_form', 'made', 'INSERT', "NEW.status <> 'DRAFT'")}
${counts('completed_form', 'deleted', 'DELETE', "OLD.status <> 'DRAFT'")}
${counts('completed_form', 'changed', 'UPDATE', "NEW.status <> 'DRAFT' OR OLD.status <> 'DRAFT'")}
${counts('audit', 'made', 'INSERT', "NEW.status = 'SENT'")}
${counts('audit', 'deleted', 'DELETE', "OLD.status = 'SENT'")}
${counts('audit', 'changed', 'UPDATE OF status, sent_at')}
${counts('file', 'made', 'INSERT', 'NEW.document_id IS NOT NULL OR NEW.dated_record_id IS NOT NULL')}
${counts('file', 'deleted', 'DELETE', 'OLD.document_id IS NOT NULL OR OLD.dated_record_id IS NOT NULL')}
${counts('file', 'changed', 'UPDATE OF document_id, dated_record_id')}

REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};
`;

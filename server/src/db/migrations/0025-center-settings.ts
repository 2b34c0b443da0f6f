import { type Kysely, sql } from 'kysely';
import { schema, tenant } from './tenant';

/** What a center says of itself: its CMS certification number, and how many signatures it asks for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const signatures = (column: string) =>
  `ADD COLUMN ${column} smallint NOT NULL DEFAULT 0 CONSTRAINT center_${column}_count CHECK (${column} BETWEEN 0 AND 10)`;

const statements = `
SET LOCAL search_path = ${schema};

ALTER TABLE center
  ADD COLUMN ccn text CONSTRAINT center_ccn_shape CHECK (ccn ~ '^[0-9A-Z]{3}[0-9]{3}$'),
  ${signatures('sign_itopic')},
  ${signatures('sign_pip')};
COMMENT ON COLUMN center.ccn IS 'CMS certification number.';
COMMENT ON COLUMN center.sign_itopic IS 'Signatures that a completed form of an individual topic needs.';
COMMENT ON COLUMN center.sign_pip IS 'Signatures that a PIP needs; pip_signer says whose.';

CREATE TABLE pip_signer (
  center_id uuid NOT NULL REFERENCES center,
  user_id uuid NOT NULL,
  PRIMARY KEY (center_id, user_id),
  FOREIGN KEY (center_id, user_id) REFERENCES user_account ON DELETE CASCADE
);
COMMENT ON TABLE pip_signer IS 'Who signs a center''s PIPs; where nobody is named, the leader and the committee.';
${tenant('pip_signer', { rights: 'SELECT, INSERT, DELETE' })}

-- A center that a call makes comes after the key that the call is repeated by.
ALTER TABLE idempotency ALTER CONSTRAINT idempotency_center_id_fkey DEFERRABLE INITIALLY DEFERRED;
`;

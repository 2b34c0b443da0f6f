import { type Kysely, sql } from 'kysely';
import { schema, tenant } from './tenant';

/** Who holds which seat of a center's quality committee, from when to when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};

CREATE TABLE committee_seat (
  center_id uuid NOT NULL,
  id uuid NOT NULL,
  seat text NOT NULL CONSTRAINT committee_seat_known CHECK (seat IN ('NURSING', 'MEDICAL', 'INFECTION', 'LEADER', 'STAFF')),
  user_id uuid NOT NULL,
  from_day date NOT NULL,
  to_day date CONSTRAINT committee_seat_span CHECK (to_day >= from_day),
  designee boolean NOT NULL DEFAULT false CONSTRAINT committee_seat_designee CHECK (NOT designee OR seat = 'MEDICAL'),
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 0,
  PRIMARY KEY (center_id, id),
  FOREIGN KEY (center_id, user_id) REFERENCES user_account
);
CREATE INDEX committee_seat_of_user ON committee_seat (center_id, user_id);
COMMENT ON TABLE committee_seat IS 'Who holds a seat of the quality assessment and assurance committee (42 CFR 483.75(g)), from a day to a day, both included. designee: sits for the medical director. What is missing is for domain/committee-seats.ts to say.';
${tenant('committee_seat')}
`;

import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/** A signature keeps whose it is as they were called when they gave it, and by which account: names change afterwards, and before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const kept = (row: 'OLD' | 'NEW') =>
  [
    'signing_id',
    'signer_id',
    'answered_at',
    'method',
    'printed_name',
    'job_position',
    'meaning',
    'reason',
    'content_hash',
    'address',
  ]
    .concat(['user_agent', 'signer_name', 'signer_account'])
    .map((column) => `${row}.${column}`)
    .join(', ');

const statements = `
SET LOCAL search_path = ${schema};
ALTER TABLE signature ADD COLUMN signer_name text, ADD COLUMN signer_account text;
COMMENT ON COLUMN signature.signer_name IS 'What who was asked was called as they signed; null of signatures from before it was kept.';
COMMENT ON COLUMN signature.signer_account IS 'The address of the account that signed, or to which the key was mailed, as it was then: names are for people to change, this tells accounts apart.';
DROP TRIGGER keep_answered_signature ON signature;
CREATE TRIGGER keep_answered_signature BEFORE UPDATE ON signature FOR EACH ROW
  WHEN (OLD.state <> 'OPEN' AND ((${kept('OLD')}) IS DISTINCT FROM (${kept('NEW')})
    OR (NEW.state <> OLD.state AND (OLD.state, NEW.state) IS DISTINCT FROM ('SIGNED', 'VOID'))))
  EXECUTE FUNCTION keep_answered_signature();
`;

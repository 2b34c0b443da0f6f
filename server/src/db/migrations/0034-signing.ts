import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { door, schema, tenant } from './tenant';

/** Signatures: of whom they are asked for, under what, and how a signed document is confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

/** Keys look at the rows that are there, which forced row-level security would refuse to the owner. */
const looked = ['center', 'user_account', 'file'];
const forced = (how: 'FORCE' | 'NO FORCE') =>
  looked.map((table) => `ALTER TABLE ${table} ${how} ROW LEVEL SECURITY;`).join('\n');

const statements = `
SET LOCAL search_path = ${schema};
-- The functions' bodies are checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};
${forced('NO FORCE')}

ALTER TABLE access_key DROP CONSTRAINT access_key_purpose_known,
  ADD CONSTRAINT access_key_purpose_known
    CHECK (purpose IN ('activation', 'password-reset', 'completed-form-signature')) NOT VALID;

ALTER TABLE center ADD COLUMN sign_key_days integer NOT NULL DEFAULT 14
  CONSTRAINT center_sign_key_days_check CHECK (sign_key_days BETWEEN 1 AND 90);
COMMENT ON COLUMN center.sign_key_days IS 'Days for which a mailed key to sign with is good.';

CREATE TABLE signing (
  center_id uuid NOT NULL REFERENCES center,
  id uuid NOT NULL,
  subject text NOT NULL CONSTRAINT signing_subject_known CHECK (subject IN ('completed-form')),
  subject_id uuid NOT NULL,
  needed integer NOT NULL CONSTRAINT signing_needs_some CHECK (needed BETWEEN 1 AND 100),
  content_hash text NOT NULL CONSTRAINT signing_content_hash_hex CHECK (content_hash ~ '^[0-9a-f]{64}$'),
  code text NOT NULL CONSTRAINT signing_code_unique UNIQUE,
  opened_at timestamptz NOT NULL,
  opened_by uuid NOT NULL,
  sealed_at timestamptz,
  document_hash text CONSTRAINT signing_document_hash_hex CHECK (document_hash ~ '^[0-9a-f]{64}$'),
  voided_at timestamptz,
  PRIMARY KEY (center_id, id),
  FOREIGN KEY (opened_by) REFERENCES user_account (id),
  CONSTRAINT signing_document_is_sealed CHECK (document_hash IS NULL OR sealed_at IS NOT NULL)
);
CREATE UNIQUE INDEX signing_one_at_a_time ON signing (center_id, subject, subject_id) WHERE voided_at IS NULL;
CREATE INDEX signing_of_subject ON signing (center_id, subject_id);
COMMENT ON TABLE signing IS 'That a record is to be signed by so many: opened when it is sent, sealed when as many have signed, void when its content changed. subject: what it is (domain/signing.ts). content_hash: SHA-256 of the canonical JSON of what is signed. code: confirms the signed document to whoever has it; document_hash: SHA-256 of that document.';
-- Before its policies are forced: the key looks at the rows of both.
ALTER TABLE file ADD COLUMN signing_id uuid, ADD FOREIGN KEY (center_id, signing_id) REFERENCES signing,
  DROP CONSTRAINT file_of_one_record,
  ADD CONSTRAINT file_of_one_record CHECK (num_nonnulls(issue_id, filled_form_id, form_id, topic_id, signing_id) = 1);
CREATE UNIQUE INDEX file_one_of_signing ON file (center_id, signing_id) WHERE signing_id IS NOT NULL;
${tenant('signing', { rights: 'SELECT, INSERT, UPDATE' })}
CREATE POLICY door ON signing FOR SELECT TO ${roles.door} USING (true);
GRANT SELECT (code, content_hash, opened_at, sealed_at, voided_at, document_hash) ON signing TO ${roles.door};

CREATE TABLE signature (
  center_id uuid NOT NULL REFERENCES center,
  id uuid NOT NULL,
  signing_id uuid NOT NULL,
  signer_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'OPEN' CONSTRAINT signature_state_known CHECK (state IN ('OPEN', 'SIGNED', 'DECLINED', 'VOID')),
  asked_at timestamptz NOT NULL,
  asked_by uuid NOT NULL,
  reminders integer NOT NULL DEFAULT 0,
  replaced_by uuid,
  answered_at timestamptz,
  method text CONSTRAINT signature_method_known CHECK (method IN ('KEY', 'SESSION')),
  printed_name text,
  job_position text,
  meaning text,
  reason text,
  content_hash text,
  address text,
  user_agent text,
  PRIMARY KEY (center_id, id),
  FOREIGN KEY (center_id, signing_id) REFERENCES signing,
  FOREIGN KEY (center_id, signer_id) REFERENCES user_account,
  CONSTRAINT signature_says_what_was_signed CHECK (state <> 'SIGNED'
    OR num_nulls(answered_at, method, printed_name, meaning, content_hash, address) = 0),
  CONSTRAINT signature_says_why_not CHECK (state <> 'DECLINED' OR num_nulls(answered_at, method, reason, address) = 0)
);
CREATE UNIQUE INDEX signature_once_a_signer ON signature (center_id, signing_id, signer_id) WHERE state IN ('OPEN', 'SIGNED');
CREATE INDEX signature_of_signing ON signature (center_id, signing_id);
CREATE INDEX signature_of_signer ON signature (center_id, signer_id) WHERE state = 'OPEN';
CREATE INDEX signature_waiting ON signature (asked_at) WHERE state = 'OPEN';
COMMENT ON TABLE signature IS 'Of whom a signature is asked, and what they answered: given, declined with a reason, or void. printed_name, job_position, meaning, content_hash: as it was when they signed. replaced_by: the place of a declined or withdrawn one, opened again. reminders: how often the signer was reminded since asked_at.';
${tenant('signature', { rights: 'SELECT, INSERT, UPDATE' })}

CREATE FUNCTION keep_answered_signature() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'A signature that was given or declined does not change'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'signature_kept';
END $$;
COMMENT ON FUNCTION keep_answered_signature() IS 'An answer stays as it was given; its place may be opened again, and what was signed may come to count no more.';
CREATE TRIGGER keep_answered_signature BEFORE UPDATE ON signature FOR EACH ROW
  WHEN (OLD.state <> 'OPEN' AND (
    (OLD.signing_id, OLD.signer_id, OLD.answered_at, OLD.method, OLD.printed_name, OLD.job_position, OLD.meaning, OLD.reason,
      OLD.content_hash, OLD.address, OLD.user_agent)
    IS DISTINCT FROM
    (NEW.signing_id, NEW.signer_id, NEW.answered_at, NEW.method, NEW.printed_name, NEW.job_position, NEW.meaning, NEW.reason,
      NEW.content_hash, NEW.address, NEW.user_agent)
    OR (NEW.state <> OLD.state AND (OLD.state, NEW.state) IS DISTINCT FROM ('SIGNED', 'VOID'))))
  EXECUTE FUNCTION keep_answered_signature();

CREATE FUNCTION keep_signing() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'What is to be signed does not change'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'signing_kept';
END $$;
COMMENT ON FUNCTION keep_signing() IS 'What a signing is about and of which content is said once; sealing and voiding are too.';
CREATE TRIGGER keep_signing BEFORE UPDATE ON signing FOR EACH ROW
  WHEN ((OLD.subject, OLD.subject_id, OLD.needed, OLD.content_hash, OLD.code, OLD.opened_at, OLD.opened_by)
    IS DISTINCT FROM (NEW.subject, NEW.subject_id, NEW.needed, NEW.content_hash, NEW.code, NEW.opened_at, NEW.opened_by)
    OR (OLD.sealed_at IS NOT NULL AND NEW.sealed_at IS DISTINCT FROM OLD.sealed_at)
    OR (OLD.voided_at IS NOT NULL AND NEW.voided_at IS DISTINCT FROM OLD.voided_at)
    OR (OLD.document_hash IS NOT NULL AND NEW.document_hash IS DISTINCT FROM OLD.document_hash))
  EXECUTE FUNCTION keep_signing();

CREATE FUNCTION find_signing(given_code text)
  RETURNS TABLE (content_hash text, opened_at timestamptz, sealed_at timestamptz, voided_at timestamptz, document_hash text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT s.content_hash, s.opened_at, s.sealed_at, s.voided_at, s.document_hash FROM signing s WHERE s.code = given_code $$;
COMMENT ON FUNCTION find_signing(text) IS 'What the verification code of a signed document confirms, to anyone: nobody''s name, no center, no record.';
${door('find_signing(text)')}

${forced('FORCE')}
REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};
`;

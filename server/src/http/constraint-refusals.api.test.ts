import { setTables } from '@lamplight/domain/reference-sets';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteInstallationFact } from '../db/installation';
import { build } from '../db/statement';
import { recordMakers } from '../security/records';
import { oneCenter } from '../testing/centers';
import { addTool, no, picture, sendRound, startRound, yes } from '../testing/rounds';
import { surface } from '../testing/surface';
import { done, sendForm } from '../testing/topic-forms';
import { addTopic } from '../testing/topics';
import { refusalOf } from './problems';

/** One rule of the migrated database. */
interface Rule {
  name: string;
  table: string;
  /** PostgreSQL's letter: check, foreign key, primary key; `u` for every other uniqueness. */
  kind: 'c' | 'f' | 'p' | 'u';
  /** The last column of the key that can be written. */
  column: string | null;
  type: string | null;
  /** Which rows a partial uniqueness is about. */
  predicate: string | null;
}

/** The same rule of every reference set's table. */
const forEachSet = (rule: string, value: string) =>
  Object.fromEntries(Object.values(setTables).map((table) => [`${table}_${rule}`, value]));

/** How each check is breached: what a row is set to. A check without an entry fails the test. */
const checks: Record<string, string> = {
  ...forEachSet('name_filled', "name = ''"),
  access_key_purpose_known: "purpose = 'fun'",
  access_key_shown_hash_hex: "shown_hash = 'x'",
  access_key_serves: 'expires_at = created_at',
  action_item_done_by_somebody: "done_on = '2031-05-06', done_by = NULL",
  action_item_text_filled: "text = ''",
  activity_actor_kind_known: "actor_kind = 'ghost'",
  activity_bounded: "record = NULL, held_values = NULL, held_origin = NULL, action = repeat('x', 2001)",
  activity_counted: 'seq = 0',
  activity_sealed_whole: "record = NULL, held_values = '{}'",
  analysis_origin_https: "origin = 'http://charts.example'",
  audit_arrived_later: 'arrived_at = created_at, sent_at = created_at',
  audit_in_time: "created_at = 'infinity'",
  audit_score_percent: 'score = 101',
  audit_sent_whole: "status = 'SENT', sent_at = NULL",
  audit_status_known: "status = 'LOST'",
  audit_note_filled: "note = ''",
  audit_tool_title_filled: "title = ''",
  center_ccn_shape: "ccn = 'x'",
  center_idle_minutes_check: 'idle_minutes = 0',
  center_name_filled: "name = ''",
  center_is_in_time_zone: "time_zone = 'US/Pacific-New'",
  center_sign_key_days_check: 'sign_key_days = 0',
  center_sign_itopic_count: 'sign_itopic = 11',
  center_sign_pip_count: 'sign_pip = 11',
  center_sign_gtopic_count: 'sign_gtopic = 11',
  center_qapi_plan_months_count: 'qapi_plan_months = 0',
  center_report_to_lines: "report_to = '[]'",
  center_shifts_count: 'shifts = 4',
  center_weekly_rounds_count: 'weekly_rounds = -1',
  center_weekly_rounds_since_asked: 'weekly_rounds = 1, weekly_rounds_since = NULL',
  center_work_product_header_filled: "work_product_header = ''",
  center_topic_asked_when_enabled: "enabled = true, frequency = 'WEEKLY', asked_since = NULL",
  center_topic_calendar_whole: "rrule = 'FREQ=WEEKLY', starts_on = NULL",
  center_topic_duration_positive: 'duration_minutes = 0',
  center_topic_frequency_known: "frequency = 'HOURLY'",
  center_topic_reminder_days_near: "reminder_days = '{31}'",
  completed_form_in_time: "day = '-infinity'",
  completed_form_score_percent: 'score = 101',
  completed_form_sent_whole: "status = 'SENT', sent_at = NULL",
  completed_form_status_known: "status = 'LOST'",
  completed_form_type_known: "type = 'MONTHLY'",
  committee_seat_designee: "designee = true, seat = 'STAFF'",
  committee_seat_known: "seat = 'COOK'",
  committee_seat_span: 'to_day = from_day - 1',
  file_of_a_center: 'center_id = NULL, form_id = NULL, signing_id = NULL',
  file_of_topic_is_everybodys:
    'topic_id = gen_random_uuid(), issue_id = NULL, filled_form_id = NULL, form_id = NULL, signing_id = NULL',
  file_of_an_answer: "filled_form_id = NULL, link_id = 'x'",
  file_of_one_record:
    'issue_id = NULL, filled_form_id = NULL, form_id = NULL, signing_id = NULL, document_id = NULL, dated_record_id = NULL',
  file_sha256_hex: "sha256 = 'x'",
  filled_form_of_a_form_it_reads: 'form_home = gen_random_uuid()',
  filled_form_subject_known: "subject = 'dream'",
  form_version_counts: 'number = 0',
  idempotency_key_length: "key = ''",
  audit_void_among_issues: 'void_count = issue_count + 1',
  issue_description_bounded: "description = repeat('x', 10001)",
  issue_found_by_then: 'found_on = created_at::date + 2',
  issue_void_of_another:
    "status = 'VOID', void_reason = 'x', voided_at = created_at, voided_by = created_by, duplicate_of = id",
  issue_void_whole: "status = 'VOID'",
  issue_alleged_counts:
    "alleged = true, survey_tag = NULL, scope_severity = NULL, status = 'VOID', void_reason = 'x', voided_at = created_at, voided_by = created_by",
  issue_alleged_without_tag: "alleged = true, survey_tag = 'F600'",
  issue_in_time: "due_on = '10000-01-01'",
  issue_description_filled: "description = ''",
  issue_of_an_answer: "completed_form_id = NULL, completed_form_link_id = 'x'",
  issue_priority_known: "priority = 'WHATEVER'",
  issue_resolved_when_closed: "status = 'CLOSED', resolved_at = NULL",
  issue_resolution_in_a_line: "resolved_at = created_at, resolution = ''",
  issue_resolution_of_resolved: "status = 'OPEN', resolved_at = NULL, resolution = 'Wiped'",
  issue_scope_severity_known: "scope_severity = 'M'",
  issue_source_known: "source = 'RUMOUR'",
  issue_status_known: "status = 'LOST'",
  issue_verified_by_another: 'closed_by = created_by, resolved_by = created_by',
  mail_preference_digest_hour_of_day: 'digest_hour = 24',
  mail_preference_off_known: "off = '{signatures}'",
  notice_link_within: "link = '//elsewhere.example'",
  notice_subject_known: "subject = 'dream'",
  notice_subject_whole: 'subject_id = NULL',
  notice_words_filled: "words = ''",
  mail_key_whole: "key_purpose = 'activation', key_subject_id = NULL",
  issue_comment_trace: 'text = NULL, deleted_at = NULL',
  issue_revision_kind_check: "kind = 'LOST'",
  user_has_address: 'email = NULL, enabled = true',
  dated_record_kind_known: "kind = 'RUMOUR', shift = NULL, fiscal_year = NULL, fiscal_quarter = NULL",
  dated_record_note_filled: "note = ''",
  dated_record_quarter_count: "kind = 'STAFFING_DATA', shift = NULL, fiscal_year = 2031, fiscal_quarter = 5",
  dated_record_quarter_of_staffing: 'fiscal_year = 2031',
  dated_record_shift_known: "kind = 'FIRE_DRILL', shift = 'DAWN'",
  dated_record_shift_of_drills: 'shift = NULL',
  dated_record_time_of_day: 'time_minutes = 1440',
  dated_record_time_of_drills: "kind = 'EMERGENCY_PLAN', shift = NULL, time_minutes = 0",
  document_of_its_record: "type = 'POLICY'",
  document_title_filled: "title = ''",
  document_type_known: "type = 'RUMOUR', pip_version_id = NULL",
  meeting_attendance_known: "attendance = 'LATE'",
  meeting_duration_positive: 'duration_minutes = 0',
  meeting_held_when_confirmed: "status = 'PLANNED', held_at = now()",
  meeting_item_analysis_is_text: `analysis = '{"type":"table"}'`,
  meeting_item_data_is_text: `data = '{"type":"table"}'`,
  meeting_item_decision_is_text: `decision = '{"type":"table"}'`,
  meeting_item_key_filled: "key = ''",
  meeting_item_kind_known: "kind = 'SONG'",
  meeting_item_state_known: "state = 'LOST'",
  meeting_item_title_filled: "title = ''",
  meeting_minutes_body_is_text: `body = '{"type":"table"}'`,
  meeting_minutes_final_by_somebody: 'final_at = now(), final_by = NULL',
  meeting_of_its_type: "type = 'OTHER', pip_id = (SELECT id FROM pip LIMIT 1)",
  meeting_planning_in_order: "first_on = '2031-05-06', last_on = '2031-05-05'",
  meeting_slot_whole: 'slot_of = id, slot_on = NULL',
  meeting_status_known: "status = 'LOST', held_at = now()",
  meeting_time_of_day: 'time_minutes = 1440',
  meeting_title_filled: "title = ''",
  meeting_type_known: "type = 'PARTY', pip_id = NULL",
  pip_cycle_decision_known: "decision = 'ADORE'",
  pip_direction_known: "direction = 'SIDEWAYS'",
  pip_link_kind_known: "kind = 'RUMOUR'",
  pip_link_of_its_kind: 'issue_id = NULL, completed_form_id = NULL, audit_id = NULL, topic_id = NULL',
  pip_measurement_both_or_none: 'numerator = 1, denominator = NULL',
  pip_measurement_denominator_positive: 'numerator = 1, denominator = 0',
  pip_outcome_when_completed: "status = 'COMPLETED', outcome = NULL",
  pip_status_known: "status = 'LOST'",
  pip_step_done_has_day: "status = 'DONE', done_on = NULL",
  pip_step_status_known: "status = 'LOST'",
  pip_title_filled: "title = ''",
  pip_version_content_hash_hex: "content_hash = 'x'",
  pip_version_in_force_begins: 'in_force_from = NULL, content_hash = NULL, in_force_to = now()',
  pip_version_in_force_is_hashed: 'in_force_from = now(), content_hash = NULL',
  pip_version_in_force_stays: "in_force_from = now(), content_hash = repeat('0', 64), discarded_at = now()",
  pip_version_number_positive: 'number = 0',
  signature_at_moments: "asked_at = 'infinity'",
  signature_method_known: "method = 'PIGEON'",
  signature_says_what_was_signed: "state = 'SIGNED', printed_name = NULL",
  signature_says_why_not: "state = 'DECLINED', reason = NULL",
  signature_state_known: "state = 'LOST'",
  signing_at_moments: "opened_at = 'infinity'",
  signing_content_hash_hex: "content_hash = 'x'",
  signing_document_hash_hex: "document_hash = 'x'",
  signing_document_is_sealed: 'document_hash = content_hash, sealed_at = NULL',
  signing_needs_some: 'needed = 0',
  signing_subject_known: "subject = 'dream'",
  second_factor_confirmed: "confirmed_at = NULL, secret = 'x'",
  trail_key_vouched_whole: "previous = 'x', vouched = NULL",
  trail_seal_in_order: 'nr = 0',
  topic_annotation_text_filled: "text = ''",
  topic_group_calendar_whole: "rrule = 'FREQ=WEEKLY', starts_on = NULL",
  topic_group_name_filled: "name = ''",
  topic_group_sign_number_count: 'sign_number = 11',
  topic_name_filled: "name = ''",
  user_role_known: "role = 'KING'",
  work_product_release_kind_known: "kind = 'gossip'",
  work_product_release_to_whom_filled: "to_whom = ''",
  work_product_release_why_filled: "why = ''",
};

/** What a uniqueness or a check means to a person; one that is not here only a fault of ours can breach. */
const meant: Record<string, string> = {
  center_is_in_time_zone: 'validation',
  issue_description_bounded: 'validation',
  center_pkey: 'exists',
  issue_pkey: 'exists',
  pip_pkey: 'exists',
  meeting_pkey: 'exists',
  issue_comment_pkey: 'exists',
  filled_form_pkey: 'exists',
  file_pkey: 'exists',
  file_id_once: 'exists',
  issue_once_per_answer: 'exists',
  issue_once_per_form_answer: 'exists',
  file_one_of_form: 'exists',
  file_one_of_topic: 'exists',
  user_email_unique: 'emailexists',
  topic_name_unique: 'duplicate',
  topic_group_name_unique: 'duplicate',
  ...forEachSet('name_unique', 'duplicate'),
};

const expectedOf = ({ kind, name }: Rule): string =>
  kind === 'f' ? 'reference' : (meant[name] ?? 'internal');

const rulesOfTheDatabase = `
  SELECT c.conname AS name, t.relname AS table, c.contype AS kind, k.column, k.type, NULL AS predicate
  FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
  LEFT JOIN LATERAL (
    SELECT a.attname AS column, a.atttypid::regtype::text AS type FROM unnest(c.conkey) WITH ORDINALITY AS k (number, place)
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.number AND a.attgenerated = ''
    ORDER BY k.place DESC LIMIT 1) k ON true
  WHERE c.connamespace = 'lamplight'::regnamespace AND c.contype IN ('c', 'f', 'p')
  UNION ALL
  SELECT n.relname, t.relname, 'u', NULL, NULL, pg_get_expr(i.indpred, i.indrelid)
  FROM pg_index i JOIN pg_class n ON n.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
  WHERE n.relnamespace = 'lamplight'::regnamespace AND i.indisunique AND NOT i.indisprimary
  ORDER BY 1`;

const { world, maple } = await oneCenter();
let rules: Rule[];

/** At least one row in every table that has a rule. */
async function fillTables(): Promise<void> {
  for (const make of Object.values(recordMakers)) await make(maple);
  await maple.admin.client.call('POST /topics/{id}/image/upload', {
    params: { id: (await addTopic(maple.admin)).id },
    body: {},
    files: [{ name: 'falls.png', content: await picture() }],
  });
  const tool = await addTool(maple.committee);
  await maple.committee.client.call('PUT /audit-tool-questionnaries/{id}', {
    params: { id: tool.id },
    body: {},
    files: [{ name: 'hall.png', content: await picture() }],
  });
  const answers = [no('light', 'On the floor'), yes('water')];
  answers.push({ linkId: 'light.why', answer: [{ valueCoding: { code: 'floor' } }] });
  const round = await startRound(maple.staff, tool, { answers });
  expect((await sendRound(maple.staff, round.id, {})).status).toBe(200);
  done(await sendForm(maple.staff, await maple.addTopicForm(), { answers }));
  await maple.staff.client.call('POST /issues', {
    body: { description: 'Once' },
    headers: { 'idempotency-key': 'once' },
  });
  const { pool } = world.server.database;
  await world.server.parts.trail.seal();
  await noteInstallationFact(pool, 'filled', '1');
}

/** What no call makes here. */
const insertRest = `
  INSERT INTO imported_issue (center_id, row_key, issue_id) SELECT center_id, 'row', id FROM issue LIMIT 1;
  INSERT INTO mail (center_id, id, kind, to_user_id, to_address, subject, body, created_at)
    SELECT center_id, gen_random_uuid(), 'test', id, email, 'x', 'x', now() FROM user_account LIMIT 1;
  INSERT INTO access_key (key_hash, center_id, user_id, purpose, subject_id, created_at, expires_at)
    SELECT 'x', center_id, id, 'activation', id, now(), now() + interval '1 day' FROM user_account LIMIT 1;
  INSERT INTO trail_key (id, public_key, since) VALUES ('id', 'key', now());
  INSERT INTO analysis_origin VALUES ('https://charts.example', now());
  INSERT INTO pip_signer SELECT center_id, id FROM user_account LIMIT 1;
  INSERT INTO mail_preference SELECT center_id, id FROM user_account LIMIT 1;
  INSERT INTO digest_told SELECT center_id, id, '2031-05-06' FROM user_account LIMIT 1;
  INSERT INTO topic_reminding SELECT center_id, '2031-05-06' FROM user_account LIMIT 1;
  INSERT INTO second_factor (center_id, user_id) SELECT center_id, id FROM user_account LIMIT 1;
  INSERT INTO invited_address SELECT center_id, 'x', now() FROM user_account LIMIT 1;
  INSERT INTO recovery_code (center_id, user_id, code_hash) SELECT center_id, user_id, 'x' FROM second_factor;
  INSERT INTO file (center_id, id, sha256, size, type, name, created_at, created_by, signing_id)
    SELECT center_id, id, content_hash, 1, 'application/pdf', 'signed.pdf', now(), opened_by, id FROM signing LIMIT 1;
  INSERT INTO file (center_id, id, sha256, size, type, name, created_at, created_by, dated_record_id)
    SELECT center_id, id, repeat('0', 64), 1, 'application/pdf', 'drill.pdf', now(), created_by, id FROM dated_record LIMIT 1;
  UPDATE document SET type = 'PIP', pip_version_id = (SELECT id FROM pip_version LIMIT 1);
  INSERT INTO file_words (center_id, file_id, words)
    SELECT center_id, id, '' FROM file WHERE center_id IS NOT NULL LIMIT 1;
  INSERT INTO meeting_planning (center_id, id, first_on, last_on, made, skipped, details, created_at, created_by)
    SELECT center_id, id, '2031-05-06', '2031-05-06', 0, 0, '[]', now(), id FROM user_account LIMIT 1;
  UPDATE meeting SET slot_of = id, slot_on = day WHERE id = (SELECT id FROM meeting LIMIT 1);
  INSERT INTO meeting_minutes (center_id, meeting_id, changed_at, changed_by)
    SELECT center_id, id, now(), created_by FROM meeting LIMIT 1 ON CONFLICT DO NOTHING;
  INSERT INTO meeting_item (center_id, id, meeting_id, position, kind, state, key, title, created_at, changed_at)
    SELECT center_id, id, id, 1, 'OWN', 'DRAFT', 'x', 'x', now(), now() FROM meeting LIMIT 1;
  INSERT INTO action_item (center_id, id, meeting_id, text, created_at, created_by)
    SELECT center_id, id, id, 'x', now(), created_by FROM meeting LIMIT 1;
  INSERT INTO meeting_amendment (center_id, meeting_id, number, content, created_at, created_by)
    SELECT center_id, id, 1, '{}', now(), created_by FROM meeting LIMIT 1;
  INSERT INTO document (center_id, id, type, title, day, meeting_id, created_at, created_by)
    SELECT center_id, gen_random_uuid(), made.type, 'x', day, id, now(), created_by
    FROM meeting, (VALUES ('MEETING_MINUTES'), ('MEETING_REPORT')) AS made (type) LIMIT 2;
  INSERT INTO work_product_release (center_id, id, kind, subject_id, to_whom, why, created_at, created_by)
    SELECT center_id, id, 'pip', id, 'Surveyor', 'Survey', now(), created_by FROM pip LIMIT 1;
  INSERT INTO calendar_feed SELECT center_id, id, 'x', now() FROM user_account LIMIT 1;
  INSERT INTO pip_step (center_id, pip_id, step_id, status, changed_at, changed_by)
    SELECT center_id, id, id, 'PLANNED', now(), created_by FROM pip LIMIT 1;
  INSERT INTO pip_measurement (center_id, pip_id, day, value, changed_at, changed_by)
    SELECT center_id, id, '2031-05-06', 1, now(), created_by FROM pip LIMIT 1;
  INSERT INTO pip_cycle (center_id, id, pip_id, created_at, changed_at, changed_by)
    SELECT center_id, id, id, now(), now(), created_by FROM pip LIMIT 1;
  INSERT INTO pip_link (center_id, id, pip_id, kind, issue_id)
    SELECT pip.center_id, pip.id, pip.id, 'ISSUE', issue.id FROM pip JOIN issue USING (center_id) LIMIT 1;
  UPDATE pip_version SET in_force_from = now(), content_hash = repeat('0', 64)
    WHERE id = (SELECT id FROM pip_version LIMIT 1);
  INSERT INTO request_count VALUES (now(), 'address 203.0.113.9', 1);
  CREATE TEMPORARY TABLE one ON COMMIT DROP AS
    SELECT f.*, u.id AS person, gen_random_uuid() AS first, gen_random_uuid() AS second
    FROM filled_form f JOIN user_account u USING (center_id) LIMIT 1;
  INSERT INTO topic (id, name, created_at, created_by) SELECT first, 'Falls', now(), person FROM one;
  INSERT INTO topic_group (center_id, id, name, created_at) SELECT center_id, first, 'Care', now() FROM one;
  INSERT INTO center_topic (center_id, id, topic_id, group_id) SELECT center_id, first, first, first FROM one;
  INSERT INTO center_topic_responsible SELECT center_id, first, person FROM one;
  INSERT INTO filled_form (center_id, id, subject, form_home, form_id, definition_version, created_at)
    SELECT center_id, new.id, 'completed-form', form_home, form_id, definition_version, now()
    FROM one, unnest(ARRAY[first, second]) AS new (id);
  INSERT INTO completed_form (center_id, id, topic_id, day, status, created_at, created_by, sent_at, sent_by, sign_number, supersedes_id)
    SELECT center_id, new.id, first, '2031-05-06', 'SENT', now(), person, now(), person, 0, new.of
    FROM one, LATERAL (VALUES (first, NULL), (second, first)) AS new (id, of);
  INSERT INTO request_turn SELECT center_id, person, 'x', '{}', now() FROM one;`;

/** Statements that leave of all rules that concern the table only this one, so that no other speaks first. */
const leaveAlone = ({ name, table }: Rule) => `
  DO $$ DECLARE other record; BEGIN
    FOR other IN SELECT conname, conrelid::regclass AS of FROM pg_constraint
      WHERE '${table}'::regclass IN (conrelid, confrelid) AND contype IN ('c', 'f') AND conname <> '${name}' LOOP
      EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', other.of, other.conname);
    END LOOP;
    FOR other IN SELECT c.relname AS index, coalesce(k.conname, '') AS conname FROM pg_index i
      JOIN pg_class c ON c.oid = i.indexrelid
      LEFT JOIN pg_constraint k ON k.conindid = i.indexrelid AND k.contype IN ('p', 'u')
      WHERE i.indrelid = '${table}'::regclass AND i.indisunique AND c.relname <> '${name}'
        AND '${name}' NOT IN (SELECT conname FROM pg_constraint WHERE contype = 'f' AND conindid = i.indexrelid) LOOP
      IF other.conname = '' THEN EXECUTE format('DROP INDEX %I', other.index);
      ELSE EXECUTE format('ALTER TABLE ${table} DROP CONSTRAINT %I CASCADE', other.conname); END IF;
    END LOOP;
  END $$;
  ALTER TABLE ${table} DISABLE TRIGGER USER`;

const strange = (type: string | null): string =>
  type === 'uuid' ? 'gen_random_uuid()' : type === 'integer' ? '9999' : "'nowhere'";

/** The statement that breaches a rule; every table has rows. */
async function breachOf(rule: Rule, columns: string): Promise<string> {
  const { kind, name, table, column, type, predicate } = rule;
  const row = `(SELECT ctid FROM ${table} ${table === 'file' || table === 'form' ? 'WHERE center_id IS NOT NULL' : ''} LIMIT 1)`;
  if (kind === 'f') return `UPDATE ${table} SET ${column} = ${strange(type)} WHERE ctid = ${row}`;
  if (kind === 'c') return `UPDATE ${table} SET ${checks[name]} WHERE ctid = ${row}`;
  return `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM ${table} WHERE ${predicate ?? 'true'} LIMIT 1`;
}

beforeAll(async () => {
  await fillTables();
  rules = surface((await world.server.database.ownerPool.query<Rule>(rulesOfTheDatabase)).rows);
});

/** What stands ready for a breach, in a transaction that leaves nothing. */
let owner: pg.PoolClient;

/** Breaches a rule as the owner of the database, and takes all of it back. */
async function breach(rule: Rule): Promise<unknown> {
  try {
    const { rows } = await owner.query<{ columns: string }>(
      `SELECT string_agg(quote_ident(column_name), ',') AS columns FROM information_schema.columns
       WHERE table_schema = 'lamplight' AND table_name = $1 AND is_generated = 'NEVER'`,
      [rule.table],
    );
    await owner.query(leaveAlone(rule));
    await owner.query(await breachOf(rule, rows[0]?.columns ?? ''));
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await owner.query('ROLLBACK TO SAVEPOINT ready');
  }
}

describe('a breach of a rule of the database', () => {
  beforeAll(async () => {
    owner = await world.server.database.ownerPool.connect();
    await owner.query('BEGIN');
    const forced = await owner.query<{ name: string }>(
      "SELECT relname AS name FROM pg_class WHERE relforcerowsecurity AND relnamespace = 'lamplight'::regnamespace",
    );
    for (const { name } of forced.rows) await owner.query(`ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`);
    await owner.query(insertRest);
    await owner.query('SET CONSTRAINTS ALL IMMEDIATE; SAVEPOINT ready');
  });
  afterAll(async () => {
    await owner.query('ROLLBACK');
    owner.release();
  });

  it('is refused by that rule, and told as what it means, for every rule there is', async () => {
    expect(rules.length).toBeGreaterThan(120);
    expect(
      rules.filter(({ kind, name }) => kind === 'c' && !checks[name]).map(({ name }) => name),
      'a new check belongs into `checks` above, with how it is breached',
    ).toEqual([]);
    const told = [];
    for (const rule of rules) {
      const error = await breach(rule);
      const by = Reflect.get(Object(error), 'constraint') ?? String(error);
      told.push({ rule: rule.name, by, refusal: refusalOf(error).code });
    }
    expect(told).toEqual(
      rules.map((rule) => ({ rule: rule.name, by: rule.name, refusal: expectedOf(rule) })),
    );
  }, 120_000);

  it('names the field of a duplicate name or address, and says it in words', async () => {
    const one = (name: string) => rules.find((rule) => rule.name === name);
    for (const [name, field, message] of [
      ['department_name_unique', 'name', 'Choose another name'],
      ['user_email_unique', 'user_email', 'Email is already in use!'],
    ]) {
      const rule = one(String(name));
      if (!rule) throw new Error(`There is no ${name}`);
      expect(refusalOf(await breach(rule)).more.fieldErrors).toContainEqual({ field, message });
    }
  });
});

describe('a breach of a rule of the database by removing what is used elsewhere', () => {
  it('says that it cannot be removed', async () => {
    const remove = world.write(
      maple.id,
      // A floor that a unit stands on.
      build.deleteFrom('floor').where('id', '=', maple.floor),
    );
    const refusal = await remove.then(
      () => undefined,
      (error: unknown) => refusalOf(error),
    );
    expect(refusal?.code).toBe('cannotBeRemoved');
  });
});

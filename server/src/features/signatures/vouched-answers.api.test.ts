import { canonicalJson } from '@lamplight/domain/canonical-json';
import { sql } from 'kysely';
import pino from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { noCenter } from '../../audit-trail/activity';
import { beginVouchings, noteVouchings, readVouchings, setVouchingsAside } from '../../audit-trail/vouchings';
import { boot } from '../../boot';
import { createClosing } from '../../closing';
import { readConfig } from '../../config';
import { writeInCenter } from '../../db/in-center';
import { migrate } from '../../db/migrate';
import { build, raw } from '../../db/statement';
import { databaseUrl, makeDataDir } from '../../reliability/node.fixture';
import { oneCenter } from '../../testing/centers';
import { writeDocuments } from '../../testing/completed-forms';
import { lockWaits } from '../../testing/lock-waits';
import { pastTriggers } from '../../testing/past-policies';
import { until } from '../../testing/until';
import { earlierDatabase } from '../../testing/upgraded';
import { trailProofOf } from '../../testing/verified-trail';
import { checkSignings } from '../../verify/check-signings';
import type { SignatureRow } from './signatures.queries';
import { vouchForAnswers } from './vouch-for-answers';
import { answerWords } from './vouched-answer';

const { world, maple } = await oneCenter();
const earlier = earlierDatabase();
const { database, parts } = world.server;

/** One statement of whoever has the database itself. */
const past = <Row extends object>(table: string, text: string, values: unknown[] = []) =>
  pastTriggers<Row>(database, table, text, values);

const { pool, clock, trail } = parts;
const { dataDir } = parts.config;
const vouch = () => vouchForAnswers({ pool, vouch: trail.vouch, dataDir }, clock.now());
/** As a start that makes room for what vouches for them begins. */
const begin = () =>
  noteVouchings(dataDir, {
    'signatures.vouched': 'begun',
    'sealings.vouched': 'begun',
    'centers.vouched': 'begun',
  });
beforeAll(async () => {
  await begin();
  await vouch();
});

const verify = () => checkSignings(parts.pool, trailProofOf(world));
const faultNow = async () => (await verify()).first?.fault;

/** A form that was signed by one, its document written. */
async function signedForm(): Promise<string> {
  const form = await maple.addSentForm({ signers: [maple.staff] });
  await maple.staff.client.call('PUT /completed-forms/{id}/sign', { params: { id: form }, body: {} });
  await writeDocuments(world.server, maple.id);
  return form;
}

const ofForm = 'signing_id IN (SELECT id FROM signing WHERE subject_id = $1)';

describe('an answer that was given', () => {
  it.each([
    ['at another time', 'signature', `answered_at = answered_at - interval '3 days'`, 'vouched'],
    ['in another way', 'signature', `method = 'KEY'`, 'vouched'],
    [
      'by somebody else',
      'signature',
      `signer_id = (SELECT id FROM user_account WHERE id <> signer_id LIMIT 1)`,
      'vouched',
    ],
    ['as a refusal', 'signature', `state = 'DECLINED', reason = 'No!'`, 'signature'],
    ['from another address', 'signature', `address = '10.9.8.7'`, 'signature'],
    ['from another browser', 'signature', `user_agent = 'Another'`, 'signature'],
    ['and counts no more', 'signature', `state = 'VOID'`, 'vouched'],
    ['and is asked for still', 'signature', `state = 'OPEN'`, 'signature'],
    ['and was sealed before', 'signing', `sealed_at = sealed_at - interval '3 days'`, 'untold'],
    ['and was ended', 'signing', `voided_at = now()`, 'untold'],
    ['and its document was made before', 'file', `created_at = created_at - interval '3 days'`, 'document'],
  ] as const)('is called broken where the database says %s', async (_, table, change, fault) => {
    const form = await signedForm();
    expect(await faultNow()).toBeUndefined();
    const which = table === 'signing' ? 'subject_id = $1' : ofForm;
    const [before] = await past<{ row: string }>(
      table,
      `SELECT to_jsonb(${table})::text AS row FROM ${table} WHERE ${which}`,
      [form],
    );
    await past(table, `UPDATE ${table} SET ${change} WHERE ${which}`, [form]);
    expect(await faultNow()).toBe(fault);
    const { home: _generated, ...own } = JSON.parse(before?.row ?? '{}');
    const columns = Object.keys(own).join(', ');
    await past(
      table,
      `UPDATE ${table} SET (${columns}) = (SELECT ${columns} FROM jsonb_populate_record(null::${table}, $2)) WHERE ${which}`,
      [form, before?.row],
    );
    expect(await faultNow()).toBeUndefined();
  });

  it('is not believed, nor written into a document, where the database alone says that it was given, whatever it adds to the trail', async () => {
    const form = await signedForm();
    const [signing] = await past<{ id: string }>('signing', 'SELECT id FROM signing WHERE subject_id = $1', [
      form,
    ]);
    // What a statement smuggled into a request could do, too: end the signing and make another, with entries that tell of both.
    await past('signing', `UPDATE signing SET voided_at = '2027-03-02' WHERE id = $1`, [signing?.id]);
    await past('signature', `UPDATE signature SET state = 'VOID' WHERE signing_id = $1`, [signing?.id]);
    await past(
      'signing',
      `INSERT INTO signing (center_id, id, subject, subject_id, needed, content_hash, code, opened_at, opened_by, sealed_at)
       SELECT center_id, gen_random_uuid(), subject, subject_id, needed, content_hash, 'FRGD-FRGD-FRGD-FRGD', opened_at, opened_by, '2027-03-01'
       FROM signing WHERE id = $1`,
      [signing?.id],
    );
    await past(
      'signature',
      `INSERT INTO signature (center_id, id, signing_id, signer_id, state, asked_at, asked_by, answered_at, method, printed_name,
         job_position, meaning, content_hash, address, user_agent, signer_name, signer_account, vouched)
       SELECT center_id, gen_random_uuid(), (SELECT id FROM signing WHERE code = 'FRGD-FRGD-FRGD-FRGD'), signer_id, 'SIGNED', asked_at,
         asked_by, answered_at, method, printed_name, job_position, meaning, content_hash, address, user_agent, signer_name, signer_account, vouched
       FROM signature WHERE signing_id = $1`,
      [signing?.id],
    );
    await past(
      'activity',
      `INSERT INTO activity (center_id, id, at, actor_kind, action, subject_type, subject_id, after, address, user_agent, trace_id)
       SELECT center_id, gen_random_uuid(), coalesce(told.at, opened_at), 'system', action, 'completed-form', $1,
         CASE WHEN told.at IS NULL THEN jsonb_build_object('signing', id, 'needed', needed, 'contentHash', content_hash) END, '', '', 'forged'
       FROM signing, (VALUES ('signing.sealed', timestamptz '2027-03-01'), ('signing.voided', '2027-03-02'), ('signing.opened', NULL))
         AS told (action, at)
       WHERE code = 'FRGD-FRGD-FRGD-FRGD'`,
      [form],
    );
    await expect(writeDocuments(world.server, maple.id)).rejects.toThrow('none that was given to this');
    expect((await verify()).first).toMatchObject({ subjectId: form, fault: 'vouched' });
    await past(
      'signature',
      `DELETE FROM signature WHERE signing_id = (SELECT id FROM signing WHERE code = 'FRGD-FRGD-FRGD-FRGD')`,
    );
    await past('signing', `DELETE FROM signing WHERE code = 'FRGD-FRGD-FRGD-FRGD'`);
    expect(await faultNow()).toBe('opened');
    await past('activity', `DELETE FROM activity WHERE trace_id = 'forged' AND action = 'signing.opened'`);
    expect(await faultNow()).toBeUndefined();
  });

  it.each([
    ['a refusal as a signature', 'DECLINED', 'SIGNED'],
    ['a signature as a refusal', 'SIGNED', 'DECLINED'],
  ])('is called broken where the database says %s, whatever holds it back', async (_, given, state) => {
    const form = await maple.addSentForm({ signers: [maple.staff] });
    const body = given === 'SIGNED' ? {} : { accepted: false, reason: 'No' };
    const call = 'PUT /completed-forms/{id}/sign';
    expect((await maple.staff.client.call(call, { params: { id: form }, body })).status).toBe(200);
    expect(await faultNow()).toBeUndefined();
    const kept = ['signature_says_what_was_signed', 'signature_says_why_not'];
    const checks = await past<{ name: string; as: string }>(
      'signature',
      `SELECT conname AS name, pg_get_constraintdef(oid) AS as FROM pg_constraint WHERE conname = ANY($1)`,
      [kept],
    );
    const drop = kept.map((name) => `DROP CONSTRAINT ${name}`);
    await past('signature', `ALTER TABLE signature ${drop}`);
    await past('signature', `UPDATE signature SET state = '${state}' WHERE ${ofForm}`, [form]);
    expect((await verify()).broken).toBeGreaterThan(0);
    await past('signature', `UPDATE signature SET state = '${given}' WHERE ${ofForm}`, [form]);
    await past(
      'signature',
      `ALTER TABLE signature ${checks.map(({ name, as }) => `ADD CONSTRAINT ${name} ${as}`)}`,
    );
    expect(checks).toHaveLength(2);
    expect(await faultNow()).toBeUndefined();
  });

  it('is called broken where its row is there twice, or one person signed twice', async () => {
    const form = await signedForm();
    await past(
      'signature',
      'ALTER TABLE signature DROP CONSTRAINT signature_pkey; DROP INDEX signature_once_a_signer',
    );
    await past('signature', `INSERT INTO signature SELECT * FROM signature WHERE ${ofForm}`, [form]);
    expect(await faultNow()).toBe('twice');
    await past(
      'signature',
      `DELETE FROM signature AS one USING signature AS other WHERE one.id = other.id AND one.ctid > other.ctid`,
    );
    await past(
      'signature',
      `ALTER TABLE signature ADD PRIMARY KEY (center_id, id);
       CREATE UNIQUE INDEX signature_once_a_signer ON signature (center_id, signing_id, signer_id) WHERE state IN ('OPEN', 'SIGNED')`,
    );
    expect(await faultNow()).toBeUndefined();
  });

  it('of before answers said what was given is believed by the words of then', async () => {
    const form = await signedForm();
    const [row] = await past<SignatureRow>('signature', `SELECT * FROM signature WHERE ${ofForm}`, [form]);
    if (!row) throw new Error('There is no signature');
    const now = row.vouched;
    const earlier = JSON.parse(answerWords(row));
    const { gave, ...answer } = earlier.answer;
    expect([earlier.v, gave]).toEqual([2, 'SIGNED']);
    const keep = (vouched: string | null) =>
      past('signature', 'UPDATE signature SET vouched = $2 WHERE id = $1', [row.id, vouched]);
    await keep(trail.vouch(canonicalJson({ v: 1, answer })));
    expect(await faultNow()).toBeUndefined();
    await keep(trail.vouch(canonicalJson({ v: 2, answer: { ...answer, gave: 'DECLINED' } })));
    expect(await faultNow()).toBe('vouched');
    await keep(now);
  });

  it('at no moment is refused by the database, and only itself broken where it is there', async () => {
    const form = await signedForm();
    const never = () =>
      past('signature', `UPDATE signature SET answered_at = 'infinity' WHERE ${ofForm}`, [form]);
    const [before] = await past<{ at: Date }>(
      'signature',
      `SELECT answered_at AS at FROM signature WHERE ${ofForm}`,
      [form],
    );
    await expect(never()).rejects.toThrow('signature_at_moments');
    await past('signature', 'ALTER TABLE signature ENABLE TRIGGER USER');
    const [check] = await past<{ as: string }>(
      'signature',
      `SELECT pg_get_constraintdef(oid) AS as FROM pg_constraint WHERE conname = 'signature_at_moments'`,
    );
    await past('signature', 'ALTER TABLE signature DROP CONSTRAINT signature_at_moments');
    await never();
    expect(await verify()).toMatchObject({ broken: 1, first: { subjectId: form, fault: 'vouched' } });
    await past('signature', `UPDATE signature SET answered_at = $2 WHERE ${ofForm}`, [form, before?.at]);
    await past('signature', `ALTER TABLE signature ADD CONSTRAINT signature_at_moments ${check?.as}`);
    expect(await faultNow()).toBeUndefined();
  });
});

it('An answer is given in nobody else’s place, whoever is asked in it by the time it is held', async () => {
  const form = await maple.addSentForm({ signers: [maple.staff] });
  let answer: Promise<{ status: number }> | undefined;
  await writeInCenter(pool, maple.id, async ({ run }) => {
    await run(build.selectFrom('signing').select('id').where('subject_id', '=', form).forUpdate());
    const params = { id: form };
    answer = maple.staff.client.call('PUT /completed-forms/{id}/sign', { params, body: {} });
    const isWaiting = async () => (await lockWaits(database)) > 0;
    await until('who answers waits for the signing', isWaiting, 10_000);
    await run(
      raw(sql`UPDATE signature SET signer_id = ${maple.assistant.id}
        WHERE signing_id IN (SELECT id FROM signing WHERE subject_id = ${form})`),
    );
    return { result: undefined, last: [] };
  });
  expect((await answer)?.status).toBe(404);
  const [place] = await past('signature', `SELECT state, vouched FROM signature WHERE ${ofForm}`, [form]);
  expect(place).toEqual({ state: 'OPEN', vouched: null });
  await past('signature', `UPDATE signature SET signer_id = $2 WHERE ${ofForm}`, [form, maple.staff.id]);
  expect(await faultNow()).toBeUndefined();
});

describe('what was there before it was vouched for', () => {
  const take = async (form: string) => {
    await past('signature', `UPDATE signature SET vouched = NULL WHERE ${ofForm}`, [form]);
    await past('signing', 'UPDATE signing SET vouched = NULL WHERE subject_id = $1', [form]);
  };
  const veiled = () =>
    past<{ row: string }>(
      'activity',
      `DELETE FROM activity WHERE center_id = $1 AND action IN ('signatures.vouched', 'sealings.vouched', 'centers.vouched') RETURNING to_jsonb(activity)::text AS row`,
      [noCenter],
    );
  const unveil = (rows: readonly { row: string }[]) =>
    past(
      'activity',
      'INSERT INTO activity SELECT (jsonb_populate_record(null::activity, row::jsonb)).* FROM unnest($1::text[]) AS row',
      [rows.map(({ row }) => row)],
    );

  it('is vouched for once, and not again at a start from which the entries are hidden', async () => {
    const form = await signedForm();
    await take(form);
    await vouch();
    expect(await faultNow()).toBe('vouched');
    const entries = await veiled();
    expect(entries).toHaveLength(3);
    await vouch();
    expect(await veiled()).toHaveLength(0);
    expect((await verify()).broken).toBe(2);

    // As a restored backup of an earlier version is, before its first start and after it.
    await begin();
    expect(await verify()).toMatchObject({ broken: 0, again: false });
    await vouch();
    expect(await verify()).toMatchObject({ broken: 0, again: false });
    await unveil(entries);
    expect(await verify()).toMatchObject({ broken: 0, again: true });
    await veiled();
    await unveil(entries);
  });

  it('is not vouched for by a new node, nor after a restore, whatever the database hides', async () => {
    const form = await signedForm();
    await take(form);
    const entries = await veiled();
    const { path, remove } = makeDataDir();
    const closing = createClosing();
    try {
      const config = readConfig({
        DATABASE_URL: databaseUrl(database.connection),
        DATA_DIR: path,
        PORT: '0',
        DEMO: '0',
      });
      await boot(config, pino({ level: 'silent' }), closing);
      expect(readVouchings(path)).toEqual({
        'signatures.vouched': 'done',
        'sealings.vouched': 'done',
        'centers.vouched': 'done',
        'documents.vouched': 'done',
      });
    } finally {
      await closing.close();
      remove();
    }
    setVouchingsAside(dataDir);
    expect((await verify()).broken).toBe(2);
    await vouch();
    expect((await verify()).broken).toBe(2);
    expect(
      await past('signature', `SELECT FROM signature WHERE vouched IS NULL AND ${ofForm}`, [form]),
    ).toHaveLength(1);
    expect(await veiled()).toEqual([]);
    await unveil(entries);
    await begin();
    await veiled();
    await vouch();
    expect(await verify()).toMatchObject({ broken: 0, again: false });
  });

  it.each([
    [
      'a new database',
      undefined,
      {
        'signatures.vouched': 'begun',
        'sealings.vouched': 'begun',
        'centers.vouched': 'begun',
        'documents.vouched': 'begun',
      },
    ],
    [
      'one of before sealings were',
      '0073-what-columns-say',
      {
        'signatures.vouched': 'done',
        'sealings.vouched': 'begun',
        'centers.vouched': 'begun',
        'documents.vouched': 'begun',
      },
    ],
    [
      'one of before centers were',
      '0080-proved-codes',
      {
        'signatures.vouched': 'done',
        'sealings.vouched': 'done',
        'centers.vouched': 'begun',
        'documents.vouched': 'begun',
      },
    ],
    [
      'one of before documents were told of',
      '0083-vouched-centers',
      {
        'signatures.vouched': 'done',
        'sealings.vouched': 'done',
        'centers.vouched': 'done',
        'documents.vouched': 'begun',
      },
    ],
    [
      'one that had it',
      '0086-told-documents',
      {
        'signatures.vouched': 'done',
        'sealings.vouched': 'done',
        'centers.vouched': 'done',
        'documents.vouched': 'done',
      },
    ],
  ] as const)('is begun by whoever makes room for it: %s', async (_, upTo, said) => {
    const { path, remove } = makeDataDir();
    try {
      if (upTo) await earlier.migrate(upTo);
      const before = (pending: readonly string[]) => beginVouchings(path, pending);
      await migrate(earlier.connection, { upTo: upTo ?? '0001-house', before });
      expect(readVouchings(path)).toEqual(said);
    } finally {
      remove();
    }
  });

  it('is not held up by an entry that somebody wrote, which is no more than one of too many', async () => {
    const add = (values: string) =>
      past(
        'activity',
        `INSERT INTO activity (center_id, id, at, actor_kind, action, subject_type, after, address, user_agent, trace_id)
         VALUES ($1, gen_random_uuid(), now(), 'system', 'signatures.vouched', 'activity', $2, '', '', '')`,
        [noCenter, values],
      );
    await veiled();
    await begin();
    for (const values of [
      '{"signatures":"x"}',
      '{"signatures":{}}',
      '[]',
      '{"signatures":-5}',
      '{"signatures":1e30}',
    ])
      await add(values);
    await vouch();
    await add('{"signatures":5}');
    expect(await verify()).toMatchObject({ broken: 0, again: true });
    await veiled();
    await begin();
    await vouch();
    expect(await verify()).toMatchObject({ broken: 0, again: false });
  });
});

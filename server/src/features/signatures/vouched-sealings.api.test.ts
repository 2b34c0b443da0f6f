import { canonicalJson, type Plain } from '@lamplight/domain/canonical-json';
import { beforeAll, describe, expect, it } from 'vitest';
import { noteVouchings, readVouchings } from '../../audit-trail/vouchings';
import { nobodysHome } from '../../db/home';
import { readerInCenter } from '../../db/in-center';
import { oneCenter } from '../../testing/centers';
import { actingIn, writeDocuments } from '../../testing/completed-forms';
import { pastTriggers } from '../../testing/past-policies';
import { trailProofOf } from '../../testing/verified-trail';
import { checkDocuments } from '../../verify/check-documents';
import { checkRecords } from '../../verify/check-records';
import { checkSealings } from '../../verify/check-sealings';
import { checkSignings } from '../../verify/check-signings';
import { nothingFound } from '../../verify/signings-finding';
import { isLeftUnwritten } from '../../verify/verify';
import { voidSignings } from './open-signing.service';
import { misopenedSignings } from './opened-signings';
import { queueUnwritten } from './queue-unwritten';
import type { SignatureRow, SigningRow } from './signatures.queries';
import { untoldMoments, untoldSignings } from './told-signings';
import { vouchForAnswers } from './vouch-for-answers';
import { sealingWords } from './vouched-sealing';
import { requireNoneHidden } from './written-documents';

const { world, maple } = await oneCenter();
const { database, parts } = world.server;

/** One statement of whoever has the database itself. */
const past = <Row extends object>(table: string, text: string, values: unknown[] = []) =>
  pastTriggers<Row>(database, table, text, values);

const { dataDir } = parts.config;
const vouch = () =>
  vouchForAnswers({ pool: parts.pool, vouch: parts.trail.vouch, dataDir }, parts.clock.now());
/** As a start that makes room for what vouches for them begins. */
const begin = () => noteVouchings(dataDir, { 'signatures.vouched': 'begun', 'sealings.vouched': 'begun' });
beforeAll(async () => {
  // Of another, whose entry names its signing.
  await maple.addSentForm({ signers: [maple.verifier] });
  await begin();
  await vouch();
  // An installation in which nothing was signed yet has done it, too.
  expect(readVouchings(dataDir)).toEqual({ 'signatures.vouched': 'done', 'sealings.vouched': 'done' });
});

const verify = () => checkSignings(parts.pool, trailProofOf(world));
const write = () => writeDocuments(world.server, maple.id);
const sign = (form: string) =>
  maple.staff.client.call('PUT /completed-forms/{id}/sign', { params: { id: form }, body: {} });

/** A form that needs two, signed by one. */
async function halfSigned(): Promise<string> {
  const form = await maple.addSentForm({ signers: [maple.staff, maple.assistant] });
  await sign(form);
  return form;
}

/** An entry that somebody wrote into the trail, as a statement smuggled into a request may. */
const tell = (form: string, action: string, after: object | null = null) =>
  past(
    'activity',
    `INSERT INTO activity (center_id, id, at, actor_kind, action, subject_type, subject_id, after, address, user_agent, trace_id)
     SELECT center_id, gen_random_uuid(), coalesce(sealed_at, now()), 'system', $2, subject, subject_id, $3, '', '', '' FROM signing WHERE subject_id = $1`,
    [form, action, after && JSON.stringify(after)],
  );

/** The entry of a signing's end. */
const tellOfEnd = (form: string) =>
  past(
    'activity',
    `INSERT INTO activity (center_id, id, at, actor_kind, action, subject_type, subject_id, address, user_agent, trace_id)
     SELECT center_id, gen_random_uuid(), voided_at, 'person', 'signing.voided', subject, subject_id, '', '', '' FROM signing WHERE subject_id = $1`,
    [form],
  );

/** What a verification code tells anyone. */
const confirm = (code: string) => world.anonymous.call('GET /verify/{code}', { params: { code } });

const rowOf = async (form: string) => {
  const [row] = await past<{ id: string; code: string; content_hash: string; document_hash: string | null }>(
    'signing',
    'SELECT * FROM signing WHERE subject_id = $1',
    [form],
  );
  if (!row) throw new Error('There is no signing');
  return row;
};

/** Takes away all that was made of a form's signing, so that the next test finds a sound database. */
async function forget(form: string) {
  await past('file', 'DELETE FROM file WHERE signing_id IN (SELECT id FROM signing WHERE subject_id = $1)', [
    form,
  ]);
  await past(
    'signature',
    'DELETE FROM signature WHERE signing_id IN (SELECT id FROM signing WHERE subject_id = $1)',
    [form],
  );
  await past('signing', 'DELETE FROM signing WHERE subject_id = $1', [form]);
  await past('activity', 'DELETE FROM activity WHERE subject_id = $1', [form]);
  expect(await verify()).toMatchObject({ broken: 0 });
}

describe('a sealing that never happened', () => {
  it.each([
    ['before all had signed', '', 'sealing'],
    ['before all had signed, as if one was enough', ', needed = 1', 'sealing'],
  ])('gets no document, and is called broken: %s', async (_, more, fault) => {
    const form = await halfSigned();
    await past('signing', `UPDATE signing SET sealed_at = '2027-03-01'${more} WHERE subject_id = $1`, [form]);
    const { code, content_hash: contentHash } = await rowOf(form);
    await tell(form, 'signing.sealed', { code, contentHash, signatures: '0'.repeat(64) });
    await expect(write()).rejects.toThrow('was not sealed so by this Lamplight');
    expect((await rowOf(form)).document_hash).toBeNull();
    expect((await confirm(code)).problem.errorKey).toBe('notFound');
    const found = await verify();
    expect(found).toMatchObject({ first: { subjectId: form, fault } });
    await forget(form);
  });

  it.each([
    ['signing', 'center', ''],
    ['signing', 'center', `, voided_at = '2027-03-02'`],
    ['signature', 'center', ''],
  ] as const)('is found whatever its ids are, and without a center: %s', async (table, fault, more) => {
    const form = await halfSigned();
    const [{ id } = { id: '' }] = await past<{ id: string }>(
      'signing',
      'SELECT id FROM signing WHERE subject_id = $1',
      [form],
    );
    const keys = await database.ownerPool.query<{ table: string; name: string; text: string }>(
      `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS text FROM pg_constraint
       WHERE contype = 'f' AND (conrelid IN ('signing'::regclass, 'signature'::regclass) OR confrelid IN ('signing'::regclass, 'signature'::regclass))`,
    );
    for (const each of keys.rows)
      await database.ownerPool.query(`ALTER TABLE ${each.table} DROP CONSTRAINT ${each.name}`);
    const sealed = table === 'signing' ? `, sealed_at = '2027-03-01'${more}` : '';
    await past(
      table,
      `UPDATE ${table} SET center_id = $2, id = $2 ${sealed} WHERE ${table === 'signing' ? 'id' : 'printed_name IS NOT NULL AND signing_id'} = $1`,
      [id, nobodysHome],
    );
    const found = await verify();
    expect(found).toMatchObject({ first: { fault, centerId: nobodysHome } });
    const looked = nothingFound();
    const { key } = parts.trail;
    await checkSealings(parts.pool, { keys: new Map([[key.id, key]]), begun: true }, looked);
    expect(looked.broken).toBe(table === 'signing' ? 1 : 0);
    await past(table, `DELETE FROM ${table} WHERE center_id = $1`, [nobodysHome]);
    await past('signature', 'DELETE FROM signature WHERE signing_id = $1', [id]);
    await forget(form);
    for (const each of keys.rows)
      await database.ownerPool.query(`ALTER TABLE ${each.table} ADD CONSTRAINT ${each.name} ${each.text}`);
  });

  it('is one too where a signing that ended is in force again', async () => {
    const form = await halfSigned();
    await past('signing', `UPDATE signing SET voided_at = '2027-03-02' WHERE subject_id = $1`, [form]);
    await tellOfEnd(form);
    await past(
      'signature',
      `UPDATE signature SET state = 'VOID' WHERE signing_id IN (SELECT id FROM signing WHERE subject_id = $1)`,
      [form],
    );
    expect(await verify()).toMatchObject({ broken: 0 });
    await past(
      'signature',
      `UPDATE signature SET state = 'SIGNED' WHERE printed_name IS NOT NULL AND signing_id IN (SELECT id FROM signing WHERE subject_id = $1)`,
      [form],
    );
    await past('signing', 'UPDATE signing SET voided_at = NULL WHERE subject_id = $1', [form]);
    expect(await verify()).toMatchObject({ broken: 1, first: { subjectId: form, fault: 'ended' } });
    await forget(form);
  });
});

it('A form that only an entry of the lowest of all ids tells of is looked at, too', async () => {
  const broken = async () => (await checkRecords(parts.pool, trailProofOf(world))).broken;
  const before = await broken();
  await past(
    'activity',
    `INSERT INTO activity (center_id, id, at, actor_kind, action, subject_type, subject_id, after, address, user_agent, trace_id)
     VALUES ($1, gen_random_uuid(), now(), 'person', 'completed-form.sent', 'completed-form', $2, '{"contentHash": "00"}', '', '', '')`,
    [maple.id, nobodysHome],
  );
  expect(await broken()).toBe(before + 1);
  await past('activity', 'DELETE FROM activity WHERE subject_id = $1', [nobodysHome]);
});

describe('a verification code', () => {
  it('confirms what this Lamplight sealed, and nothing else that has it, ended or not', async () => {
    const form = await maple.addSentForm({ signers: [maple.staff] });
    await sign(form);
    const { code } = await rowOf(form);
    expect((await confirm(code)).body).toMatchObject({ valid: true });
    await past('signing', `UPDATE signing SET voided_at = '2027-03-02' WHERE subject_id = $1`, [form]);
    await past(
      'signature',
      `UPDATE signature SET state = 'VOID' WHERE printed_name IS NOT NULL AND signing_id IN
      (SELECT id FROM signing WHERE subject_id = $1)`,
      [form],
    );
    expect((await confirm(code)).body).toMatchObject({ valid: false, voidedAt: '2027-03-02T00:00:00.000Z' });
    await past('signing', `UPDATE signing SET sealed_at = '2027-03-01' WHERE subject_id = $1`, [form]);
    expect((await confirm(code)).problem.errorKey).toBe('notFound');
    await forget(form);
  });
});

/** What is wrong with what the trail tells of a record that is signed. */
async function saidOf(form: string): Promise<string[]> {
  const read = readerInCenter(parts.pool, maple.id);
  const moments = (await read(untoldMoments(maple.id))).map((each) => ({ ...each, fault: 'untold' }));
  const told = [...(await read(untoldSignings(maple.id))), ...(await read(misopenedSignings(maple.id)))];
  return [...told, ...moments].flatMap((each) => (each.subject_id === form ? [each.fault] : [])).sort();
}

describe('a signing that was opened', () => {
  const copied = `center_id, subject, subject_id, needed, content_hash, opened_at, opened_by`;
  /** Another signing of the same record, which ended. */
  const addDecoy = (form: string, voidedAt: string) =>
    past(
      'signing',
      `INSERT INTO signing (${copied}, id, code, voided_at) SELECT ${copied}, gen_random_uuid(), 'FRGD-FRGD-FRGD-FRGD', ${voidedAt}
       FROM signing WHERE subject_id = $1`,
      [form],
    );
  const openedAgain = (form: string, more = '') =>
    past(
      'activity',
      `INSERT INTO activity (center_id, id, at, actor_kind, action, subject_type, subject_id, after, address, user_agent, trace_id)
       SELECT center_id, gen_random_uuid(), at, actor_kind, action, subject_type, subject_id, jsonb_set(after, '{needed}', '1') ${more}, '', '', ''
       FROM activity WHERE action = 'signing.opened' AND subject_id = $1`,
      [form],
    );
  /** Signed by the one whom the database says it needs, which the server seals. */
  async function sealedByOne(form: string) {
    await past('signing', 'UPDATE signing SET needed = 1 WHERE subject_id = $1', [form]);
    await sign(form);
    expect(
      await past('signing', 'SELECT FROM signing WHERE subject_id = $1 AND sealed_at IS NOT NULL', [form]),
    ).toHaveLength(1);
  }
  const ofDecoy = `|| jsonb_build_object('signing', (SELECT id FROM signing WHERE code LIKE 'FRGD%'), 'needed', 2)`;
  const needsTwo = () => maple.addSentForm({ signers: [maple.staff, maple.assistant] });

  it.each([
    ['nothing else', async () => undefined],
    ['another entry of the same moment', openedAgain],
    ['one that names no signing', (form: string) => openedAgain(form, `- 'signing'`)],
    [
      'another moment',
      (form: string) =>
        past('signing', `UPDATE signing SET opened_at = opened_at + interval '1 s' WHERE subject_id = $1`, [
          form,
        ]),
    ],
  ] as const)(
    'to be signed by two is called broken where it was sealed by one, with %s',
    async (_, forge) => {
      const form = await needsTwo();
      await sealedByOne(form);
      await forge(form);
      expect([await saidOf(form), (await verify()).broken]).toEqual([['opened'], 1]);
      await forget(form);
    },
  );

  it('is called broken where it is gone with all that was asked, or nothing tells of it', async () => {
    const form = await needsTwo();
    const told = await past<{ row: string }>(
      'activity',
      `DELETE FROM activity WHERE action = 'signing.opened' AND subject_id = $1 RETURNING to_jsonb(activity)::text AS row`,
      [form],
    );
    expect(await verify()).toMatchObject({ broken: 1, first: { subjectId: form, fault: 'opened' } });
    await past(
      'activity',
      'INSERT INTO activity SELECT (jsonb_populate_record(null::activity, $1::jsonb)).*',
      [told[0]?.row],
    );
    expect(await verify()).toMatchObject({ broken: 0 });
    const ofForm = 'signing_id IN (SELECT id FROM signing WHERE subject_id = $1)';
    await past('signature', `DELETE FROM signature WHERE signer_id = $2 AND ${ofForm}`, [
      form,
      maple.assistant.id,
    ]);
    expect(await verify()).toMatchObject({ broken: 1, first: { subjectId: form, fault: 'opened' } });
    await past('signature', `DELETE FROM signature WHERE ${ofForm}`, [form]);
    await past('signing', 'DELETE FROM signing WHERE subject_id = $1', [form]);
    expect(await verify()).toMatchObject({ broken: 1, first: { subjectId: form, fault: 'opened' } });
    await forget(form);
  });

  it('by one person is called broken where the database says by another', async () => {
    const form = await needsTwo();
    const by = (id: string) =>
      past('signing', 'UPDATE signing SET opened_by = $2 WHERE subject_id = $1', [form, id]);
    const [before] = await past<{ opened_by: string }>(
      'signing',
      'SELECT opened_by FROM signing WHERE subject_id = $1',
      [form],
    );
    await by(maple.assistant.id);
    expect(await verify()).toMatchObject({ broken: 1, first: { subjectId: form, fault: 'opened' } });
    await by(before?.opened_by ?? '');
    await forget(form);
  });

  /** Ended by whoever corrects it. */
  async function ended(): Promise<string> {
    const form = await needsTwo();
    await actingIn(world.server, maple, maple.committee, (scope) =>
      voidSignings(scope, 'completed-form', form),
    );
    expect(await verify()).toMatchObject({ broken: 0 });
    return form;
  }

  it('and ended is called broken where it is in force again, whatever ended in its stead', async () => {
    const form = await ended();
    await addDecoy(form, 'voided_at');
    await past(
      'signing',
      `UPDATE signing SET voided_at = NULL WHERE subject_id = $1 AND code NOT LIKE 'FRGD%'`,
      [form],
    );
    await openedAgain(form, ofDecoy);
    // The entry of its end, which it shares with no other now; the decoy that nobody was asked to sign, and of whose end nothing tells.
    expect(await saidOf(form)).toEqual(['ended', 'opened', 'untold']);
    expect(await verify()).toMatchObject({ broken: 3, first: { subjectId: form, fault: 'untold' } });
    await forget(form);
  });

  it('is not ended by the moment at which another was', async () => {
    const form = await needsTwo();
    await addDecoy(form, `timestamptz '2027-03-02'`);
    await openedAgain(form, ofDecoy);
    await past(
      'activity',
      `INSERT INTO activity (center_id, id, at, actor_kind, action, subject_type, subject_id, after, address, user_agent, trace_id)
       SELECT center_id, gen_random_uuid(), voided_at, 'person', 'signing.voided', subject, subject_id, jsonb_build_object('signing', id), '', '', ''
       FROM signing WHERE code LIKE 'FRGD%'`,
    );
    expect((await verify()).first?.fault).toBe('opened');
    await past(
      'signature',
      `INSERT INTO signature (center_id, id, signing_id, signer_id, state, asked_at, asked_by)
       SELECT center_id, gen_random_uuid(), (SELECT id FROM signing WHERE code LIKE 'FRGD%'), signer_id, 'VOID', asked_at, asked_by
       FROM signature WHERE signing_id IN (SELECT id FROM signing WHERE subject_id = $1)`,
      [form],
    );
    expect(await verify()).toMatchObject({ broken: 0 });
    await past('signing', `UPDATE signing SET voided_at = '2027-03-02' WHERE subject_id = $1`, [form]);
    expect(await verify()).toMatchObject({ broken: 1, first: { subjectId: form, fault: 'untold' } });
    await forget(form);
  });

  it('before entries named their signing is told by its record and moment', async () => {
    const form = await needsTwo();
    await past(
      'activity',
      `UPDATE activity SET after = after - 'signing' WHERE action IN ('signing.opened', 'signing.voided')`,
    );
    expect(await verify()).toMatchObject({ broken: 0 });
    await addDecoy(form, 'now()');
    expect((await verify()).first?.fault).toBe('untold');
    await past('signing', `DELETE FROM signing WHERE code LIKE 'FRGD%'`);
    await past('signing', `UPDATE signing SET opened_at = opened_at + interval '1 s' WHERE subject_id = $1`, [
      form,
    ]);
    expect(await verify()).toMatchObject({ broken: 1, first: { subjectId: form, fault: 'opened' } });
    await past('signing', `UPDATE signing SET opened_at = opened_at - interval '1 s' WHERE subject_id = $1`, [
      form,
    ]);
    await sealedByOne(form);
    await openedAgain(form);
    expect(await verify()).toMatchObject({ broken: 1, first: { subjectId: form, fault: 'opened' } });
    await forget(form);
  });
});

describe('a sealing that this Lamplight made', () => {
  /** A form that was signed by all whom it needs, whose document is still to be written. */
  async function sealed(): Promise<string> {
    const form = await maple.addSentForm({ signers: [maple.staff] });
    await sign(form);
    return form;
  }

  it.each([
    ['needs another number', 'needed = 2'],
    ['is of another moment', `sealed_at = sealed_at - interval '3 days'`],
    ['is vouched for no more', 'vouched = NULL'],
    ['has another code', `code = 'FRGD-FRGD-FRGD-FRGE'`],
    ['never was', 'sealed_at = NULL'],
  ])('is called broken where the database says that it %s', async (_, change) => {
    const form = await sealed();
    await past('signing', `UPDATE signing SET ${change} WHERE subject_id = $1`, [form]);
    if (change !== 'sealed_at = NULL')
      await expect(write()).rejects.toThrow('was not sealed so by this Lamplight');
    expect((await verify()).broken).toBeGreaterThan(0);
    await forget(form);
  });

  /** A form that one signed and one refused, asked again of somebody else, who need not answer. */
  async function sealedOverRefusal(): Promise<string> {
    const form = await maple.addSentForm({ signers: [maple.staff, maple.assistant], needed: 1 });
    const { client } = maple.assistant;
    const body = { accepted: false, reason: 'The figures are not right' };
    expect((await client.call('PUT /completed-forms/{id}/sign', { params: { id: form }, body })).status).toBe(
      200,
    );
    const [refusal] = await past<{ id: string }>(
      'signature',
      `SELECT id FROM signature WHERE state = 'DECLINED' AND ${of}`,
      [form],
    );
    const again = await maple.committee.client.call('POST /signatures/{id}/re-send', {
      params: { id: refusal?.id ?? '' },
      body: { signer: { id: maple.verifier.id } },
    });
    expect(again.status).toBe(200);
    expect((await sign(form)).status).toBe(200);
    return form;
  }
  const of = 'signing_id IN (SELECT id FROM signing WHERE subject_id = $1)';

  it.each([
    ['a refusal is gone', `DELETE FROM signature WHERE state = 'DECLINED' AND ${of}`, 'signature'],
    [
      'a refusal was asked again of nobody',
      `UPDATE signature SET replaced_by = NULL WHERE state = 'DECLINED' AND ${of}`,
      'sealing',
    ],
    ['who was asked did not sign is gone', `DELETE FROM signature WHERE state = 'VOID' AND ${of}`, 'sealing'],
    [
      'somebody else did not sign',
      `UPDATE signature SET signer_id = asked_by WHERE state = 'VOID' AND ${of}`,
      'sealing',
    ],
    [
      'one who never was asked did not sign',
      `INSERT INTO signature (center_id, id, signing_id, signer_id, state, asked_at, asked_by)
       SELECT center_id, gen_random_uuid(), signing_id, asked_by, 'VOID', asked_at, asked_by FROM signature WHERE state = 'VOID' AND ${of}`,
      'sealing',
    ],
    [
      'a refusal is of no signing',
      `UPDATE signature SET signing_id = gen_random_uuid() WHERE state = 'DECLINED' AND ${of}`,
      'orphan',
    ],
    [
      'an unanswered one is of no signing',
      `UPDATE signature SET signing_id = gen_random_uuid() WHERE state = 'VOID' AND ${of}`,
      'orphan',
    ],
  ])('is called broken, and gets no document, where the database says that %s', async (_, change, fault) => {
    const form = await sealedOverRefusal();
    expect(await verify()).toMatchObject({ broken: 0 });
    const moved = await past<{ id: string }>('signature', `SELECT id FROM signature WHERE ${of}`, [form]);
    const key = 'signature_center_id_signing_id_fkey';
    const [bound] = await past<{ as: string }>(
      'signature',
      'SELECT pg_get_constraintdef(oid) AS as FROM pg_constraint WHERE conname = $1',
      [key],
    );
    await past('signature', `ALTER TABLE signature DROP CONSTRAINT ${key}`);
    await past('signature', change, [form]);
    await expect(write()).rejects.toThrow('was not sealed so by this Lamplight');
    expect(await verify()).toMatchObject({ first: { fault } });
    await past('signature', 'DELETE FROM signature WHERE id = ANY($1)', [moved.map(({ id }) => id)]);
    await forget(form);
    await past('signature', `ALTER TABLE signature ADD CONSTRAINT ${key} ${bound?.as}`);
  });

  it('before sealings said who did not sign is believed by the words of then', async () => {
    const form = await sealedOverRefusal();
    const [signing] = await past<SigningRow>('signing', 'SELECT * FROM signing WHERE subject_id = $1', [
      form,
    ]);
    if (!signing) throw new Error('There is no signing');
    const places = await past<SignatureRow>('signature', `SELECT * FROM signature WHERE ${of}`, [form]);
    const { v, sealing } = JSON.parse(sealingWords(signing, places, null));
    expect([v, sealing.without.length]).toEqual([3, 2]);
    const { without, document, ...earlier } = sealing;
    expect(document).toBeNull();
    const keep = (words: Plain) =>
      past('signing', 'UPDATE signing SET vouched = $2 WHERE subject_id = $1', [
        form,
        parts.trail.vouch(canonicalJson(words)),
      ]);
    await keep({ v: 1, sealing: earlier });
    expect(await verify()).toMatchObject({ broken: 0 });
    await keep({ v: 2, sealing: { ...earlier, without } });
    expect(await verify()).toMatchObject({ broken: 0 });
    await keep({ v: 2, sealing: earlier });
    expect(await verify()).toMatchObject({ broken: 1, first: { fault: 'sealing' } });
    await forget(form);
  });

  it('gets its document whatever else somebody writes into the trail, which verify names', async () => {
    const form = await sealed();
    const { code } = await rowOf(form);
    await tell(form, 'signing.sealed', { code, contentHash: 'f'.repeat(64), signatures: '0'.repeat(64) });
    await tell(form, 'signature.given', { signature: form });
    await write();
    expect((await rowOf(form)).document_hash).not.toBeNull();
    expect(await verify()).toMatchObject({ broken: 2, first: { subjectId: form, fault: 'gone' } });
    await forget(form);
  });

  it('has no entry written by whoever asks for its document', async () => {
    const form = await sealed();
    await past('activity', `DELETE FROM activity WHERE subject_id = $1 AND action = 'signing.sealed'`, [
      form,
    ]);
    await expect(write()).rejects.toThrow('cannot be proved');
    expect(
      await past('activity', `SELECT FROM activity WHERE subject_id = $1 AND action = 'signing.sealed'`, [
        form,
      ]),
    ).toEqual([]);
    await forget(form);
  });

  it('with an earlier version is vouched for at the first start, and has its document by the entry that this writes', async () => {
    const form = await sealed();
    await past('signing', 'UPDATE signing SET vouched = NULL WHERE subject_id = $1', [form]);
    await past(
      'activity',
      `UPDATE activity SET after = NULL WHERE subject_id = $1 AND action = 'signing.sealed'`,
      [form],
    );
    await past('activity', `DELETE FROM activity WHERE action IN ('signatures.vouched', 'sealings.vouched')`);
    await begin();
    expect(await verify()).toMatchObject({ broken: 0 });
    await expect(write()).rejects.toThrow('was not sealed so by this Lamplight');
    await vouch();
    await write();
    expect((await rowOf(form)).document_hash).not.toBeNull();
    expect(await verify()).toMatchObject({ broken: 0, again: false });
    await forget(form);
  });

  it('is vouched for at the first start whatever no moment somebody wrote beside it', async () => {
    const form = await sealed();
    await past('signing', 'UPDATE signing SET vouched = NULL WHERE subject_id = $1', [form]);
    await past('activity', `DELETE FROM activity WHERE action IN ('signatures.vouched', 'sealings.vouched')`);
    await begin();
    const other = await sealed();
    // The last moment of the database, which is none of the server's.
    const never = '294276-12-31';
    const of = 'signing_id IN (SELECT id FROM signing WHERE subject_id = $1)';
    await past('signature', `UPDATE signature SET answered_at = $2, vouched = NULL WHERE ${of}`, [
      other,
      never,
    ]);
    await past('signing', 'UPDATE signing SET sealed_at = $2, vouched = NULL WHERE subject_id = $1', [
      other,
      never,
    ]);
    await vouch();
    const found = await verify();
    expect(found).toMatchObject({ first: { subjectId: other } });
    await forget(other);
    await write();
    expect((await rowOf(form)).document_hash).not.toBeNull();
    await forget(form);
  });
});

describe('a signed document', () => {
  /** A form that was signed, with its document written. */
  async function written(): Promise<string> {
    const form = await maple.addSentForm({ signers: [maple.staff] });
    await sign(form);
    await write();
    return form;
  }
  const changeFile = (form: string, change: string, values: unknown[] = []) =>
    past(
      'file',
      `UPDATE file SET ${change} WHERE signing_id IN (SELECT id FROM signing WHERE subject_id = $1)`,
      [form, ...values],
    );
  const forged = 'f'.repeat(64);

  it('is written once, whatever the database says by then, and verify misses the first', async () => {
    const [earlier, form] = [await written(), await written()];
    const { id, document_hash } = await rowOf(form);
    await database.ownerPool.query('DROP INDEX file_one_of_signing');
    await changeFile(form, 'signing_id = $2', [(await rowOf(earlier)).id]);
    await past('signing', 'UPDATE signing SET document_hash = NULL WHERE id = $1', [id]);
    await expect(write()).rejects.toThrow(`The document of signing ${id} was written before`);
    expect(await verify()).toMatchObject({ first: { fault: 'document' } });
    await past('file', 'UPDATE file SET signing_id = $1 WHERE sha256 = $2', [id, document_hash]);
    await past('signing', 'UPDATE signing SET document_hash = $2 WHERE id = $1', [id, document_hash]);
    await database.ownerPool.query(
      'CREATE UNIQUE INDEX file_one_of_signing ON file (center_id, signing_id) WHERE signing_id IS NOT NULL',
    );
    await forget(earlier);
    await forget(form);
  });

  it('that nobody is told to write is named by verify, a day later as a fault', async () => {
    const form = await maple.addSentForm({ signers: [maple.staff] });
    expect((await verify()).unwritten).toBeUndefined();
    const hoursLater = (hours: number) => new Date(parts.clock.now().getTime() + hours * 3_600_000);
    await sign(form);
    const found = await verify();
    expect(found).toMatchObject({ broken: 0, unwritten: { count: 1 } });
    expect([1, 25].map((hours) => isLeftUnwritten(found, hoursLater(hours)))).toEqual([false, true]);
    // Their jobs, by the one key that each has.
    const keyed = async (hours: number) => {
      await queueUnwritten({ pool: parts.pool, ownerPool: database.ownerPool }, hoursLater(hours));
      const { rows } = await database.ownerPool.query<{ key: string }>(
        `SELECT key FROM graphile_worker.jobs WHERE key LIKE 'write-signed-document %'`,
      );
      return rows.map(({ key }) => key);
    };
    expect(await keyed(0)).toEqual([]);
    const own = `write-signed-document ${(await rowOf(form)).id}`;
    expect([await keyed(2), await keyed(3)]).toEqual([[own], [own]]);
    await write();
    const written = await verify();
    expect(written.unwritten).toBeUndefined();
    await database.ownerPool.query('SELECT graphile_worker.remove_job($1)', [own]);
    expect(await keyed(2)).toEqual([]);
    expect(isLeftUnwritten(written, hoursLater(25))).toBe(false);
    await forget(form);
  });

  it('is written once, though nothing in the database tells of the first any more', async () => {
    const form = await written();
    await parts.trail.seal();
    const { id } = await rowOf(form);
    const taken = (table: string, which: string) =>
      past<{ row: string }>(
        table,
        `DELETE FROM ${table} WHERE ${which} RETURNING to_jsonb(${table})::text AS row`,
        [id],
      );
    const [entry] = await taken(
      'activity',
      `action = 'signed-document.written' AND after ->> 'signing' = $1::text`,
    );
    await taken('file', 'signing_id = $1::uuid');
    await past('signing', 'UPDATE signing SET document_hash = NULL WHERE id = $1', [id]);
    await expect(write()).rejects.toThrow('is not what was sealed');
    await past(
      'activity',
      'INSERT INTO activity SELECT (jsonb_populate_record(null::activity, $1::jsonb)).*',
      [entry?.row],
    );
    // As if it told of something else.
    await renameEntries('signed-document.written', 'hidden');
    await expect(write()).rejects.toThrow('is not what was sealed');
    await renameEntries('hidden', 'signed-document.written');
    await forget(form);
  });

  it('is written once, though a seal of nobody stands before all that was sealed since', async () => {
    const form = await written();
    await parts.trail.seal();
    const [signing] = await past<SigningRow & { sealed_at: Date }>(
      'signing',
      'SELECT * FROM signing WHERE subject_id = $1',
      [form],
    );
    if (!signing) throw new Error('There is no signing');
    // Between what is sealed before a document is written and the look at it.
    await past(
      'trail_seal',
      `INSERT INTO trail_seal (center_id, nr, first_seq, last_seq, head, signature) VALUES ($1, 1000000, 1000000, 1000000, '{"at":""}', '')`,
      [maple.id],
    );
    const { key } = parts.trail;
    const ground = { keys: new Map([[key.id, key]]), anchor: parts.trail.anchors().get(maple.id) };
    const look = () =>
      requireNoneHidden(
        readerInCenter(parts.pool, maple.id),
        { signing, sealedAt: signing.sealed_at },
        ground,
      );
    await expect(look()).rejects.toThrow('is not what was sealed');
    await past('trail_seal', 'DELETE FROM trail_seal WHERE center_id = $1 AND nr = 1000000', [maple.id]);
    await expect(look()).rejects.toThrow('was written before, and is hidden');
    await forget(form);
  });

  it.each([
    ['in force', ''],
    ['that has ended', `, voided_at = '2027-03-02'`],
  ])('is not another one, of a signing %s: neither by its code nor for verify', async (_, more) => {
    const form = await written();
    if (more)
      await past(
        'signature',
        `UPDATE signature SET state = 'VOID' WHERE signing_id IN (SELECT id FROM signing WHERE subject_id = $1)`,
        [form],
      );
    const { code, document_hash } = await rowOf(form);
    const matches = async (hash: string | null) =>
      (await world.anonymous.call('GET /verify/{code}', { params: { code }, query: { hash: hash ?? '' } }))
        .body.matches;
    await past('signing', `UPDATE signing SET document_hash = $2${more} WHERE subject_id = $1`, [
      form,
      forged,
    ]);
    if (more) await tellOfEnd(form);
    await changeFile(form, 'sha256 = $2', [forged]);
    expect([await matches(forged), await matches(document_hash)]).toEqual(['NOTHING', 'DOCUMENT']);
    const found = nothingFound();
    const { key } = parts.trail;
    const check = { center: maple.id, keys: new Map([[key.id, key]]) };
    await checkDocuments(readerInCenter(parts.pool, maple.id), check, found);
    expect(found).toMatchObject({ broken: 1, first: { subjectId: form, fault: 'document' } });
    // An entry that the server did not write proves nothing, and holds up nobody's document.
    await tell(form, 'signed-document.written', {
      file: form,
      sha256: forged,
      signing: (await rowOf(form)).id,
      vouched: '0',
    });
    await tell(form, 'signed-document.written', { file: form, sha256: forged });
    expect(await matches(forged)).toBe('NOTHING');
    await forget(form);
  });

  /** What its code says of a file. */
  const matchesOf = async (form: string, hash: string) => {
    const { code } = await rowOf(form);
    return (await world.anonymous.call('GET /verify/{code}', { params: { code }, query: { hash } })).body
      .matches;
  };
  const renameEntries = (from: string, to: string) =>
    past('activity', 'UPDATE activity SET action = $2 WHERE action = $1', [from, to]);

  it('is none of which an entry tells that names no signing, though every entry that names one is hidden', async () => {
    const form = await maple.addSentForm({ signers: [maple.staff] });
    const earlier = await written();
    await renameEntries('signed-document.written', 'hidden');
    await sign(form);
    await tell(form, 'signed-document.written', { file: form, sha256: forged });
    expect(await matchesOf(form, forged)).toBe('NOTHING');
    await renameEntries('hidden', 'signed-document.written');
    // Nor does it hold up the one that is to be written.
    await write();
    const { document_hash } = await rowOf(form);
    expect(await matchesOf(form, document_hash ?? '')).toBe('DOCUMENT');
    expect(await verify()).toMatchObject({ broken: 1, first: { subjectId: form, fault: 'document' } });
    await forget(form);
    await forget(earlier);
  });

  it('is none of which an entry tells that names no signing, though none of the center names one yet', async () => {
    const form = await written();
    const none = `action = 'signed-document.written'`;
    await past('activity', `DELETE FROM activity WHERE ${none} AND subject_id <> $1`, [form]);
    // As whoever was quicker than the job that writes it.
    await past(
      'activity',
      `UPDATE activity SET after = jsonb_build_object('file', after -> 'file', 'sha256', $2::text) WHERE ${none} AND subject_id = $1`,
      [form, forged],
    );
    await past('signing', 'UPDATE signing SET document_hash = $2 WHERE subject_id = $1', [form, forged]);
    await changeFile(form, 'sha256 = $2', [forged]);
    expect(await matchesOf(form, forged)).toBe('NOTHING');
    expect(await verify()).toMatchObject({ broken: 1, first: { subjectId: form, fault: 'document' } });
    await forget(form);
  });

  /** A form whose document was written by an earlier version, of which an entry tells that names no signing. */
  async function writtenBefore(): Promise<string> {
    const form = await written();
    await past(
      'activity',
      `DELETE FROM activity WHERE action = 'signed-document.written' AND subject_id <> $1`,
      [form],
    );
    await past(
      'activity',
      `UPDATE activity SET after = after - 'signing' - 'vouched' WHERE subject_id = $1 AND action = 'signed-document.written'`,
      [form],
    );
    return form;
  }
  const withoutDocument = async (form: string, refusal: string) => {
    const { id, document_hash } = await rowOf(form);
    await past('signing', 'UPDATE signing SET document_hash = NULL WHERE id = $1', [id]);
    await expect(write()).rejects.toThrow(refusal);
    await past('signing', 'UPDATE signing SET document_hash = $2 WHERE id = $1', [id, document_hash]);
  };

  it('of an earlier version is the one with which its sealing is vouched for at the first start', async () => {
    const form = await writtenBefore();
    await past('signing', 'UPDATE signing SET vouched = NULL WHERE subject_id = $1', [form]);
    await past('activity', `DELETE FROM activity WHERE action IN ('signatures.vouched', 'sealings.vouched')`);
    await begin();
    await vouch();
    expect(await verify()).toMatchObject({ broken: 0 });
    const { document_hash } = await rowOf(form);
    await tell(form, 'signed-document.written', { file: form, sha256: forged });
    const matches = [await matchesOf(form, document_hash ?? ''), await matchesOf(form, forged)];
    expect(matches).toEqual(['DOCUMENT', 'NOTHING']);
    await withoutDocument(form, 'was not sealed so by this Lamplight');
    await forget(form);
  });

  it('of a sealing that says nothing of it is as the entry says that names no signing', async () => {
    const form = await writtenBefore();
    const [signing] = await past<SigningRow>('signing', 'SELECT * FROM signing WHERE subject_id = $1', [
      form,
    ]);
    if (!signing) throw new Error('There is no signing');
    const places = await past<SignatureRow>('signature', 'SELECT * FROM signature WHERE signing_id = $1', [
      signing.id,
    ]);
    const { document: _, ...earlier } = JSON.parse(sealingWords(signing, places, null)).sealing;
    await past('signing', 'UPDATE signing SET vouched = $2 WHERE id = $1', [
      signing.id,
      parts.trail.vouch(canonicalJson({ v: 2, sealing: earlier })),
    ]);
    expect(await verify()).toMatchObject({ broken: 0 });
    expect(await matchesOf(form, signing.document_hash ?? '')).toBe('DOCUMENT');
    await withoutDocument(form, 'was written before');
    await forget(form);
  });
});

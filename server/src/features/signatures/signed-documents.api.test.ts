import { createHash } from 'node:crypto';
import { checkSignedFile } from '@lamplight/domain/signed-file/check-signed-file';
import { sql } from 'kysely';
import { getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, it } from 'vitest';
import { build } from '../../db/statement';
import { readPdf } from '../../ports/pdf/read-pdf.fixture';
import { oneCenter } from '../../testing/centers';
import { writeDocuments } from '../../testing/completed-forms';
import { pastPolicies } from '../../testing/past-policies';
import { trailProofOf } from '../../testing/verified-trail';
import type { TestPerson } from '../../testing/world';
import { nodeTools } from '../../verify/node-tools';
import { reportOf } from '../../verify/report';
import { isSound, verifyInstallation } from '../../verify/verify';

const { world, maple } = await oneCenter();
const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

beforeEach(() => world.server.database.ownerPool.query('TRUNCATE lamplight.wrong_key'));

const signingOf = async (id: string) =>
  (await maple.committee.client.call('GET /completed-forms/{id}/signatures', { params: { id } })).body;
const verify = () =>
  verifyInstallation({
    pool: world.server.database.pool,
    files: world.server.parts.files,
    proof: trailProofOf(world),
  });
const confirm = async (code: string, hash?: string) =>
  world.anonymous.call('GET /verify/{code}', { params: { code }, query: hash === undefined ? {} : { hash } });

const nameOf = async ({ client }: TestPerson) => {
  const { firstName, lastName } = (await client.call('GET /account')).body;
  return `${firstName} ${lastName}`;
};

/** A form signed by two, with its document written. */
async function signedForm() {
  const form = await maple.addSentForm({ signers: [maple.staff, maple.assistant] });
  await maple.staff.client.call('PUT /completed-forms/{id}/sign', {
    params: { id: form },
    body: { printedName: 'Rosa Alvarez, RN' },
  });
  const key = await world.addKey(maple.assistant, { purpose: 'completed-form-signature', subject_id: form });
  await world.anonymous.call('PUT /sign-in', { query: { key }, body: { printedName: 'A. 王 Assistant' } });
  await writeDocuments(world.server, maple.id);
  const signing = await signingOf(form);
  const { bytes } = await maple.staff.client.call('GET /file/{id}', {
    params: { id: signing.document ?? '' },
  });
  return { form, signing, pdf: bytes };
}

describe('the signed document', () => {
  it('says what was signed, by whom whatever name they wrote, as what, when and how, and carries what an offline check needs', async () => {
    const { signing, pdf } = await signedForm();
    const bytes = new Uint8Array(pdf);
    expect(hashOf(bytes)).toBe(signing.documentHash);
    const { lines, tagged, title } = await readPdf(bytes);
    const text = lines.join('\n');
    expect([tagged, title]).toEqual([true, expect.stringMatching(/^Falls \w{6}/)]);
    for (const said of [
      'Was every fall reviewed?',
      'Two were not',
      '3 falls',
      'Rosa Alvarez, RN',
      'I have read this completed form and approve it as it stands.',
      `logged in to Lamplight as ${await nameOf(maple.staff)}`,
      `by a personal link that was mailed to ${await nameOf(maple.assistant)}`,
      signing.code ?? '',
    ])
      expect(text).toContain(said);
    const unbroken = text.replace(/\s/g, '');
    expect(unbroken).toContain(`https://quality.example.org/verify/${signing.code}`);
    expect(unbroken).toContain(signing.contentHash);

    const attached: Record<string, { content: Uint8Array }> = await (
      await getDocumentProxy(bytes)
    ).getAttachments();
    const content = attached['content.json']?.content ?? new Uint8Array();
    expect(hashOf(content)).toBe(signing.contentHash);
    expect(JSON.parse(Buffer.from(content).toString('utf8'))).toMatchObject({
      subject: 'completed-form',
      day: '2027-03-01',
      answers: expect.arrayContaining([
        expect.objectContaining({ linkId: 'reviewed', comment: 'Two were not' }),
      ]),
    });
    // What no font has is a mark on paper, and itself in what is attached.
    const signatures = JSON.parse(
      Buffer.from(attached['signatures.json']?.content ?? new Uint8Array()).toString('utf8'),
    );
    expect(signatures.signatures).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ signer: await nameOf(maple.assistant), printedName: 'A. 王 Assistant' }),
      ]),
    );
  });

  it('is checked by a stranger without Lamplight: as written, sealed in the trail by its key, and nothing of it changed', async () => {
    const { signing, pdf } = await signedForm();
    const own = world.server.parts.trail.key.publicKey;
    const checked = await checkSignedFile(new Uint8Array(pdf), nodeTools, [own]);
    if (!checked.genuine) throw new Error(`It is not genuine: ${checked.reason}`);
    expect(checked).toMatchObject({
      keyKnown: true,
      code: signing.code,
      contentHash: signing.contentHash,
      center: maple.id,
      sealedAt: signing.sealedAt,
      signatures: [
        { signer: await nameOf(maple.staff), printedName: 'Rosa Alvarez, RN', method: 'SESSION' },
        { signer: await nameOf(maple.assistant), printedName: 'A. 王 Assistant', method: 'KEY' },
      ],
    });
    const [entry] = await pastPolicies<{ action: string }>(
      world.server.database,
      'activity',
      'SELECT action FROM activity WHERE center_id = $1 AND seq = $2',
      [maple.id, checked.entry],
    );
    expect(entry?.action).toBe('signing.sealed');
    // Nothing of who they are on the network leaves with it.
    expect(Buffer.from(pdf).toString('latin1')).not.toContain('127.0.0.1');
    const changed = new Uint8Array(pdf);
    changed[2000] = (changed[2000] ?? 0) ^ 1;
    expect(await checkSignedFile(changed, nodeTools, [own])).toEqual({ genuine: false, reason: 'changed' });
    const strange = await checkSignedFile(new Uint8Array(pdf), nodeTools, []);
    expect(strange).toMatchObject({ genuine: true, keyKnown: false });
  });

  it('says by which account, however somebody calls themselves as they sign and afterwards', async () => {
    const form = await maple.addSentForm({ signers: [maple.verifier] });
    const renamed = (last_name: string) =>
      world.write(
        maple.id,
        build
          .updateTable('user_account')
          .set({ first_name: 'Denise', last_name, version: sql`version + 1` })
          .where('id', '=', maple.verifier.id),
      );
    await renamed('Washington');
    await maple.verifier.client.call('PUT /completed-forms/{id}/sign', { params: { id: form }, body: {} });
    await renamed('Alvarez');
    await writeDocuments(world.server, maple.id);
    const { document } = await signingOf(form);
    const { bytes } = await maple.staff.client.call('GET /file/{id}', { params: { id: document ?? '' } });
    const checked = await checkSignedFile(new Uint8Array(bytes), nodeTools, []);
    const signed = { signer: 'Denise Washington', account: maple.verifier.email };
    expect(checked).toMatchObject({ signatures: [expect.objectContaining(signed)] });
    const { lines } = await readPdf(new Uint8Array(bytes));
    expect(lines.join('\n')).toContain(
      `logged in to Lamplight as Denise Washington (${maple.verifier.email})`,
    );
  });

  it('is proved too where somebody was given another name between the last signature and its writing', async () => {
    const form = await maple.addSentForm({ signers: [maple.verifier] });
    await maple.verifier.client.call('PUT /completed-forms/{id}/sign', { params: { id: form }, body: {} });
    const renamed = "UPDATE user_account SET last_name = 'Another' WHERE id = $1";
    await pastPolicies(world.server.database, 'user_account', renamed, [maple.verifier.id]);
    await world.write(
      maple.id,
      build
        .updateTable('user_account')
        .set({ version: sql`version + 1` })
        .where('id', '=', maple.verifier.id),
    );
    await writeDocuments(world.server, maple.id);
    const { document } = await signingOf(form);
    const { bytes } = await maple.staff.client.call('GET /file/{id}', { params: { id: document ?? '' } });
    const { key } = world.server.parts.trail;
    expect(await checkSignedFile(new Uint8Array(bytes), nodeTools, [key.publicKey])).toMatchObject({
      genuine: true,
      keyKnown: true,
    });
  });

  it('is written once, however often the worker comes to it', async () => {
    const { signing, form } = await signedForm();
    await writeDocuments(world.server, maple.id);
    expect((await signingOf(form)).documentHash).toBe(signing.documentHash);
  });

  it('to be signed is opened by a key as often as it is wanted, and says that nobody has signed it', async () => {
    const form = await maple.addSentForm();
    const key = await world.addKey(maple.assistant, {
      purpose: 'completed-form-signature',
      subject_id: form,
    });
    for (let n = 0; n < 2; n += 1) {
      const answer = await fetch(`${world.server.url}/api/sign-in/document?key=${key}`);
      const { lines } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
      expect([answer.status, lines.join('\n')]).toEqual([200, expect.stringContaining('To be signed.')]);
    }
    expect((await signingOf(form)).open).toBe(1);
  });
});

describe('a verification code', () => {
  it('confirms the document to anyone, and names nobody', async () => {
    const { signing } = await signedForm();
    const code = signing.code ?? '';
    const { status, body, bytes } = await confirm(code, signing.documentHash ?? '');
    expect([status, body]).toEqual([
      200,
      { valid: true, sealedAt: signing.sealedAt, voidedAt: null, matches: 'DOCUMENT' },
    ]);
    expect(bytes.toString()).not.toMatch(/Rosa|Maple|Falls/);
    expect((await confirm(code.toLowerCase().replaceAll('-', ' '))).body.matches).toBeNull();
    expect((await confirm(code, signing.contentHash)).body.matches).toBe('CONTENT');
    expect((await confirm(code, hashOf('another'))).body.matches).toBe('NOTHING');
  });

  it('that is none is not found, nor one of what is not sealed; guessing ends after fifty', async () => {
    const form = await maple.addSentForm();
    const [open] = await pastPolicies<{ code: string }>(
      world.server.database,
      'signing',
      'SELECT code FROM signing WHERE subject_id = $1',
      [form],
    );
    expect((await confirm(open?.code ?? '')).status).toBe(404);
    for (let n = 0; n < 49; n += 1) expect((await confirm('AAAA-BBBB-CCCC-DDDD')).status).toBe(404);
    expect((await confirm('AAAA-BBBB-CCCC-DDDD')).status).toBe(429);
  });

  it('is guessed no oftener by whoever asks for all at once', async () => {
    const asked = Array.from({ length: 120 }, () => confirm('AAAA-BBBB-CCCC-DDDD'));
    const answered = (await Promise.all(asked)).map(({ status }) => status);
    expect(new Set(answered)).toEqual(new Set([404, 429]));
    expect(answered.filter((status) => status === 404).length).toBeLessThanOrEqual(50);
  });

  it('is guessed apart from keys: neither kind of guess stops the other', async () => {
    const open = (key: string) => world.anonymous.call('GET /sign-in/info', { query: { key } });
    for (let n = 0; n < 50; n += 1) await confirm('AAAA-BBBB-CCCC-DDDD');
    expect((await confirm('AAAA-BBBB-CCCC-DDDD')).status).toBe(429);
    expect((await open('none')).problem.errorKey).toBe('key');
    await world.server.database.ownerPool.query('TRUNCATE lamplight.wrong_key');
    for (let n = 0; n < 50; n += 1) await open('none');
    expect((await open('none')).status).toBe(429);
    expect((await confirm('AAAA-BBBB-CCCC-DDDD')).status).toBe(404);
  });
});

describe('npm run verify', () => {
  it('recomputes what was signed, and names a record of which one byte is another', async () => {
    const { form } = await signedForm();
    const before = await verify();
    expect(isSound(before)).toBe(true);
    expect(reportOf(before)[2]).toMatch(
      /^Signatures: \d+ records to be signed, \d+ of them sealed. Every one is what it was.$/,
    );
    await pastPolicies(
      world.server.database,
      'form_answer',
      `UPDATE form_answer SET answer = '[{"valueDecimal": 2}]' WHERE filled_form_id = $1 AND link_id = 'count'`,
      [form],
    );
    const found = await verify();
    expect(isSound(found)).toBe(false);
    expect(reportOf(found)[2]).toBe(
      `Signatures: 1 fault in ${found.signings.records} records. The first: completed form ${form} of Maple Grove: it is not what was to be signed.`,
    );
    expect((await signingOf(form)).intact).toBe(false);
    await pastPolicies(
      world.server.database,
      'form_answer',
      `UPDATE form_answer SET answer = '[{"valueDecimal": 3}]' WHERE filled_form_id = $1 AND link_id = 'count'`,
      [form],
    );
    expect(isSound(await verify())).toBe(true);
  });
});

describe('a document whose signing was changed in the database', () => {
  it('is not written anew for somebody else, whatever the database says by then', async () => {
    const { form, signing } = await signedForm();
    const past = (table: string, text: string, values: unknown[]) =>
      pastPolicies(
        world.server.database,
        table,
        `ALTER TABLE ${table} DISABLE TRIGGER USER; ${text}`,
        values,
      );
    expect((await verify()).signings.broken).toBe(0);
    const run = async (table: string, text: string) => {
      await past(table, '', []);
      await pastPolicies(world.server.database, table, text, [form]);
      await pastPolicies(world.server.database, table, `ALTER TABLE ${table} ENABLE TRIGGER USER`, []);
    };
    await run(
      'signature',
      `UPDATE signature SET printed_name = 'Somebody Else' WHERE printed_name = 'Rosa Alvarez, RN'
         AND signing_id = (SELECT id FROM signing WHERE subject_id = $1 LIMIT 1)`,
    );
    // By the trail's entry, and by what the server vouched for.
    expect((await verify()).signings.broken).toBe(2);
    await run(
      'file',
      'DELETE FROM file WHERE signing_id = (SELECT id FROM signing WHERE subject_id = $1 LIMIT 1)',
    );
    await run('signing', 'UPDATE signing SET document_hash = NULL WHERE subject_id = $1');
    await expect(writeDocuments(world.server, maple.id)).rejects.toThrow(
      'is none that was given to this Lamplight',
    );
    const found = await verify();
    // Also that the document is gone: by the entry of its sealing, and by that of its writing.
    expect(found.signings).toMatchObject({ broken: 4, first: { subjectId: form } });
    expect(signing.documentHash).not.toBeNull();
    await pastPolicies(world.server.database, 'activity', 'DELETE FROM activity WHERE subject_id = $1', [
      form,
    ]);
    await run('signing', 'UPDATE signing SET voided_at = now() WHERE subject_id = $1');
  });
});

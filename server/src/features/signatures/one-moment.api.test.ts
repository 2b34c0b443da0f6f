import { checkSignedFile } from '@lamplight/domain/signed-file/check-signed-file';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../../ports/pdf/read-pdf.fixture';
import { oneCenter } from '../../testing/centers';
import { writeDocuments } from '../../testing/completed-forms';
import { pastTriggers } from '../../testing/past-policies';
import { swappedBetween } from '../../testing/swapped-between';
import { nodeTools } from '../../verify/node-tools';

const { world, maple } = await oneCenter();
const { database, parts } = world.server;

const said = (form: string, falls: number) =>
  `UPDATE form_answer SET answer = '[{"valueDecimal": ${falls}}]' WHERE filled_form_id = '${form}' AND link_id = 'count'`;

/** Another number of falls is there as soon as what was signed of a form has been read once. */
const swapped = <T>(form: string, work: () => Promise<T>) =>
  swappedBetween(database, { table: 'form_answer', statements: [said(form, 777)] }, work);

const signaturesOf = (form: string) =>
  maple.committee.client.call('GET /completed-forms/{id}/signatures', { params: { id: form } });

const wordsOf = async (pdf: Uint8Array) => (await readPdf(pdf)).lines.join('\n');

describe('what is hashed and what is shown of a record', () => {
  it('are of one moment for whoever is to sign it', async () => {
    const form = await maple.addSentForm({ signers: [maple.committee] });
    const { body } = await swapped(form, () => signaturesOf(form));
    expect([body.intact, JSON.stringify(body.readable)]).toEqual([true, expect.stringContaining('3 falls')]);
    const after = (await signaturesOf(form)).body;
    expect([after.intact, JSON.stringify(after.readable)]).toEqual([
      false,
      expect.stringContaining('777 falls'),
    ]);
  });

  it('are of one moment for whoever comes by a key, on the screen and on paper', async () => {
    const form = await maple.addSentForm({ signers: [maple.assistant] });
    const key = await world.addKey(maple.assistant, {
      purpose: 'completed-form-signature',
      subject_id: form,
    });
    const { body } = await swapped(form, () => world.anonymous.call('GET /sign-in/info', { query: { key } }));
    expect(JSON.stringify(body.document)).toContain('3 falls');
    await pastTriggers(database, 'form_answer', said(form, 3));
    const answer = await swapped(form, () => fetch(`${world.server.url}/api/sign-in/document?key=${key}`));
    expect(await wordsOf(new Uint8Array(await answer.arrayBuffer()))).toContain('3 falls');
  });

  it('are of one moment in a signed document', async () => {
    const form = await maple.addSentForm({ signers: [maple.staff] });
    await maple.staff.client.call('PUT /completed-forms/{id}/sign', { params: { id: form }, body: {} });
    await swapped(form, () => writeDocuments(world.server, maple.id));
    await pastTriggers(database, 'form_answer', said(form, 3));
    const { document } = (await signaturesOf(form)).body;
    const { bytes } = await maple.staff.client.call('GET /file/{id}', { params: { id: document ?? '' } });
    const pdf = new Uint8Array(bytes);
    expect(await checkSignedFile(pdf, nodeTools, [parts.trail.key.publicKey])).toMatchObject({
      genuine: true,
    });
    const words = await wordsOf(pdf);
    expect(words).toContain('3 falls');
    expect(words).not.toContain('777 falls');
  });

  it('are the same rows, whatever a table has become that answers otherwise each time it is asked', async () => {
    const form = await maple.addSentForm({ signers: [maple.committee] });
    await database.ownerPool.query(`
      CREATE FUNCTION nth() RETURNS integer LANGUAGE sql VOLATILE AS
        $$SELECT set_config('app.nth', (coalesce(nullif(current_setting('app.nth', true), ''), '0')::integer + 1)::text, true)::integer$$;
      ALTER TABLE form_answer RENAME TO answer_kept;
      ALTER TABLE answer_kept NO FORCE ROW LEVEL SECURITY;
      CREATE VIEW form_answer AS SELECT center_id, filled_form_id, link_id, comment, saved_at, saved_by,
        CASE WHEN link_id = 'count' AND nth() > 1 THEN '[{"valueDecimal": 777}]' ELSE answer END AS answer FROM answer_kept;
      GRANT SELECT ON form_answer TO lamplight_app`);
    try {
      const { body } = await signaturesOf(form);
      expect([body.intact, JSON.stringify(body.readable)]).toEqual([
        true,
        expect.stringContaining('3 falls'),
      ]);
    } finally {
      await database.ownerPool.query(`
        DROP VIEW form_answer; DROP FUNCTION nth(); ALTER TABLE answer_kept FORCE ROW LEVEL SECURITY;
        ALTER TABLE answer_kept RENAME TO form_answer`);
    }
  });
});

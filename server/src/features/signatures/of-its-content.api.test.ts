import { describe, expect, it } from 'vitest';
import { oneCenter } from '../../testing/centers';
import { actingIn, writeDocuments } from '../../testing/completed-forms';
import { pastTriggers } from '../../testing/past-policies';
import { checkAnswers } from '../../verify/check-answers';
import { checkSealings } from '../../verify/check-sealings';
import { nothingFound } from '../../verify/signings-finding';
import { hashOfContent } from './signed-content';
import { signedRecords } from './signed-subjects';

const { world, maple } = await oneCenter();
const { database, parts } = world.server;

/** One statement of whoever has the database itself. */
const past = <Row extends object>(table: string, text: string, values: unknown[] = []) =>
  pastTriggers<Row>(database, table, text, values);

/** A form that is asked of two, signed by one of them. */
async function halfSigned(): Promise<string> {
  const form = await maple.addSentForm({ signers: [maple.staff, maple.assistant] });
  expect((await sign(form, maple.staff)).status).toBe(200);
  return form;
}

const sign = (form: string, by: typeof maple.staff) =>
  by.client.call('PUT /completed-forms/{id}/sign', { params: { id: form }, body: {} });

/** Has a form say something else, and its signing be of that, as the database's owner can do. */
async function rewrite(form: string, falls: number): Promise<void> {
  await past(
    'form_answer',
    `UPDATE form_answer SET answer = jsonb_build_array(jsonb_build_object('valueDecimal', $2::integer))
     WHERE filled_form_id = $1 AND link_id = 'count'`,
    [form, falls],
  );
  const content = await actingIn(world.server, maple, maple.committee, (scope) =>
    signedRecords['completed-form'].content(scope, form),
  );
  if (content === undefined) throw new Error('There is no such form');
  await past('signing', 'UPDATE signing SET content_hash = $2 WHERE subject_id = $1', [
    form,
    hashOfContent(content),
  ]);
}

/** What is found in rows alone, without a comparison by the database. */
async function faults(): Promise<(string | undefined)[]> {
  const { key } = parts.trail;
  const proof = { keys: new Map([[key.id, key]]), begun: true };
  const [answers, sealings] = [nothingFound(), nothingFound()];
  await checkAnswers(parts.pool, proof, answers);
  await checkSealings(parts.pool, proof, sealings);
  return [answers.first?.fault, sealings.first?.fault];
}

describe('a signature that was given to something else', () => {
  it('seals nothing with another one, whatever the database holds to be equal', async () => {
    const form = await halfSigned();
    await rewrite(form, 777);
    expect((await sign(form, maple.assistant)).status).toBe(500);
    const [row] = await past('signing', 'SELECT sealed_at FROM signing WHERE subject_id = $1', [form]);
    expect(row).toEqual({ sealed_at: null });
    expect(await faults()).toEqual(['signature', undefined]);
    await rewrite(form, 3);
    expect(await faults()).toEqual([undefined, undefined]);
    expect((await sign(form, maple.assistant)).body).toEqual({ state: 'SIGNED', complete: true });
  });

  it('is in no document, and its code confirms nothing', async () => {
    const form = await halfSigned();
    await sign(form, maple.assistant);
    await rewrite(form, 777);
    await expect(writeDocuments(world.server, maple.id)).rejects.toThrow('was given to something else');
    const [{ code } = { code: '' }] = await past<{ code: string }>(
      'signing',
      'SELECT code FROM signing WHERE subject_id = $1',
      [form],
    );
    const confirm = () => world.anonymous.call('GET /verify/{code}', { params: { code } });
    expect((await confirm()).status).toBe(404);
    expect(await faults()).toEqual(['signature', 'sealing']);
    await rewrite(form, 3);
    expect((await confirm()).body).toMatchObject({ valid: true });
    expect(await faults()).toEqual([undefined, undefined]);
  });

  it('is found where it counts no more, too', async () => {
    const form = await halfSigned();
    await past('signing', 'UPDATE signing SET voided_at = now() WHERE subject_id = $1', [form]);
    await past(
      'signature',
      `UPDATE signature SET state = 'VOID' WHERE signing_id IN (SELECT id FROM signing WHERE subject_id = $1)`,
      [form],
    );
    expect(await faults()).toEqual([undefined, undefined]);
    await rewrite(form, 777);
    expect(await faults()).toEqual(['signature', undefined]);
  });
});

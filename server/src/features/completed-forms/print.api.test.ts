import { describe, expect, it } from 'vitest';
import { build } from '../../db/statement';
import { readPdf } from '../../ports/pdf/read-pdf.fixture';
import { oneCenter } from '../../testing/centers';
import { complete, done, saveForm, sendForm } from '../../testing/topic-forms';
import type { TestPerson } from '../../testing/world';

const { world, maple } = await oneCenter();

describe('a completed form on paper', () => {
  it('is a tagged PDF with every shown question, its answer and comment', async () => {
    const idTopic = await maple.addTopicForm({ name: 'Call lights #1' });
    const { id } = done(await sendForm(maple.staff, idTopic, { date: '2021-01-05', answers: complete }));
    const { headers, bytes } = await maple.staff.client.call('GET /completed-forms/create-pdf/{id}', {
      params: { id },
    });
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toContain('Call_lights_1_2021-01-05.pdf');
    const pdf = await readPdf(bytes);
    expect(pdf).toMatchObject({ tagged: true, title: 'Call lights #1, Jan 5, 2021' });
    expect(pdf.lines).toEqual(
      expect.arrayContaining([
        'H1: Call lights #1, Jan 5, 2021',
        'Table/TBody/TR/TD: 25%',
        'H2: Room',
        'Table/TBody/TR/TD: Is the call light in reach? (F558) On the floor',
        'Table/TBody/TR/TD: No (alert)',
        'Table/TBody/TR/TD: Temperature',
        'Table/TBody/TR/TD: Not answered',
      ]),
    );
  });

  it('says of a draft that it is one, and of a corrected form that another counts', async () => {
    const idTopic = await maple.addTopicForm();
    const { id } = done(await sendForm(maple.staff, idTopic, { answers: complete }));
    const draft = done(await saveForm(maple.staff, idTopic, { supersedes: id }));
    const print = async (of: string) => {
      const { bytes } = await maple.staff.client.call('GET /completed-forms/create-pdf/{id}', {
        params: { id: of },
      });
      return (await readPdf(bytes)).lines.join('\n');
    };
    expect(await print(draft.id)).toContain('Draft: not sent yet.');
    done(await sendForm(maple.staff, idTopic, { id: draft.id }));
    expect(await print(id)).toContain('Corrected since: another form counts in its place.');
    expect(await print(draft.id)).toContain('A correction: it counts in place of the form it corrects.');
  });

  it('lists who signed it, who declined and why, and once it is sealed its verification code', async () => {
    const two = build.updateTable('center').set({ sign_itopic: 2 }).where('id', '=', maple.id);
    await world.write(maple.id, two);
    const { id } = done(await sendForm(maple.staff, await maple.addTopicForm(), { answers: complete }));
    const params = { id };
    const print = async () => {
      const { bytes } = await maple.staff.client.call('GET /completed-forms/create-pdf/{id}', { params });
      return (await readPdf(bytes)).lines.join('\n');
    };
    const sign = ({ client }: TestPerson, body = {}) =>
      client.call('PUT /completed-forms/{id}/sign', { params, body });
    const signing = async () =>
      (await maple.committee.client.call('GET /completed-forms/{id}/signatures', { params })).body;

    await sign(maple.verifier, { printedName: 'Somebody Else' });
    await sign(maple.committee, { accepted: false, reason: 'Name the shift' });
    const open = await print();
    expect(open).toContain('1 of 2 given.');
    // Any name can be written; whose signature it is says the account.
    expect(open).toMatch(/Somebody Else \(Verifier \w+/);
    expect(open).toContain('Declined: Name the shift');
    const { signatures } = await signing();
    const declined = signatures.find(({ state }) => state === 'DECLINED');
    if (!declined) throw new Error('Nobody declined');
    await maple.committee.client.call('POST /signatures/{id}/re-send', {
      params: { id: declined.id },
      body: {},
    });
    await sign(maple.committee);
    const { code } = await signing();
    const sealed = await print();
    expect(sealed).toContain(`Verification code ${code}.`);
    expect(sealed.match(/TD: Signed$/gm)).toHaveLength(2);
  });

  it('is not for an assistant who does not sign it', async () => {
    const { id } = done(await sendForm(maple.staff, await maple.addTopicForm(), { answers: complete }));
    const { status } = await maple.assistant.client.call('GET /completed-forms/create-pdf/{id}', {
      params: { id },
    });
    expect(status).toBe(403);
  });
});

import { describe, expect, it } from 'vitest';
import { readPdf } from '../../ports/pdf/read-pdf.fixture';
import { oneCenter } from '../../testing/centers';
import { complete, done, saveForm, sendForm } from '../../testing/topic-forms';

const { maple } = await oneCenter();

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
        'Table/TBody/TR/TD: No',
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

  it('is not for an assistant who does not sign it', async () => {
    const { id } = done(await sendForm(maple.staff, await maple.addTopicForm(), { answers: complete }));
    const { status } = await maple.assistant.client.call('GET /completed-forms/create-pdf/{id}', {
      params: { id },
    });
    expect(status).toBe(403);
  });
});

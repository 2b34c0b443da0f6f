import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids';
import { renderPdf } from '../../ports/pdf/pdf';
import { docx, odt } from '../../ports/upload-files.fixture';
import { twoCenters } from '../../testing/centers';
import { damageFile } from '../../testing/damaged-file';
import { addDocument, readAllTexts, textFile, upload } from '../../testing/documents';
import type { TestPerson } from '../../testing/world';

const { world, maple, cedar } = await twoCenters();
const topic = await maple.addTopicForm({ form: null, name: 'Falls' });

const at = async (instant: string, make: () => Promise<unknown>) => {
  world.server.setNow(new Date(instant));
  await make();
  world.server.setNow(new Date());
};
await at('2026-03-01T15:00:00Z', () =>
  addDocument(
    maple.staff,
    { title: 'Falls policy', date: '2026-02-01', topic, reviewDate: '2027-02-01' },
    textFile(),
  ),
);
// Eleven in the evening of the second in Chicago.
await at('2026-03-03T05:00:00Z', () =>
  addDocument(maple.committee, { type: 'QAPI_PLAN', title: 'QAPI plan', date: '2026-01-01' }, textFile()),
);
await at('2026-03-03T15:00:00Z', () =>
  addDocument(maple.staff, { type: 'SURVEY', title: 'Survey 100%', date: '2026-03-01' }, textFile()),
);
await addDocument(maple.staff, {
  type: 'OTHER',
  title: 'Drill report',
  date: '2026-02-01',
  userApp: maple.assistant.id,
  dueDate: '2026-02-10',
});
await addDocument(cedar.staff, { title: 'Falls policy of Cedar' }, textFile('zebras', 'z.txt'));

const list = async (query: Record<string, unknown> = {}, by: TestPerson = maple.committee) => {
  const { status, body } = await by.client.call('GET /documents', { query });
  expect(status).toBe(200);
  return body;
};
const titles = async (query: Record<string, unknown> = {}, by?: TestPerson) =>
  (await list(query, by)).content.map(({ title }) => title);

describe('the list of documents', () => {
  it('shows the latest effective day first, twenty a page, and those of the own center alone', async () => {
    const page = await list();
    expect(page).toMatchObject({ size: 20, number: 0, totalElements: 4, last: true });
    expect(page.sort).toEqual([{ property: 'date', direction: 'DESC' }]);
    const days = page.content.map(({ date }) => date);
    expect(days).toEqual(['2026-03-01', '2026-02-01', '2026-02-01', '2026-01-01']);
    expect(await titles({}, cedar.staff)).toEqual(['Falls policy of Cedar']);
  });

  it('is paged and sorted as asked, without a row on two pages', async () => {
    const sort = 'title,asc';
    const pages = [await titles({ sort, size: 3 }), await titles({ sort, size: 3, page: 1 })];
    expect(pages).toEqual([['Drill report', 'Falls policy', 'QAPI plan'], ['Survey 100%']]);
    expect(await titles({ sort: ['type,asc', 'date,desc'] })).toEqual([
      'Drill report',
      'Falls policy',
      'QAPI plan',
      'Survey 100%',
    ]);
    expect(await titles({ sort: 'dateTime,asc' })).toEqual([
      'Falls policy',
      'QAPI plan',
      'Survey 100%',
      'Drill report',
    ]);
    for (const field of ['topic', 'userApp', 'dueDate', 'reviewDate', 'id'])
      expect((await titles({ sort: `${field},desc` })).length).toBe(4);
  });

  it.each<[Record<string, string>, string[]]>([
    [{ documentType: 'QAPI_PLAN' }, ['QAPI plan']],
    [{ documentType: 'QAPI_PLAN:SURVEY' }, ['Survey 100%', 'QAPI plan']],
    [{ documentType: '' }, ['Survey 100%', 'Falls policy', 'Drill report', 'QAPI plan']],
    [{ dateTime: '2026-03-02' }, ['QAPI plan']],
    [{ dateTime: '2026-03-01,2026-03-02' }, ['Falls policy', 'QAPI plan']],
    [{ dateTime: '2026-03-02T00:00:00,2026-03-02T23:59:00' }, ['QAPI plan']],
    [{ dateTime: ',2026-03-01' }, ['Falls policy']],
    [{ idTopic: topic }, ['Falls policy']],
    [{ idUser: maple.assistant.id }, ['Drill report']],
    [{ idUser: cedar.staff.id }, []],
    [{ title: 'POLI' }, ['Falls policy']],
    [{ title: '0%' }, ['Survey 100%']],
    [{ onlyFilePending: 'true' }, ['Drill report']],
    [{ onlyFilePending: 'false', documentType: 'OTHER' }, ['Drill report']],
    [{ 'type.in': 'SURVEY,OTHER' }, ['Survey 100%', 'Drill report']],
    [{ q: 'pending.equals=false&date.lessThan=2026-02-02' }, ['Falls policy', 'QAPI plan']],
    [{ 'overdue.equals': 'true' }, ['Drill report']],
    [{ 'overdue.equals': 'false', 'type.equals': 'POLICY' }, ['Falls policy']],
    [{ 'reviewDate.specified': 'true' }, ['Falls policy']],
    [{ 'userApp_id.specified': 'false', 'topic_id.specified': 'true' }, ['Falls policy']],
    [{ 'dueDate.lessThanOrEqual': '2026-02-10' }, ['Drill report']],
    [{ 'dateTime.greaterThan': '2026-03-02', 'pending.equals': 'false' }, ['Survey 100%']],
    [{ 'pips_id.equals': newId() }, []],
    [{ q: 'plan' }, ['QAPI plan']],
  ])('filtered by %j holds what is meant', async (query, expected) => {
    expect([...(await titles(query))].sort()).toEqual([...expected].sort());
  });

  it.each([
    { documentType: 'RUMOUR' },
    { dateTime: 'yesterday' },
    { dateTime: '2026-01-01,2026-01-02,2026-01-03' },
    { idTopic: 'falls' },
    { 'type.equals': 'RUMOUR' },
    { sort: 'size,asc' },
  ])('is refused for %j', async (query) => {
    const { status } = await maple.staff.client.call('GET /documents', { query });
    expect(status).toBe(400);
  });
});

describe('a search', () => {
  it('finds words of titles and of what PDF, office and text files say, and never another center’s', async () => {
    const pdf = await renderPdf(
      '= Hip protectors\nResidents who wander at dusk wear them.',
      { title: 'Hip protectors', center: 'Maple Grove', made: 'Today' },
      new Date('2026-03-01T00:00:00Z'),
    );
    await addDocument(maple.staff, { title: 'Directive 7' }, { name: 'seven.pdf', content: pdf });
    const word = await docx({
      'word/document.xml': `<w:document><w:body><w:p><w:r><w:t>Marzi</w:t></w:r><w:r><w:t>pan &amp; cream</w:t></w:r></w:p>
        <w:p><w:r><w:t>Quince</w:t></w:r></w:p></w:body></w:document>`,
    });
    await addDocument(maple.staff, { title: 'Kitchen log' }, { name: 'log.docx', content: word });
    const text = await odt({ 'content.xml': '<o:t><text:p>Crème<text:tab/>brûlée</text:p></o:t>' });
    await addDocument(maple.staff, { title: 'Dessert' }, { name: 'dessert.odt', content: text });
    await addDocument(cedar.staff, { title: 'Cedar’s' }, { name: 'seven.pdf', content: pdf });
    await readAllTexts(world.server, maple.id);
    await readAllTexts(world.server, cedar.id);

    const found = await list({ q: 'wander dusk' });
    expect(found.content.map(({ title, foundInText }) => [title, foundInText])).toEqual([
      ['Directive 7', true],
    ]);
    expect(found.totalElements).toBe(1);
    expect(await titles({ q: 'PROTECT' })).toEqual(['Directive 7']);
    expect(await titles({ q: 'marzipan' })).toEqual(['Kitchen log']);
    expect(await titles({ q: 'cream quince' })).toEqual(['Kitchen log']);
    expect(await titles({ q: 'creme brulee' })).toEqual(['Dessert']);
    expect(await titles({ q: 'wander marzipan' })).toEqual([]);
    expect(await titles({ q: 'zebras' })).toEqual([]);
    expect(await titles({ q: 'zebra' }, cedar.assistant)).toEqual(['Falls policy of Cedar']);
    expect((await list({ q: 'directive' })).content[0]?.foundInText).toBe(false);
  });

  it('finds what the newest file says, not what an earlier one said', async () => {
    const { id } = await addDocument(maple.staff, { title: 'Menus' }, textFile('rhubarb', 'one.txt'));
    await upload(maple.staff, id, textFile('gooseberry', 'two.txt'));
    await readAllTexts(world.server, maple.id);
    expect(await titles({ q: 'gooseberry' })).toEqual(['Menus']);
    expect(await titles({ q: 'rhubarb' })).toEqual([]);
    const removed = await maple.staff.client.call('DELETE /documents/{id}', { params: { id } });
    expect(removed.status).toBe(204);
    expect(await titles({ q: 'gooseberry' })).toEqual([]);
  });

  it('finds nothing by bytes that were put in the place of a file’s', async () => {
    const { file } = await addDocument(maple.staff, { title: 'Snacks' }, textFile('A bowl of physalis'));
    const mend = await damageFile(world.server, String(file?.id));
    await expect(readAllTexts(world.server, maple.id)).rejects.toThrow('The file store holds other bytes');
    // The word as it would be found now.
    expect(await titles({ q: 'physalir' })).toEqual([]);
    mend();
    await readAllTexts(world.server, maple.id);
    expect(await titles({ q: 'physalis' })).toEqual(['Snacks']);
  });
});

import { describe, expect, it } from 'vitest';
import { oneCenter } from '../../testing/centers';

const { maple } = await oneCenter();
const { committee } = maple;

/** A workbook, which may have in its cells whatever is no text anywhere else. */
async function book(headings: readonly string[], ...rows: readonly (readonly string[])[]) {
  const { writeXlsx } = await import('hucre/xlsx');
  const content = await writeXlsx({
    sheets: [{ name: 'A', rows: [[...headings], ...rows.map((row) => [...row])] }],
  });
  return { query: { dryRun: 'false' as const }, body: {}, files: [{ name: 'sent.xlsx', content }] };
}

/** A mail of somebody's own, and a terminal's line of somebody's own, by what a place or a person is called. */
const forged = 'Room 9.\n\nYour log-in expires\t\u001b[31mnow\u202e';
const onOneLine = 'Room 9. Your log-in expires [31mnow';

describe('a line of a file is one line, as if it had been typed', () => {
  it('of a place', async () => {
    const { body } = await committee.client.call('POST /floors/import', await book(['Name'], [forged]));
    expect(body).toMatchObject({ created: 1 });
    const { body: floors } = await committee.client.call('GET /floors', { query: { size: 100 } });
    expect(floors.content.map(({ name }) => name)).toContain(onOneLine);
  });

  it('of a person', async () => {
    const sent = await book(['First name', 'Last name', 'E-mail'], [forged, 'Smith', 'forged@example.org']);
    expect((await committee.client.call('POST /user-apps/import', sent)).body).toMatchObject({ created: 1 });
    const { body } = await committee.client.call('GET /user-apps', { query: { q: 'forged@example.org' } });
    expect(body.content.map(({ user_firstName }) => user_firstName)).toEqual([onOneLine]);
  });

  it('of an issue’s title, and its description keeps its lines', async () => {
    const sent = await book(['Title', 'Description'], [forged, 'One line\nand another']);
    expect((await committee.client.call('POST /issues/import', sent)).body).toMatchObject({ created: 1 });
    const { body } = await committee.client.call('GET /issues', { query: { 'title.contains': 'Room 9' } });
    expect(body.content).toMatchObject([{ title: onOneLine, description: 'One line\nand another' }]);
  });
});

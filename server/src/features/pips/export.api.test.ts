import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../../ports/pdf/read-pdf.fixture';
import { twoCenters } from '../../testing/centers';
import { addActivePip, addCharteredPip, addPip } from '../../testing/pips';

const { maple, cedar } = await twoCenters();
const { committee, staff, assistant } = maple;

const titled = (mark: string) => ({ 'title.contains': mark });

const sheet = async (query: Record<string, string>, by = committee) => {
  const answer = await by.client.call('GET /pips/export', { query });
  const [first] = (await readXlsx(new Uint8Array(answer.bytes))).sheets;
  const [header = [], ...rows] = first?.rows ?? [];
  return { answer, header, rows, at: (name: string) => header.indexOf(name) };
};

describe('the inventory of PIPs', () => {
  it('is exported with days and figures as such, filtered and in the chosen order, and the trail says so', async () => {
    const { id } = await addActivePip(maple, {
      title: 'Quiet nights B',
      interventions: [{ action: 'Lower beds', status: 'DONE', doneDate: '2026-02-01' }, { action: 'Lights' }],
    });
    await committee.client.call('PUT /pips/{id}/measurements/{date}', {
      params: { id, date: '2026-02-28' },
      body: { value: 4.5 },
    });
    await addPip(committee, { title: 'Quiet nights A' });
    await addPip(committee, { title: 'Loud mornings' });
    await addPip(cedar.committee, { title: 'Quiet nights elsewhere' });

    const { answer, rows, at } = await sheet({ ...titled('Quiet nights'), sort: 'title,asc' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain('PIP_Inventory.xlsx');
    expect(rows.map((row) => row[at('PIP')])).toEqual(['Quiet nights A', 'Quiet nights B']);
    const row = rows[1] ?? [];
    expect([row[at('Baseline')], row[at('Latest measurement')], row[at('Target')]]).toEqual([6.2, 4.5, 3]);
    expect(row[at('Target date')]).toEqual(new Date('2027-12-31T00:00:00Z'));
    expect(row[at('Measured on')]).toEqual(new Date('2026-02-28T00:00:00Z'));
    expect([row[at('Interventions done')], row[at('Interventions')]]).toEqual([1, 2]);
    expect([row[at('Status')], row[at('Stands')]]).toEqual(['Active', 'better than the baseline']);

    const only = await sheet({ ...titled('Quiet nights'), 'status.in': 'ACTIVE' });
    expect(only.rows).toHaveLength(1);
    const { body } = await committee.client.call('GET /activity', {
      query: { 'action.equals': 'pips.exported' },
    });
    expect(body.content[0]).toMatchObject({ action: 'pips.exported', userApp: { id: committee.id } });
  });

  it('is printed as a tagged PDF of the same rows', async () => {
    await addCharteredPip(maple, { title: 'Dry floors' });
    const { headers, bytes, status } = await staff.client.call('GET /pips/inventory-pdf', {
      query: titled('Dry floors'),
    });
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { tagged, title, lines } = await readPdf(bytes);
    expect([tagged, title]).toEqual([true, 'PIP inventory, Maple Grove']);
    expect(lines.join('\n')).toContain('Dry floors');
    expect(lines.join('\n')).toContain('6.2 → – → 3');
    expect(lines.at(-1)).toBe('P: 1 PIP.');
  });

  it('holds nothing but headings where nothing is selected', async () => {
    const { header, rows } = await sheet(titled('No such PIP'));
    expect(header).toContain('PIP');
    expect(rows).toEqual([]);
  });

  it('is refused to an assistant in the words of the specification', async () => {
    for (const call of ['GET /pips', 'GET /pips/export', 'GET /pips/inventory-pdf'] as const) {
      const { status, problem } = await assistant.client.call(call);
      expect([call, status, problem.title]).toEqual([call, 403, 'You do not have access.']);
    }
  });
});

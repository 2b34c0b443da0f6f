import { describe, expect, it } from 'vitest';
import { readPdf } from '../../ports/pdf/read-pdf.fixture';
import { twoCenters } from '../../testing/centers';

const { maple, cedar } = await twoCenters();

const cells = (lines: readonly string[]) =>
  lines.filter((line) => line.includes('/TD: ')).map((line) => line.slice(line.indexOf(': ') + 2));

describe('rosters', () => {
  it('list the enabled staff of the center, no assistants, with positions and since when, for a reader by ear too', async () => {
    const { status, headers, bytes } = await maple.committee.client.call('GET /user-apps/staff-document/');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toContain('Staff.pdf');
    const read = await readPdf(bytes);
    expect(read).toMatchObject({ title: 'Staff, Maple Grove', tagged: true, language: 'en-US' });
    expect(read.lines.slice(0, 4)).toEqual([
      'H1: Staff, Maple Grove',
      'Table/THead/TR/TH: Name',
      'Table/THead/TR/TH: Job position',
      'Table/THead/TR/TH: Here since',
    ]);
    const { body } = await maple.committee.client.call('GET /user-apps', {
      query: { q: 'user_activated.equals=true,role.in=ADMIN:STAFF', size: 100 },
    });
    const shown = cells(read.lines);
    for (const person of body.content)
      expect(shown).toContain(`${person.user_lastName}, ${person.user_firstName}`);
    const assistant = await maple.assistant.client.call('GET /account');
    expect(read.lines.join()).not.toContain(`${assistant.body.lastName}, ${assistant.body.firstName}`);
    expect(read.lines.at(-1)).toBe(`P: ${body.totalElements} people`);
  });

  it('of the committee name its members alone, and one who joined since that day', async () => {
    const id = maple.staff.id;
    await maple.admin.client.call('PUT /user-apps/add-comitee/{id}', { params: { id } });
    await maple.committee.client.call('POST /committee-seats', {
      body: { seat: 'INFECTION', userApp: id, from: '2026-01-05' },
    });
    const { bytes } = await maple.committee.client.call('GET /user-apps/comitee-document/');
    const { lines } = await readPdf(bytes);
    expect(lines.slice(0, 2)).toEqual(['H1: Quality committee, Maple Grove', 'H2: Seats (42 CFR 483.75(g))']);
    const shown = cells(lines);
    expect(shown.slice(0, 2)).toEqual(['Director of nursing', 'Not filled']);
    expect(shown[shown.indexOf('Infection preventionist') + 2]).toBe('Jan 5, 2026');
    expect(shown).toContain('2 not filled');
    expect(lines.at(-1)).toBe('P: 3 people');
    await maple.admin.client.call('PUT /user-apps/remove-comitee/{id}', { params: { id } });
    const after = await readPdf(
      (await maple.committee.client.call('GET /user-apps/comitee-document/')).bytes,
    );
    expect(after.lines.at(-1)).toBe('P: 2 people');
  });

  it('are for those who see accounts, of their own center', async () => {
    expect((await maple.staff.client.call('GET /user-apps/staff-document/')).status).toBe(403);
    const { bytes } = await cedar.committee.client.call('GET /user-apps/staff-document/');
    const text = (await readPdf(bytes)).lines.join('\n');
    expect(text).not.toContain('Maple');
  });
});

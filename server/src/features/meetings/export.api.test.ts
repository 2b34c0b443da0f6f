import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { twoCenters } from '../../testing/centers';
import { addMeeting } from '../../testing/meetings';

const { maple, cedar } = await twoCenters();
const { committee, staff } = maple;

describe('the list of meetings', () => {
  it('is exported with days as such and the wall’s time, filtered and in the chosen order, and the trail says so', async () => {
    await addMeeting(committee, {
      title: 'Quiet hour B',
      plannedDate: '2190-07-02',
      time: '09:15',
      place: 'Sun room',
    });
    await addMeeting(committee, { title: 'Quiet hour A', plannedDate: '2190-07-01' });
    await addMeeting(committee, { title: 'Loud hour', plannedDate: '2190-07-01' });
    await addMeeting(cedar.committee, { title: 'Quiet hour elsewhere', plannedDate: '2190-07-01' });
    const answer = await staff.client.call('GET /meetings/export', {
      query: { 'title.contains': 'Quiet hour', sort: 'title,asc' },
    });
    expect(answer.headers.get('content-disposition')).toContain('Meetings.xlsx');
    const [first] = (await readXlsx(new Uint8Array(answer.bytes))).sheets;
    const [header = [], ...rows] = first?.rows ?? [];
    const at = (name: string) => header.indexOf(name);
    expect(rows.map((row) => row[at('Meeting')])).toEqual(['Quiet hour A', 'Quiet hour B']);
    const row = rows[1] ?? [];
    expect([row[at('Time')], row[at('Place')], row[at('Status')]]).toEqual(['09:15', 'Sun room', 'Planned']);
    expect(row[at('Day')]).toEqual(new Date('2190-07-02T00:00:00Z'));
    const { body } = await committee.client.call('GET /activity', {
      query: { q: 'action.equals=meetings.exported' },
    });
    expect(body.content).toHaveLength(1);
  });
});

import { expect, it } from 'vitest';
import { readPdf } from '../../ports/pdf/read-pdf.fixture';
import { twoCenters } from '../../testing/centers';
import { addMeeting } from '../../testing/meetings';

const { world, maple, cedar } = await twoCenters();
world.server.setNow(new Date('2028-01-01T03:00:00Z'));
const { committee, assistant } = maple;
await addMeeting(committee, { plannedDate: '2027-12-31', time: '23:30', title: 'New Year’s Eve' });
await addMeeting(committee, { plannedDate: '2028-01-01', time: '00:15', title: 'First of the year' });
await addMeeting(committee, { plannedDate: '2028-06-01', title: 'Summer', attendeeIds: [assistant.id] });

const print = async (query: Record<string, string> = {}, by = committee) => {
  const answer = await by.client.call('GET /centers/calendar-pdf', { query });
  return { ...answer, read: await readPdf(answer.bytes) };
};

it('the calendar is printed of the year that it is in the center, as Calendar.pdf', async () => {
  const { status, headers, read } = await print();
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(headers.get('content-disposition')).toContain('Calendar.pdf');
  expect([read.tagged, read.title]).toEqual([true, 'Calendar 2027, Maple Grove']);
  expect(read.lines.join('\n')).toContain('New Year’s Eve');
  expect(read.lines.join('\n')).not.toContain('First of the year');
});

it('the calendar of another year is printed too, and an odd year refused', async () => {
  const { read } = await print({ year: '2028' });
  expect(read.lines.join('\n')).toMatch(/First of the year[\s\S]*Summer/);
  const refused = await committee.client.call('GET /centers/calendar-pdf', { query: { year: 'soon' } });
  expect(refused.problem.fieldErrors?.[0]).toMatchObject({ field: 'year', message: 'Choose a year' });
});

it('the printed calendar holds what its reader may read: an assistant’s own, and nothing of another center', async () => {
  const own = (await print({ year: '2028' }, assistant)).read.lines.join('\n');
  expect(own).toContain('Summer');
  expect(own).not.toContain('First of the year');
  expect((await print({ year: '2028' }, cedar.committee)).read.lines).toContain(
    'P: No meetings are planned in 2028.',
  );
});

it('printing the calendar stands in the trail', async () => {
  await print({ year: '2028' });
  const { body } = await committee.client.call('GET /activity', {
    query: { 'action.equals': 'calendar.printed' },
  });
  expect(body.content[0]).toMatchObject({ action: 'calendar.printed', userApp: { id: committee.id } });
});

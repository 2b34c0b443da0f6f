import type { MeetingRow } from '@lamplight/contract/meetings';
import { describe, expect, it } from 'vitest';
import { renderPdf } from '../../ports/pdf/pdf';
import { readPdf } from '../../ports/pdf/read-pdf.fixture';
import { printedCalendar } from './printed-calendar';
import { printedCalendarTemplate } from './printed-calendar.template';

const center = { name: 'Maple Grove', timeZone: 'America/New_York' };
const now = new Date('2026-03-10T15:00:00Z');
const topic = { id: 'topic', name: 'Falls', topicId: 'shared' };

const meetingAt = (date: string, more: Partial<MeetingRow> = {}): MeetingRow => ({
  id: date,
  version: 0,
  type: 'TOPIC',
  status: 'PLANNED',
  title: 'Falls',
  plannedDate: date,
  date,
  day: date.slice(0, 10),
  time: '10:00',
  durationMinutes: 60,
  place: null,
  committee: false,
  group: null,
  centerTopics: [topic],
  pip: null,
  changeable: false,
  ...more,
});

const held = meetingAt('2026-01-08T15:00:00Z', { committee: true, status: 'CLOSED', place: 'Library' });
const late = meetingAt('2026-02-01T04:30:00Z', { title: 'Night shift', centerTopics: [], type: 'OTHER' });
const group = { id: 'group', name: 'Clinical' };
const summer = meetingAt('2026-07-02T14:00:00Z', { title: 'Clinical review', group, durationMinutes: 90 });
const year = [held, late, summer];

const print = (meetings: readonly MeetingRow[]) => printedCalendar(meetings, 2026, center, now);
const read = async (meetings: readonly MeetingRow[]) =>
  readPdf(await renderPdf(printedCalendarTemplate, print(meetings), now));

describe('the calendar of a year on paper', () => {
  it('has its meetings by month, on the clocks of the center in summer and in winter', () => {
    const { months, summary } = print(year);
    expect(summary).toBe('3 meetings, 1 of the quality committee.');
    expect(months).toEqual([
      {
        name: 'January 2026',
        rows: [
          ['Thu, Jan 8', '10:00 AM – 11:00 AM', 'Falls (closed)', 'Quality committee · Falls', 'Library'],
          ['Sat, Jan 31', '11:30 PM – 12:30 AM', 'Night shift', '', ''],
        ],
      },
      {
        name: 'July 2026',
        rows: [['Thu, Jul 2', '10:00 AM – 11:30 AM', 'Clinical review', 'Clinical: Falls', '']],
      },
    ]);
  });

  it('marks the days of meetings, those of the committee apart, and says the same in words', () => {
    const [january, february] = print(year).small;
    const marked = january?.weeks.flat().filter(({ mark }) => mark !== 'none');
    expect(marked).toEqual([
      { day: '8', mark: 'committee' },
      { day: '31', mark: 'meeting' },
    ]);
    expect(january?.weeks[0]?.map(({ day }) => day)).toEqual(['', '', '', '', '1', '2', '3']);
    expect(january?.alt).toBe('January: 2 meetings, on 8, 31. Of the quality committee: on 8.');
    expect(february?.alt).toBe('February: no meetings.');
  });

  it('has every day of every month once, leap days too', () => {
    for (const [of, days] of [
      [2026, 365],
      [2028, 366],
    ] as const) {
      const { small } = printedCalendar([], of, center, now);
      const all = small.map(({ weeks }) => weeks.flat().filter(({ day }) => day !== ''));
      expect(all.flat()).toHaveLength(days);
      for (const month of all)
        expect(month.map(({ day }) => Number(day))).toEqual(month.map((_, index) => index + 1));
      for (const { weeks } of small) for (const week of weeks) expect(week).toHaveLength(7);
    }
  });

  it('is a tagged PDF: the year on one page, then a table for each month', async () => {
    const { tagged, title, pages, lines } = await read(year);
    expect([tagged, title, pages]).toEqual([true, 'Calendar 2026, Maple Grove', 2]);
    expect(lines.slice(0, 2)).toEqual([
      'H1: Calendar 2026, Maple Grove',
      'P: 3 meetings, 1 of the quality committee.',
    ]);
    expect(lines.filter((line) => line.startsWith('H2'))).toEqual(['H2: January 2026', 'H2: July 2026']);
    expect(lines).toContain('Table/THead/TR/TH: Title');
    expect(lines).toContain('Table/TBody/TR/TD: Night shift');
  });

  it('of an empty year is a page that says so', async () => {
    const { pages, lines } = await read([]);
    expect(pages).toBe(1);
    expect(lines).toContain('P: No meetings are planned in 2026.');
  });

  it('holds titles of any length and of what looks like a template', async () => {
    const long = 'Word '.repeat(40).trim();
    const title = '#pagebreak() *not bold* $x$';
    const { lines } = await read([
      meetingAt('2026-05-05T14:00:00Z', { title: long, place: 'x'.repeat(200) }),
      meetingAt('2026-05-06T14:00:00Z', { title }),
    ]);
    expect(lines).toContain(`Table/TBody/TR/TD: ${long}`);
    expect(lines).toContain(`Table/TBody/TR/TD: ${title}`);
  });

  it('of 6,000 meetings marks all of them, lists the first 2,000 and says so', async () => {
    const many = Array.from({ length: 6000 }, (_, index) =>
      meetingAt(new Date(Date.UTC(2026, 0, 1, 14) + index * 5_000_000).toISOString(), { id: String(index) }),
    );
    const { small, months } = print(many);
    expect(small[11]?.weeks.flat().filter(({ mark }) => mark === 'meeting').length).toBeGreaterThan(10);
    expect(months.flatMap(({ rows }) => rows)).toHaveLength(2000);
    const { lines } = await read(many);
    expect(lines.at(-1)).toBe(
      'P: The first 2000 of 6000 meetings are listed; the export as a sheet has all.',
    );
  }, 60_000);
});

import { addDays, type Day } from '@lamplight/domain/calendar/day';
import { instantOf } from '@lamplight/domain/meetings/meetings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressed,
  type CalendarEvent,
  type CalendarObject,
  calendarText,
  escaped,
  folded,
  linked,
  linkedCalendar,
} from './icalendar';
import { toldZone } from './icalendar-zone';
import { readCalendar } from './read-calendar.fixture';

const now = new Date('2026-11-23T12:00:00Z');
const event = (startsAt: Date, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: `${startsAt.getTime()}@test`,
  sequence: 0,
  startsAt,
  durationMinutes: 60,
  summary: 'Meeting',
  path: '/calendar',
  ...more,
});
const calendar = (events: readonly CalendarEvent[], more: Partial<CalendarObject> = {}) =>
  calendarText({ method: 'PUBLISH', timeZone: 'America/New_York', now, events, ...more });

/** Each day of two years at this time, as events of the zone. */
const everyDay = (timeZone: string, timeMinutes: number, first: Day = '2026-01-01') =>
  Array.from({ length: 731 }, (_, index) => addDays(first, index)).map((day) => ({
    day,
    event: event(instantOf({ day, timeMinutes }, timeZone)),
  }));

describe('an event, read by a calendar program', () => {
  it.each([
    'America/New_York',
    'America/Chicago',
    'America/Phoenix',
    'America/Anchorage',
    'America/Adak',
    'Pacific/Honolulu',
    'Pacific/Guam',
    'America/Puerto_Rico',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
    'Asia/Kolkata',
    'UTC',
  ])('stands on the wall of %s where it was planned, on each day of two years', (timeZone) => {
    const days = everyDay(timeZone, 10 * 60);
    const read = readCalendar(
      calendar(
        days.map(({ event }) => event),
        { timeZone },
      ),
    );
    expect(read.events.map(({ wall }) => wall)).toEqual(days.map(({ day }) => `${day} 10:00`));
    expect(read.events.map(({ startsAt }) => startsAt)).toEqual(days.map(({ event }) => event.startsAt));
    expect(new Set(read.events.map(({ zone }) => zone))).toEqual(new Set([timeZone]));
    expect(new Set(read.events.map(({ minutes }) => minutes))).toEqual(new Set([60]));
  });

  it.each(['America/Santiago', 'Africa/Casablanca', 'America/Havana', 'Asia/Gaza'])(
    'is at its instant also in %s, whose clocks follow rules of their own',
    (timeZone) => {
      const days = everyDay(timeZone, 10 * 60);
      const read = readCalendar(
        calendar(
          days.map(({ event }) => event),
          { timeZone },
        ),
      );
      expect(read.events.map(({ startsAt }) => startsAt)).toEqual(days.map(({ event }) => event.startsAt));
    },
  );

  it('is at its instant in the hours that clocks skip or show twice', () => {
    const quarters = ['2026-03-08', '2026-11-01'].flatMap((day) =>
      Array.from({ length: 20 }, (_, index) =>
        event(instantOf({ day, timeMinutes: index * 15 }, 'America/New_York')),
      ),
    );
    const again = event(new Date('2026-11-01T06:30:00Z'));
    const given = [...quarters, again];
    const read = readCalendar(calendar(given));
    expect(read.events.map(({ startsAt }) => startsAt)).toEqual(given.map(({ startsAt }) => startsAt));
    expect(read.events.map(({ minutes }) => minutes)).toEqual(given.map(() => 60));
  });

  it('is at its instant and as long as it was planned, whenever and wherever that is', () => {
    const zones = fc.constantFrom(
      'America/Los_Angeles',
      'America/Denver',
      'Europe/London',
      'America/Sao_Paulo',
      'Africa/Cairo',
    );
    const minutes = fc
      .integer({ min: 0, max: 20 * 525_600 })
      .map((past) => new Date(Date.UTC(2020, 0) + past * 60_000));
    fc.assert(
      fc.property(
        zones,
        fc.array(minutes, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 720 }),
        (timeZone, starts, durationMinutes) => {
          const events = starts.map((at, index) => event(at, { uid: `${index}@test`, durationMinutes }));
          const read = readCalendar(calendar(events, { timeZone }));
          expect(read.events.map(({ startsAt }) => startsAt)).toEqual(starts);
          expect(read.events.map((each) => each.minutes)).toEqual(starts.map(() => durationMinutes));
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('an iCalendar object', () => {
  it('describes a zone by the rules of its clocks', () => {
    expect(toldZone('America/New_York', 2026, 2026)?.lines).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:America/New_York',
      'BEGIN:DAYLIGHT',
      'DTSTART:20250309T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0400',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20251102T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
      'TZOFFSETFROM:-0400',
      'TZOFFSETTO:-0500',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]);
    expect(toldZone('Europe/Berlin', 2026, 2027)?.lines).toContain('RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU');
    expect(toldZone('America/Phoenix', 2026, 2026)?.lines).toContain('TZOFFSETTO:-0700');
    expect(toldZone('Africa/Casablanca', 2026, 2026)).toBeUndefined();
  });

  it('has lines of 75 octets at most that end in CRLF, and comes apart as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (summary) => {
        const text = calendar([event(now, { summary })]);
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        const said = summary.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
        expect(readCalendar(text).events[0]?.summary).toBe(said);
      }),
    );
    expect(folded('é'.repeat(60)).split('\r\n ').join('')).toBe('é'.repeat(60));
    expect(escaped('a;b,c\\d\ne\r\nf\u0000')).toBe('a\\;b\\,c\\\\d\\ne\\nf');
  });

  it('without events is one still', () => {
    expect(readCalendar(calendar([], { name: 'Maple Grove' }))).toMatchObject({
      events: [],
      name: 'Maple Grove',
    });
  });

  it('leads to a public address or nowhere', () => {
    const text = calendar([event(now, { path: '/calendar/edit-meeting/0193' })]);
    const link = (path: string) => `https://quality.example.org/${'long/'.repeat(20)}${path}`;
    const [outside] = readCalendar(linked(text, link)).events;
    expect(outside?.url).toBe(link('/calendar/edit-meeting/0193'));
    expect(readCalendar(linked(text, () => undefined)).events[0]?.url).toBeNull();
  });

  it('of thousands of events is written a few at a time, and named by what it says', async () => {
    const events = everyDay('America/New_York', 10 * 60).map((each) => each.event);
    const link = (path: string) => `https://quality.example.org${path}`;
    const write = async (at: Date, of = events) => {
      let turns = 0;
      const given = { method: 'PUBLISH', timeZone: 'America/New_York', now: at, events: of } as const;
      const written = await linkedCalendar(given, link, async () => {
        turns += 1;
      });
      return { ...written, turns, same: linked(calendarText(given), link) };
    };
    const first = await write(now);
    expect(first.text).toBe(first.same);
    expect(first.turns).toBeGreaterThan(events.length);
    const later = await write(new Date('2026-11-24T12:00:00Z'));
    expect([later.said, later.text === first.text]).toEqual([first.said, false]);
    expect((await write(now, events.slice(1))).said).not.toBe(first.said);
  });

  it('is sent by someone to someone where it is an invitation or its end', () => {
    const persons = { organizer: 'lamplight@example.org', attendee: `${'long.'.repeat(12)}ana@example.org` };
    for (const method of ['REQUEST', 'CANCEL'] as const)
      expect(readCalendar(addressed(calendar([event(now)], { method }), persons)).events[0]).toMatchObject({
        organizer: `mailto:${persons.organizer}`,
        attendees: [`mailto:${persons.attendee}`],
      });
    expect(addressed(calendar([event(now)]), persons)).not.toContain('ORGANIZER');
  });

  it('tells of its end by the method or, among others, by its state', () => {
    expect(readCalendar(calendar([event(now)], { method: 'CANCEL' })).events[0]?.status).toBe('CANCELLED');
    const both = readCalendar(calendar([event(now), event(new Date(0), { cancelled: true, sequence: 3 })]));
    expect(both.events.map(({ status, sequence }) => [status, sequence])).toEqual([
      ['CONFIRMED', 0],
      ['CANCELLED', 3],
    ]);
  });

  it('over centuries is told in UTC', () => {
    const far = [now, new Date('9998-01-05T15:00:00Z')];
    const read = readCalendar(calendar(far.map((at) => event(at))));
    expect(read.events.map(({ startsAt, zone }) => [startsAt, zone])).toEqual(far.map((at) => [at, 'UTC']));
  });
});

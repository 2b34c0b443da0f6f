import { createHash } from 'node:crypto';
import { type ToldZone, toldZone } from './icalendar-zone';

/** An event as calendar programs are told of it. Nothing that people typed may stand in it: calendars leave the house. */
export interface CalendarEvent {
  /** The same through all its life, in all calendars. */
  uid: string;
  /** How often it was told of anew; of two with one uid, the higher one holds. */
  sequence: number;
  startsAt: Date;
  durationMinutes: number;
  summary: string;
  /** A path of ours; `linked` makes it an address. */
  path: string;
  cancelled?: boolean;
}

/**
 * `REQUEST` and `CANCEL` are about one event, which its reader’s calendar takes or takes out; `PUBLISH` has any number,
 * also cancelled ones (RFC 5546, section 3.2).
 */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

export interface CalendarObject {
  method: CalendarMethod;
  /** What a calendar that is subscribed to is called. */
  name?: string;
  /** The zone on whose clocks the events are planned. */
  timeZone: string;
  /** When this was written. */
  now: Date;
  events: readonly CalendarEvent[];
}

const lineOctets = 75;

/** A line within 75 octets, continued on the next ones, never within a character (RFC 5545, section 3.1). */
export function folded(line: string): string {
  if (Buffer.byteLength(line) <= lineOctets) return line;
  let [text, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > lineOctets) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

/** A value of type TEXT (section 3.3.11). */
export const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

const utcText = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** When it starts and ends: on its zone’s wall where that names the instants beyond doubt, else in UTC. */
function times(event: CalendarEvent, timeZone: string, zone: ToldZone | undefined): string[] {
  const named = [
    ['DTSTART', event.startsAt],
    ['DTEND', endOf(event)],
  ] as const;
  const shown = named.flatMap(([name, at]) => {
    const wall = zone?.shownAt(at);
    return wall ? [`${name};TZID=${timeZone}:${utcText(wall).slice(0, -1)}`] : [];
  });
  return shown.length === 2 ? shown : named.map(([name, at]) => `${name}:${utcText(at)}`);
}

const endOf = ({ startsAt, durationMinutes }: CalendarEvent) =>
  new Date(startsAt.getTime() + durationMinutes * 60_000);

function eventLines(
  event: CalendarEvent,
  { method, now, timeZone }: CalendarObject,
  zone: ToldZone | undefined,
): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utcText(now)}`,
    `SEQUENCE:${event.sequence}`,
    ...times(event, timeZone, zone),
    `SUMMARY:${escaped(event.summary)}`,
    `URL:${event.path}`,
    `STATUS:${method === 'CANCEL' || event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

/** How often calendar programs look again. */
const refreshed = ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'];

/** The lines of an iCalendar object, not folded yet, a piece at a time: one by one, events. */
function* linesOf(calendar: CalendarObject): Generator<string[]> {
  const { method, name, timeZone, events } = calendar;
  const years = events.flatMap((event) => [event.startsAt.getUTCFullYear(), endOf(event).getUTCFullYear()]);
  const zone =
    years.length === 0
      ? undefined
      : toldZone(
          timeZone,
          years.reduce((a, b) => Math.min(a, b)),
          years.reduce((a, b) => Math.max(a, b)),
        );
  yield [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lamplight//Meetings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name === undefined
      ? []
      : [`X-WR-CALNAME:${escaped(name)}`, `X-WR-TIMEZONE:${timeZone}`, ...refreshed]),
    ...(zone?.lines ?? []),
  ];
  for (const event of events) yield eventLines(event, calendar, zone);
  yield ['END:VCALENDAR'];
}

const textOf = (lines: readonly string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('');

/**
 * An iCalendar object (RFC 5545). Its events are told on their zone’s wall, with a description of the zone, so that they
 * stay there whatever becomes of its clocks.
 */
export function calendarText(calendar: CalendarObject): string {
  let text = '';
  for (const lines of linesOf(calendar)) text += textOf(lines);
  return text;
}

/**
 * The same of thousands of events, a few at a time, with its paths as addresses (`linked`); and what names what it says: when it was
 * written (DTSTAMP) changes nothing of that.
 */
export async function linkedCalendar(
  calendar: CalendarObject,
  link: (path: string) => string | undefined,
  giveWay: () => Promise<void>,
): Promise<{ text: string; said: string }> {
  const said = createHash('sha256');
  let text = '';
  for (const lines of linesOf(calendar)) {
    const written = linked(textOf(lines), link);
    said.update(written.replace(/^DTSTAMP:.*$/gm, ''));
    text += written;
    await giveWay();
  }
  return { text, said: said.digest('base64url') };
}

/** The object with its paths as addresses; one that leads nowhere is left out. */
export const linked = (text: string, link: (path: string) => string | undefined): string =>
  text
    .split('\r\n')
    .flatMap((line) => {
      if (!line.startsWith('URL:/')) return [line];
      const address = link(line.slice(4));
      return address === undefined ? [] : [folded(`URL:${address}`)];
    })
    .join('\r\n');

/** An invitation or its end with who sends it to whom, which calendars ask for; plain addresses. */
export function addressed(
  text: string,
  { organizer, attendee }: { organizer: string; attendee: string },
): string {
  if (methodOf(text) === 'PUBLISH') return text;
  const persons = [
    `ORGANIZER;CN=Lamplight:mailto:${organizer}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:${attendee}`,
  ];
  return text.replaceAll(
    'END:VEVENT\r\n',
    // A function, because an address may hold signs that a text would mean something by.
    () => `${persons.map((line) => `${folded(line)}\r\n`).join('')}END:VEVENT\r\n`,
  );
}

/** What the calendar object asks of its reader; a mail must say the same or calendars ignore it. */
export const methodOf = (text: string): string => /^METHOD:([A-Z]+)\s*$/m.exec(text)?.[1] ?? 'PUBLISH';

import ICAL from 'ical.js';

/** An event as a calendar program takes it. */
export interface ReadEvent {
  uid: string;
  sequence: number;
  status: string;
  summary: string;
  startsAt: Date;
  minutes: number;
  /** The zone that its start names. */
  zone: string;
  /** `2026-03-08 10:00`, as the program shows it in that zone. */
  wall: string;
  url: string | null;
  organizer: string | null;
  attendees: string[];
}

const two = (value: number) => String(value).padStart(2, '0');

/** Reads an iCalendar object with the parser that calendar programs use, its own zones alone known to it. */
export function readCalendar(text: string): { method: string; name: string | null; events: ReadEvent[] } {
  const root = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = root.getAllSubcomponents('vevent').map((component): ReadEvent => {
    const event = new ICAL.Event(component);
    const { startDate: start, endDate: end } = event;
    const said = (name: string) => {
      const value = component.getFirstPropertyValue(name);
      return value === null ? null : String(value);
    };
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: said('status') ?? '',
      summary: event.summary,
      startsAt: start.toJSDate(),
      minutes: (end.toJSDate().getTime() - start.toJSDate().getTime()) / 60_000,
      zone: start.zone.tzid,
      wall: `${start.year}-${two(start.month)}-${two(start.day)} ${two(start.hour)}:${two(start.minute)}`,
      url: said('url'),
      organizer: said('organizer'),
      attendees: component.getAllProperties('attendee').map((each) => String(each.getFirstValue())),
    };
  });
  const head = (name: string) => {
    const value = root.getFirstPropertyValue(name);
    return value === null ? null : String(value);
  };
  return { method: head('method') ?? '', name: head('x-wr-calname'), events };
}

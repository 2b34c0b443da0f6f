import '@fullcalendar/react/skeleton.css';
import { Calendar, type CalendarRef, type EventDropInfo } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import timeGrid from '@fullcalendar/react/timegrid';
import type { Day } from '@lamplight/domain/calendar/day';
import { useEffect, useMemo, useRef, useState } from 'react';
import { notifyProblem } from '../../../notify/notify';
import { dateLocale } from '../../../ui/dates';
import { useTimeZone } from '../../../ui/time-zone';
import type { MeetingRow } from '../meetings.api';
import { useMoves } from '../move/moving';
import classes from './CalendarGrid.module.css';
import { CalendarLegend } from './CalendarLegend';
import { type CalendarEvent, droppedAt, eventOf, hoursOf, wallNow } from './calendar-events';
import { weekStart } from './calendar-view';
import { EventContent } from './EventContent';
import { gridLook } from './grid-look';
import { PeekMeeting } from './PeekMeeting';

const plugins = [dayGrid, timeGrid, interaction];
/** So wide for its height that a day holds two meetings and `more`: no week grows as they come. `CalendarGrid.module.css` repeats it. */
const monthRatio = 1.35;
const viewTypes = { month: 'dayGridMonth', week: 'timeGridWeek' } as const;

/** What the calendar was given with an event comes back with it. */
const meetingOf = (event: { extendedProps: unknown }) =>
  (event.extendedProps as CalendarEvent['extendedProps']).meeting;

const isoDay = (date: Date): Day => date.toISOString().slice(0, 10);

/** A month or a week of meetings, which are moved by dragging them. */
export function CalendarGrid(props: {
  view: keyof typeof viewTypes;
  day: Day;
  meetings: readonly MeetingRow[];
  /** Shows the week of a day. */
  onWeek: (day: Day) => void;
  /** Shows a day of which not all is in sight. */
  onDay: (day: Day) => void;
}) {
  const { view, day, meetings, onWeek, onDay } = props;
  const timeZone = useTimeZone();
  const { move } = useMoves();
  const calendar = useRef<CalendarRef>(null);
  const [peeked, setPeeked] = useState<MeetingRow | null>(null);
  const events = useMemo(() => meetings.map(eventOf), [meetings]);
  const hours = useMemo(() => hoursOf(meetings), [meetings]);
  useEffect(() => calendar.current?.getApi().changeView(viewTypes[view], day), [view, day]);
  const measured = useMeasured();

  const drop = async ({ event, revert }: Pick<EventDropInfo, 'event' | 'revert'>) => {
    if (!event.start) return;
    try {
      await move(meetingOf(event), droppedAt(event.start));
    } catch (error) {
      revert();
      notifyProblem(error);
    }
  };

  return (
    <div className={classes.frame} data-measured={measured || undefined}>
      <Calendar
        ref={calendar}
        plugins={plugins}
        {...gridLook}
        initialView={viewTypes[view]}
        initialDate={day}
        headerToolbar={false}
        height="auto"
        locale={dateLocale()}
        firstDay={weekStart()}
        // Wall times of the center throughout: no zone is to change them.
        timeZone="UTC"
        now={() => wallNow(new Date(), timeZone)}
        nowIndicator
        fixedWeekCount={false}
        aspectRatio={monthRatio}
        allDaySlot={false}
        slotMinTime={hours.from}
        slotMaxTime={hours.to}
        snapDuration="00:15:00"
        slotMinHeight={28}
        // However short a meeting is, its time and title can be read.
        eventMinHeight={26}
        slotEventOverlap={false}
        eventMaxStack={2}
        dayMaxEvents={2}
        events={events}
        eventDisplay="block"
        eventInteractive
        eventDurationEditable={false}
        eventContent={({ event, view: { type } }) => (
          <EventContent meeting={meetingOf(event)} roomy={type === viewTypes.week} />
        )}
        eventClick={({ event }) => setPeeked(meetingOf(event))}
        eventDrop={drop}
        // The days of a week lead nowhere else.
        navLinks={view === 'month'}
        navLinkDayClick={(date) => onWeek(isoDay(date))}
        navLinkHint={(words) => `${words}: its week`}
        moreLinkClick={({ date }) => onDay(isoDay(date))}
        moreLinkHint={(count) => `Show ${count} more`}
      />
      <CalendarLegend />
      {peeked && <PeekMeeting meeting={peeked} onClose={() => setPeeked(null)} />}
    </div>
  );
}

/** The library draws a week once before it knows how wide its hours are: until then it has its place and is not seen. */
function useMeasured(): boolean {
  const [measured, setMeasured] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setMeasured(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return measured;
}

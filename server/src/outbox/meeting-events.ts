import { type ToldMeeting, toldWords } from '@lamplight/domain/meetings/told';
import type { CalendarEvent } from '../ports/icalendar';

/** Where a meeting is looked at. */
export const meetingPath = (id: string): string => `/calendar/edit-meeting/${id}`;

/** A meeting as calendar programs are told of it, under one name through all its life. */
export const eventOf = (meeting: ToldMeeting, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: `${meeting.id}@meetings.lamplight`,
  sequence: meeting.sequence,
  startsAt: meeting.at,
  durationMinutes: meeting.durationMinutes,
  summary: toldWords(meeting),
  path: meetingPath(meeting.id),
  ...more,
});

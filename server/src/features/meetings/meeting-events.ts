import type { MeetingType } from '@lamplight/domain/meetings/meetings';
import type { CalendarEvent } from '../../ports/icalendar';

/**
 * What mails and calendars outside the house may know of a meeting: never its title, its place or a PIP’s name, which people
 * typed. The names of topics are of no resident: all centers share them.
 */
export interface ToldMeeting {
  id: string;
  type: MeetingType;
  committee: boolean;
  topics: readonly string[];
  plannedAt: Date;
  durationMinutes: number;
  sequence: number;
}

const mostNamed = 5;

function topicWords(topics: readonly string[]): string {
  const more = topics.length - mostNamed;
  return more > 0 ? `${topics.slice(0, mostNamed).join(', ')} and ${more} more` : topics.join(', ');
}

/** `Quality committee meeting: Falls, Weight loss`. */
export function toldWords({
  type,
  committee,
  topics,
}: Pick<ToldMeeting, 'type' | 'committee' | 'topics'>): string {
  const kind = type === 'PIP' ? 'PIP meeting' : 'Meeting';
  const whose = committee ? `Quality committee ${type === 'PIP' ? kind : 'meeting'}` : kind;
  return topics.length === 0 ? whose : `${whose}: ${topicWords(topics)}`;
}

/** Where a meeting is looked at. */
export const meetingPath = (id: string): string => `/calendar/edit-meeting/${id}`;

/** A meeting as calendar programs are told of it, under one name through all its life. */
export const eventOf = (meeting: ToldMeeting, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: `${meeting.id}@meetings.lamplight`,
  sequence: meeting.sequence,
  startsAt: meeting.plannedAt,
  durationMinutes: meeting.durationMinutes,
  summary: toldWords(meeting),
  path: meetingPath(meeting.id),
  ...more,
});

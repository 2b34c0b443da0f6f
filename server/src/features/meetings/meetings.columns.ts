import type { MeetingSortField, meetingFilter } from '@lamplight/contract/meetings';
import { type RawBuilder, sql } from 'kysely';
import type { FilterColumns } from '../../db/filter';
import type { Scope } from '../../db/scope';
import { titleFor } from './title.queries';

/** When it was held, or is planned to be. */
export const meetingDate = sql`meeting.occurs_at`;

const topics = sql`ARRAY(SELECT about.center_topic_id FROM meeting_topic AS about
  WHERE about.center_id = meeting.center_id AND about.meeting_id = meeting.id)`;

const attendees = sql`ARRAY(SELECT invited.user_id FROM meeting_attendee AS invited
  WHERE invited.center_id = meeting.center_id AND invited.meeting_id = meeting.id)`;

type Asking = Pick<Scope, 'actor' | 'center'>;

/** Where the list's filters live. */
export const meetingFilterColumns = (scope: Asking): FilterColumns<typeof meetingFilter> => ({
  type: sql`meeting.type`,
  status: sql`meeting.status`,
  title: titleFor(scope),
  plannedDate: sql`meeting.planned_at`,
  date: meetingDate,
  centerTopics_id: topics,
  group_id: sql`meeting.group_id`,
  pips_id: sql`meeting.pip_id`,
  attendee_id: attendees,
  committee: sql`meeting.committee`,
});

/** The names of its topics, as they are today. */
const topicNames = sql`(SELECT string_agg(topic.name, ' ') FROM meeting_topic AS about
    JOIN center_topic ON center_topic.center_id = about.center_id AND center_topic.id = about.center_topic_id
    JOIN topic ON topic.id = center_topic.topic_id
  WHERE about.center_id = meeting.center_id AND about.meeting_id = meeting.id)`;

/** What a plain `q` searches. */
export const meetingTextColumns = (scope: Asking) => [titleFor(scope), sql`meeting.place`, topicNames];

export const meetingSortColumns = (scope: Asking): Record<MeetingSortField, RawBuilder<unknown>> => ({
  date: meetingDate,
  plannedDate: sql`meeting.planned_at`,
  title: sql`lower(${titleFor(scope)})`,
  type: sql`meeting.type`,
  status: sql`array_position(ARRAY['PLANNED', 'CONFIRMED', 'CLOSED'], meeting.status)`,
  id: sql`meeting.id`,
});

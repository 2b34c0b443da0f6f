import type { MeetingSortField, meetingFilter } from '@lamplight/contract/meetings';
import { type RawBuilder, sql } from 'kysely';
import type { FilterColumns } from '../../db/filter';
import type { Scope } from '../../db/scope';
import { isWithheld, outsiderOf } from '../../db/withheld';
import { titleFor } from './title.queries';

/** When it was held, or is planned to be. */
export const meetingDate = sql`meeting.occurs_at`;

const topics = sql`ARRAY(SELECT about.center_topic_id FROM meeting_topic AS about
  WHERE about.center_id = meeting.center_id AND about.meeting_id = meeting.id)`;

type Asking = Pick<Scope, 'actor' | 'center'>;

/** Who is of a meeting, as far as the caller may know it: that somebody came uninvited is said by its minutes. */
export function attendeesFor(scope: Asking) {
  const outsider = outsiderOf(scope);
  const known =
    outsider === null
      ? sql`true`
      : sql`NOT (invited.uninvited AND ${isWithheld('meeting-minutes', 'meeting', sql.val(outsider))})`;
  return sql<string[]>`ARRAY(SELECT invited.user_id FROM meeting_attendee AS invited
    WHERE invited.center_id = meeting.center_id AND invited.meeting_id = meeting.id AND ${known}
    ORDER BY invited.user_id)`;
}

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
  attendee_id: attendeesFor(scope),
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

import type { MeetingSortField, meetingFilter } from '@lamplight/contract/meetings';
import { plainPipTitle } from '@lamplight/domain/work-product';
import { type RawBuilder, sql } from 'kysely';
import type { Acting } from '../../db/acting';
import type { FilterColumns } from '../../db/filter';
import type { Scope } from '../../db/scope';
import { isWithheld, outsiderOf } from '../../db/withheld';

/** When it was held, or is planned to be. */
export const meetingDate = sql`(coalesce(meeting.held_at, meeting.planned_at))`;

const topics = sql`ARRAY(SELECT about.center_topic_id FROM meeting_topic AS about
  WHERE about.center_id = meeting.center_id AND about.meeting_id = meeting.id)`;

const attendees = sql`ARRAY(SELECT invited.user_id FROM meeting_attendee AS invited
  WHERE invited.center_id = meeting.center_id AND invited.meeting_id = meeting.id)`;

type Asking = Pick<Scope, 'actor' | 'center'>;

/** Its title, as far as the caller may know it: of a meeting about a PIP that is withheld from them, only that it is one. */
export function titleFor(
  scope: Pick<Scope<Acting>, 'actor' | 'center'>,
  row = 'meeting',
): RawBuilder<unknown> {
  const outsider = outsiderOf(scope);
  const meeting = sql.ref(row);
  if (outsider === null) return sql`${meeting}.title`;
  return sql`CASE WHEN EXISTS (SELECT FROM pip WHERE pip.center_id = ${meeting}.center_id AND pip.id = ${meeting}.pip_id
      AND ${isWithheld('pip', 'pip', sql.val(outsider))})
    THEN ${sql.lit(plainPipTitle)} ELSE ${meeting}.title END`;
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

import type { Day } from '@lamplight/domain/calendar/day';
import type { Frequency } from '@lamplight/domain/topics';
import { sql } from 'kysely';
import { prepared } from '../../db/statement';
import { isWithheld } from '../../db/withheld';
import { counted } from '../topic-results/topic-results.queries';
import type { SpanValues } from './span';

/** Rounds of a month: all of them, or those of a unit (`of_unit`). */
export interface RoundsRow {
  month: number;
  of_unit: boolean;
  unit_id: string | null;
  sent: number;
  yes: number;
  no: number;
}

export const countRounds = prepared<SpanValues, RoundsRow>`
  SELECT month, grouping(unit_id) = 0 AS of_unit, unit_id, count(*) AS sent, sum(yes_count) AS yes, sum(no_count) AS no
  FROM audit, LATERAL (SELECT width_bucket(sent_at, ${'instants'}::timestamptz[]) AS month) AS sent_in
  WHERE center_id = ${'center'} AND status = 'SENT' AND sent_at >= (${'instants'}::timestamptz[])[1] AND month <= ${'month'}
  GROUP BY GROUPING SETS ((month), (month, unit_id))`;

/** Sent forms of a month that were sent on one day for one day of topics that are asked for alike. */
export interface FormsRow {
  month: number;
  day: Day;
  sent_on: Day;
  frequency: Frequency;
  asked_since: Day | null;
  /** Corrections left out. */
  sent: number;
  /** Of those, the ones for their period. */
  regular: number;
  /** In forms that no correction has superseded. */
  alerts: number;
}

/** Marked forms are counted for everyone, as they are in their topics' results: nothing leads from a figure to a form. */
export const countForms = prepared<SpanValues, FormsRow>`
  SELECT width_bucket(f.day, ${'days'}::date[]) AS month, f.day, (f.sent_at AT TIME ZONE ${'zone'})::date AS sent_on,
    coalesce(topic.frequency, 'NONE') AS frequency, topic.asked_since,
    count(*) FILTER (WHERE f.supersedes_id IS NULL) AS sent,
    count(*) FILTER (WHERE f.supersedes_id IS NULL AND f.type = 'REGULAR') AS regular,
    coalesce(sum(f.alert_count) FILTER (WHERE ${counted}), 0) AS alerts
  FROM completed_form AS f
    LEFT JOIN center_topic AS topic ON topic.center_id = f.center_id AND topic.topic_id = f.topic_id
  WHERE f.center_id = ${'center'} AND f.status <> 'DRAFT'
    AND f.day >= (${'days'}::date[])[1] AND f.day < (${'days'}::date[])[${'month'}::integer + 1]
  GROUP BY f.day, sent_on, topic.frequency, topic.asked_since`;

export interface MeetingsRow {
  month: number;
  held: number;
  missed: number;
  /** Invited to those that were held and of whom it is said whether they came, as far as the caller may see it. */
  invited: number;
  present: number;
}

/** Every meeting stands in everyone's calendar; who attended is withheld with marked minutes. */
export const countMeetings = prepared<SpanValues, MeetingsRow>`
  SELECT width_bucket(occurs_at, ${'instants'}::timestamptz[]) AS month,
    count(*) FILTER (WHERE status <> 'PLANNED') AS held,
    count(*) FILTER (WHERE status = 'PLANNED' AND day < ${'today'}::date) AS missed,
    coalesce(sum(invited), 0)::integer AS invited, coalesce(sum(present), 0)::integer AS present
  FROM meeting LEFT JOIN LATERAL (
    SELECT count(*) AS invited, count(*) FILTER (WHERE attendance = 'PRESENT') AS present
    FROM meeting_attendee AS attendee
    WHERE meeting.status <> 'PLANNED' AND attendee.center_id = meeting.center_id AND attendee.meeting_id = meeting.id
      AND attendance IS NOT NULL AND NOT uninvited AND NOT ${(value) => isWithheld('meeting-minutes', 'meeting', value('outsider'))}) AS attended ON true
  WHERE center_id = ${'center'} AND occurs_at >= (${'instants'}::timestamptz[])[1]
    AND occurs_at < (${'instants'}::timestamptz[])[${'month'}::integer + 1]
  GROUP BY 1`;

export interface PipsRow {
  month: number;
  started: number;
  completed: number;
  active: number;
}

const completedOn = sql`CASE WHEN status = 'COMPLETED' THEN (outcome->>'completedOn')::date END`;

/** Marked PIPs are none for whom they are withheld from, as in their inventory. */
export const countPips = prepared<SpanValues, PipsRow>`
  SELECT month, count(*) FILTER (WHERE started = month) AS started, count(*) FILTER (WHERE completed = month) AS completed,
    count(*) FILTER (WHERE started <= month AND (coalesce(completed, disabled) > month OR coalesce(completed, disabled) IS NULL)) AS active
  FROM generate_series(1, ${'month'}) AS month CROSS JOIN (
    SELECT width_bucket(started_on, ${'days'}::date[]) AS started, width_bucket(${completedOn}, ${'days'}::date[]) AS completed,
      CASE WHEN status = 'DISABLED' THEN width_bucket(status_at, ${'instants'}::timestamptz[]) END AS disabled
    FROM pip WHERE center_id = ${'center'} AND NOT ${(value) => isWithheld('pip', 'pip', value('outsider'))}) AS dated
  GROUP BY month`;

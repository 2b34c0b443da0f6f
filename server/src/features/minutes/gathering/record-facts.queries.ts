import type { PipStatus } from '@lamplight/domain/pip.lifecycle';
import type { Direction, MeasureSource } from '@lamplight/domain/pips/content';
import { plainPipTitle } from '@lamplight/domain/work-product';
import { sql } from 'kysely';
import { prepared } from '../../../db/statement';
import { isPending } from '../../documents/documents.queries';
import { isCounted, openStatuses } from '../../issues/issues.queries';
import { isEarlierOfMatter } from '../earlier-meetings';

/** What issues, PIPs, action items and documents are looked up by. */
export interface OfRecords {
  center: string;
  meeting: string;
  zone: string;
  /** The center's day. */
  today: string;
  committee: boolean;
  /** When the meeting is planned, or was held. */
  at: string;
}

export interface IssueFiguresRow {
  open: number;
  overdue: number;
  critical: number;
  oldest_on: string | null;
  opened_since: number;
  resolved_since: number;
}

const open = sql`issue.status IN ${openStatuses}`;

/** Counts of the rows `issue`, since the instant `since`. */
const openFigures = sql`
  count(*) FILTER (WHERE ${open}) AS open,
  count(*) FILTER (WHERE ${open} AND issue.priority = 'CRITICAL') AS critical,
  count(*) FILTER (WHERE issue.created_at > since) AS opened_since,
  count(*) FILTER (WHERE NOT ${open} AND issue.resolved_at > since) AS resolved_since`;

/** An agenda is read by more than the committee: what alleges a violation is in none of its figures, whoever gathered them. */
const isTold = sql`${isCounted} AND NOT issue.alleged`;

/** The issues of each topic: of answers of its forms, or what its PIPs name as what showed the problem. */
export const listIssueFigures = prepared<
  { center: string; topics: readonly string[]; sinces: readonly string[]; zone: string; today: string },
  IssueFiguresRow & { topic_id: string }
>`
  SELECT about.topic_id, ${openFigures},
    count(*) FILTER (WHERE ${open} AND issue.due_on < ${'today'}::date) AS overdue,
    (min(issue.created_at) FILTER (WHERE ${open}) AT TIME ZONE ${'zone'})::date AS oldest_on
  FROM unnest(${'topics'}::uuid[], ${'sinces'}::timestamptz[]) AS about (topic_id, since)
    JOIN LATERAL (
      SELECT raised.id FROM completed_form AS form
        JOIN issue AS raised ON raised.center_id = form.center_id AND raised.completed_form_id = form.id
      WHERE form.center_id = ${'center'} AND form.topic_id = about.topic_id
      UNION
      SELECT link.issue_id FROM pip JOIN pip_link AS link ON link.center_id = pip.center_id AND link.pip_id = pip.id
      WHERE pip.center_id = ${'center'} AND pip.topic_id = about.topic_id AND link.current AND link.issue_id IS NOT NULL
    ) AS found ON true
    JOIN issue ON issue.center_id = ${'center'} AND issue.id = found.id AND ${isTold}
  GROUP BY about.topic_id`;

/** All issues of the center that an agenda tells of. */
export const countIssues = prepared<
  { center: string; since: string; zone: string; today: string },
  IssueFiguresRow
>`
  SELECT ${openFigures},
    count(*) FILTER (WHERE ${open} AND issue.due_on < ${'today'}::date) AS overdue,
    (min(issue.created_at) FILTER (WHERE ${open}) AT TIME ZONE ${'zone'})::date AS oldest_on
  FROM issue CROSS JOIN (SELECT ${'since'}::timestamptz AS since) AS given
  WHERE issue.center_id = ${'center'} AND ${isTold}`;

export interface PipFactRow {
  id: string;
  title: string;
  status: PipStatus;
  unit: string | null;
  direction: Direction;
  baseline: number | null;
  target: number | null;
  target_on: string | null;
  source: MeasureSource | null;
  created_at: Date;
  look_again_on: string | null;
  steps_done: number;
  steps_count: number;
  first_day: string | null;
  first_value: number | null;
  last_day: string | null;
  last_value: number | null;
  awaited: number;
}

const measured = sql`SELECT day, value FROM pip_measurement AS measurement
  WHERE measurement.center_id = pip.center_id AND measurement.pip_id = pip.id`;

/**
 * PIPs of the meeting's topics that people work on or are to look at again by then, and the meeting's own. An agenda is read by
 * more than the committee: what is its work product is told of without a title.
 */
export const listPipFacts = prepared<
  { center: string; topics: readonly string[]; pip: string | null; day: string },
  PipFactRow
>`
  SELECT pip.id, CASE WHEN pip.work_product THEN ${sql.lit(plainPipTitle)} ELSE pip.title END AS title, pip.status, pip.unit, pip.direction, pip.baseline, pip.target, pip.target_on, pip.source, pip.created_at,
    pip.look_again_on, cardinality(pip.intervention_ids) AS steps_count,
    (SELECT count(*) FROM pip_step AS step WHERE step.center_id = pip.center_id AND step.pip_id = pip.id
      AND step.status = 'DONE' AND step.step_id = ANY(pip.intervention_ids)) AS steps_done,
    earliest.day AS first_day, earliest.value AS first_value, latest.day AS last_day, latest.value AS last_value,
    (SELECT count(*) FROM pip_version AS version
        JOIN signing ON signing.center_id = version.center_id AND signing.subject = 'pip-version'
          AND signing.subject_id = version.id AND signing.voided_at IS NULL
        JOIN signature ON signature.center_id = signing.center_id AND signature.signing_id = signing.id
      WHERE version.center_id = pip.center_id AND version.pip_id = pip.id AND pip.status = 'SIGN_IN_PROCESS'
        AND signature.state = 'OPEN') AS awaited
  FROM pip
    LEFT JOIN LATERAL (${measured} ORDER BY day LIMIT 1) AS earliest ON true
    LEFT JOIN LATERAL (${measured} ORDER BY day DESC LIMIT 1) AS latest ON true
  WHERE pip.center_id = ${'center'} AND (pip.id = ${'pip'}::uuid AND pip.status <> 'DISABLED'
    OR pip.topic_id = ANY(${'topics'}::uuid[])
      AND (pip.status IN ('SIGN_IN_PROCESS', 'ACTIVE', 'ACTIVE_NEW_VERSION_DRAFT')
        OR pip.status = 'COMPLETED' AND pip.look_again_on <= ${'day'}::date))
  ORDER BY array_position(${'topics'}::uuid[], pip.topic_id), pip.created_at, pip.id`;

export interface DueFiguresRow {
  count: number;
  overdue: number;
  overdue_since: string | null;
  oldest_on: string | null;
  next_due_on: string | null;
}

/** Open action items of meetings that were held before: about one of the same topics, the same group or PIP, or both the committee's. */
export const countActions = prepared<OfRecords & { now: string }, DueFiguresRow>`
  SELECT count(*), count(*) FILTER (WHERE due_on < ${'today'}::date) AS overdue,
    min(due_on) FILTER (WHERE due_on < ${'today'}::date) AS overdue_since,
    min(due_on) FILTER (WHERE due_on >= ${'today'}::date) AS next_due_on,
    (min(earlier.held_at) AT TIME ZONE ${'zone'})::date AS oldest_on
  FROM meeting AS this
    JOIN meeting AS earlier ON ${(value) => isEarlierOfMatter(value('now'))}
    JOIN action_item AS action ON action.center_id = earlier.center_id AND action.meeting_id = earlier.id
  WHERE this.center_id = ${'center'} AND this.id = ${'meeting'} AND action.done_on IS NULL`;

/** Documents that wait for their files: of the topics, or of the whole center. */
export const countPending = prepared<
  { center: string; topics: readonly string[]; all: boolean; today: string },
  DueFiguresRow
>`
  SELECT count(*), count(*) FILTER (WHERE due_on < ${'today'}::date) AS overdue,
    min(due_on) FILTER (WHERE due_on < ${'today'}::date) AS overdue_since,
    min(due_on) FILTER (WHERE due_on >= ${'today'}::date) AS next_due_on, NULL::date AS oldest_on
  FROM document
  WHERE center_id = ${'center'} AND (${'all'}::boolean OR topic_id = ANY(${'topics'}::uuid[]))
    AND type <> 'MEETING_MINUTES' AND ${isPending}`;

/** Enabled topics of the committee, and when each was on an agenda of a meeting of the committee that was held. */
export const listSubjects = prepared<OfRecords, { id: string; name: string; last_on: string | null }>`
  SELECT center_topic.id, topic.name, (SELECT (max(occurs_at) AT TIME ZONE ${'zone'})::date
    FROM meeting_item AS item JOIN meeting ON meeting.center_id = item.center_id AND meeting.id = item.meeting_id
    WHERE item.center_id = center_topic.center_id AND item.center_topic_id = center_topic.id AND item.state = 'ACCEPTED'
      AND meeting.committee AND meeting.status <> 'PLANNED' AND meeting.id <> ${'meeting'}
      AND occurs_at < ${'at'}::timestamptz) AS last_on
  FROM center_topic JOIN topic ON topic.id = center_topic.topic_id
  WHERE center_topic.center_id = ${'center'} AND ${'committee'}::boolean AND center_topic.committee AND center_topic.enabled
    AND topic.active
  ORDER BY lower(topic.name), center_topic.id`;

/** Something is written of the row `item`, or it was decided that something is to be done. */
export const isWrittenItem = sql`(item.goal IS NOT NULL OR item.data IS NOT NULL OR item.analysis IS NOT NULL
  OR item.decision IS NOT NULL OR EXISTS (SELECT FROM action_item AS action
    WHERE action.center_id = item.center_id AND action.item_id = item.id))`;

/** When the committee met last, and when the infection preventionist last reported to it. */
export const findCommitteeBefore = prepared<OfRecords, { met_at: Date | null; reported_on: string | null }>`
  SELECT max(occurs_at) AS met_at,
    (max(occurs_at) FILTER (WHERE EXISTS (SELECT FROM meeting_item AS item
      WHERE item.center_id = meeting.center_id AND item.meeting_id = meeting.id AND item.kind = 'INFECTION'
        AND item.state = 'ACCEPTED' AND ${isWrittenItem})) AT TIME ZONE ${'zone'})::date AS reported_on
  FROM meeting
  WHERE center_id = ${'center'} AND ${'committee'}::boolean AND committee AND status <> 'PLANNED' AND id <> ${'meeting'}
    AND occurs_at < ${'at'}::timestamptz`;

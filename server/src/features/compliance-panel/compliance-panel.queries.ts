import type { CenterShifts } from '@lamplight/domain/centers';
import type { DatedRecordKind, Shift } from '@lamplight/domain/dated-records';
import type { Frequency } from '@lamplight/domain/topics';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../db/statement';
import { isWithheld } from '../../db/withheld';
import { counted } from '../topic-results/topic-results.queries';

/**
 * Whose records are looked for, and the days between which: of several centers, the instants are those of the earliest and the
 * latest clock.
 */
export interface Looked {
  centers: readonly string[];
  from: string;
  to: string;
  begins: string;
  ends: string;
  /** From whom the committee's work product is withheld. */
  outsider: string | null;
}

type Value = (name: 'outsider') => RawBuilder<unknown>;

/** A row of one of the centers. */
interface OfCenter {
  center_id: string;
}

/** What the centers decide about their own obligations, and since when they are here. */
export const listCenterRules = prepared<
  Looked,
  OfCenter & {
    created_at: Date;
    qapi_plan_months: number;
    weekly_rounds: number;
    weekly_rounds_since: string | null;
    shifts: CenterShifts;
  }
>`
  SELECT id AS center_id, created_at, qapi_plan_months, weekly_rounds, weekly_rounds_since, shifts FROM center
  WHERE id = ANY(${'centers'}::uuid[])`;

/** Enabled topics whose form is asked for. */
export const listAskedTopics = prepared<
  Looked,
  OfCenter & { id: string; topic_id: string; name: string; frequency: Frequency; asked_since: string | null }
>`
  SELECT center_topic.center_id, center_topic.id, topic_id, topic.name, frequency, asked_since
  FROM center_topic JOIN topic ON topic.id = center_topic.topic_id
  WHERE center_topic.center_id = ANY(${'centers'}::uuid[]) AND center_topic.enabled AND topic.active AND frequency <> 'NONE'
    AND EXISTS (SELECT FROM form WHERE form.center_id IS NULL AND form.id = topic.id)
  ORDER BY lower(topic.name), center_topic.id`;

/** Regular forms that count. */
export const listForms = prepared<Looked, OfCenter & { topic_id: string; id: string | null; day: string }>`
  SELECT f.center_id, f.topic_id, f.day,
    CASE WHEN NOT ${(value: Value) => isWithheld('completed-form', 'f', value('outsider'))} THEN f.id END AS id
  FROM completed_form AS f
  WHERE f.center_id = ANY(${'centers'}::uuid[]) AND f.day BETWEEN ${'from'} AND ${'to'} AND f.type = 'REGULAR' AND ${counted}
  ORDER BY f.day, f.id`;

export interface MeetingFacts extends OfCenter {
  id: string;
  day: string;
  held: boolean;
  committee: boolean;
  slot_of: string | null;
  slot_on: string | null;
  group_id: string | null;
  /** Of a meeting that no rule made: the center topics that it is about, with blanks between. */
  topics: string | null;
  /** How many have signed its minutes, how many are to, and the day on which the signing was closed; null where none was asked for. */
  minutes: readonly [signed: number, needed: number, closedOn: string | null] | null;
}

const signatures = sql`(SELECT count(*) FROM signature
  WHERE signature.center_id = signing.center_id AND signature.signing_id = signing.id AND signature.state = 'SIGNED')`;

/** Not as a join, for which the signings of all centers would be gone through once. */
const minutesSigning = sql`(SELECT json_build_array(${signatures}, needed, (sealed_at AT TIME ZONE center.time_zone)::date) FROM signing
  WHERE signing.center_id = meeting.center_id AND signing.subject = 'meeting-minutes' AND signing.subject_id = meeting.id
    AND signing.voided_at IS NULL LIMIT 1)`;

/**
 * Meetings of these days, and those that a rule asks for on one of them, wherever they were moved to. One that no rule made and
 * that was not held stands for nothing, but says of the committee that it is planned.
 */
export const listMeetingFacts = prepared<Looked, MeetingFacts>`
  SELECT center_id, meeting.id, CASE WHEN held_at IS NULL THEN day ELSE (held_at AT TIME ZONE center.time_zone)::date END AS day,
    held_at IS NOT NULL AS held, committee, slot_of, slot_on, group_id,
    CASE WHEN slot_of IS NULL THEN (SELECT string_agg(center_topic_id::text, ' ') FROM meeting_topic
      WHERE meeting_topic.center_id = meeting.center_id AND meeting_topic.meeting_id = meeting.id) END AS topics,
    CASE WHEN committee AND held_at IS NOT NULL THEN ${minutesSigning} END AS minutes
  FROM meeting JOIN center ON center.id = meeting.center_id
  WHERE center_id = ANY(${'centers'}::uuid[]) AND (
    occurs_at BETWEEN ${'begins'}::timestamptz AND ${'ends'}::timestamptz
    OR slot_on BETWEEN ${'from'} AND ${'to'})
    AND (held_at IS NOT NULL OR slot_of IS NOT NULL OR committee)
  ORDER BY occurs_at, meeting.id`;

/** PIPs on a high-risk or problem-prone area that were started on these days and not dropped. */
export const listRiskPips = prepared<Looked, OfCenter & { id: string | null; day: string }>`
  SELECT center_id, started_on AS day, CASE WHEN NOT ${(value: Value) => isWithheld('pip', 'pip', value('outsider'))} THEN id END AS id
  FROM pip
  WHERE center_id = ANY(${'centers'}::uuid[]) AND started_on BETWEEN ${'from'} AND ${'to'} AND status <> 'DISABLED'
    AND selection_reasons && ARRAY['HIGH_RISK', 'PROBLEM_PRONE']
  ORDER BY started_on, pip.id`;

/** How many rounds were sent on each day, where the center asks for some. */
export const countRounds = prepared<Looked, OfCenter & { day: string; count: number }>`
  SELECT center_id, (sent_at AT TIME ZONE time_zone)::date AS day, count(*) AS count
  FROM center JOIN audit ON audit.center_id = center.id
  WHERE center.id = ANY(${'centers'}::uuid[]) AND weekly_rounds > 0 AND status = 'SENT'
    AND sent_at BETWEEN ${'begins'}::timestamptz AND ${'ends'}::timestamptz
  GROUP BY 1, 2 ORDER BY 2`;

/** QAPI plans that have a file. */
export const listPlans = prepared<Looked, OfCenter & { id: string; day: string; review_on: string | null }>`
  SELECT center_id, id, day, review_on FROM document
  WHERE center_id = ANY(${'centers'}::uuid[]) AND type = 'QAPI_PLAN'
    AND EXISTS (SELECT FROM file WHERE file.center_id = document.center_id AND file.document_id = document.id)
  ORDER BY day, id`;

export interface RecordFacts extends OfCenter {
  id: string;
  kind: DatedRecordKind;
  day: string;
  time_minutes: number | null;
  shift: Shift | null;
  fiscal_year: number | null;
  fiscal_quarter: number | null;
  filed: boolean;
}

/** Dated records from the year before on: what was done then says until when it is due again. */
export const listRecordFacts = prepared<Looked, RecordFacts>`
  SELECT center_id, id, kind, day, time_minutes, shift, fiscal_year, fiscal_quarter, EXISTS (SELECT FROM file
    WHERE file.center_id = dated_record.center_id AND file.dated_record_id = dated_record.id) AS filed
  FROM dated_record
  WHERE center_id = ANY(${'centers'}::uuid[]) AND day >= ${'from'}::date - interval '1 year' ORDER BY day, id`;

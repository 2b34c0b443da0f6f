import type { CenterShifts } from '@lamplight/domain/centers';
import type { DatedRecordKind, Shift } from '@lamplight/domain/dated-records';
import type { Frequency } from '@lamplight/domain/topics';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../db/statement';
import { isWithheld } from '../../db/withheld';
import { counted } from '../topic-results/topic-results.queries';

/** The days between which records are looked for, and the instants at which they begin and end where the center is. */
export interface Looked {
  center: string;
  zone: string;
  from: string;
  to: string;
  begins: string;
  ends: string;
  today: string;
  /** From whom the committee's work product is withheld. */
  outsider: string | null;
}

type Value = (name: 'outsider') => RawBuilder<unknown>;

/** What the center decides about its own obligations, and since when it is here. */
export const findRules = prepared<
  Looked,
  {
    created_at: Date;
    qapi_plan_months: number;
    weekly_rounds: number;
    weekly_rounds_since: string | null;
    shifts: CenterShifts;
  }
>`SELECT created_at, qapi_plan_months, weekly_rounds, weekly_rounds_since, shifts FROM center WHERE id = ${'center'}`;

/** Enabled topics whose form is asked for. */
export const listAskedTopics = prepared<
  Looked,
  { id: string; topic_id: string; name: string; frequency: Frequency; asked_since: string | null }
>`
  SELECT center_topic.id, topic_id, topic.name, frequency, asked_since
  FROM center_topic JOIN topic ON topic.id = center_topic.topic_id
  WHERE center_topic.center_id = ${'center'} AND center_topic.enabled AND topic.active AND frequency <> 'NONE'
    AND EXISTS (SELECT FROM form WHERE form.center_id IS NULL AND form.id = topic.id)
  ORDER BY lower(topic.name), center_topic.id`;

/** Regular forms that count. */
export const listForms = prepared<Looked, { topic_id: string; id: string | null; day: string }>`
  SELECT f.topic_id, f.day,
    CASE WHEN NOT ${(value: Value) => isWithheld('completed-form', 'f', value('outsider'))} THEN f.id END AS id
  FROM completed_form AS f
  WHERE f.center_id = ${'center'} AND f.day BETWEEN ${'from'} AND ${'to'} AND f.type = 'REGULAR' AND ${counted}
  ORDER BY f.day, f.id`;

export interface MeetingFacts {
  id: string;
  day: string;
  held: boolean;
  committee: boolean;
  slot_of: string | null;
  slot_on: string | null;
  group_id: string | null;
  /** Of a meeting that no rule made: the center topics that it is about. */
  topics: string[] | null;
  minutes_signed: boolean;
}

const signatures = sql`(SELECT count(*) FROM signature
  WHERE signature.center_id = signing.center_id AND signature.signing_id = signing.id AND signature.state = 'SIGNED')`;

/** Everyone who was asked has signed the minutes, or the signing was closed with those who did. */
const minutesSigned = sql`EXISTS (SELECT FROM signing
  WHERE signing.center_id = meeting.center_id AND signing.subject = 'meeting-minutes' AND signing.subject_id = meeting.id
    AND signing.voided_at IS NULL AND ${signatures} >= CASE WHEN sealed_at IS NULL THEN needed ELSE 1 END)`;

/** Meetings of these days, and those that a rule asks for on one of them, wherever they were moved to. */
export const listMeetingFacts = prepared<Looked, MeetingFacts>`
  SELECT id, CASE WHEN held_at IS NULL THEN day ELSE (held_at AT TIME ZONE ${'zone'})::date END AS day,
    held_at IS NOT NULL AS held, committee, slot_of, slot_on, group_id,
    CASE WHEN slot_of IS NULL THEN ARRAY(SELECT center_topic_id::text FROM meeting_topic
      WHERE meeting_topic.center_id = meeting.center_id AND meeting_topic.meeting_id = meeting.id) END AS topics,
    committee AND held_at IS NOT NULL AND ${minutesSigned} AS minutes_signed
  FROM meeting
  WHERE center_id = ${'center'} AND (
    coalesce(held_at, planned_at) BETWEEN ${'begins'}::timestamptz AND ${'ends'}::timestamptz
    OR slot_on BETWEEN ${'from'} AND ${'to'})
  ORDER BY coalesce(held_at, planned_at), id`;

/** PIPs on a high-risk or problem-prone area that were started on these days and not dropped. */
export const listRiskPips = prepared<Looked, { id: string | null; day: string }>`
  SELECT started_on AS day, CASE WHEN NOT ${(value: Value) => isWithheld('pip', 'pip', value('outsider'))} THEN id END AS id
  FROM pip
  WHERE center_id = ${'center'} AND started_on BETWEEN ${'from'} AND ${'to'} AND status <> 'DISABLED'
    AND selection_reasons && ARRAY['HIGH_RISK', 'PROBLEM_PRONE']
  ORDER BY started_on, pip.id`;

/** How many rounds were sent on each day, where the center asks for some. */
export const countRounds = prepared<Looked, { day: string; count: number }>`
  SELECT (sent_at AT TIME ZONE ${'zone'})::date AS day, count(*) AS count FROM audit
  WHERE center_id = ${'center'} AND status = 'SENT'
    AND sent_at BETWEEN ${'begins'}::timestamptz AND ${'ends'}::timestamptz
    AND EXISTS (SELECT FROM center WHERE center.id = ${'center'} AND weekly_rounds > 0)
  GROUP BY 1 ORDER BY 1`;

/** QAPI plans that have a file and are in force, or were. */
export const listPlans = prepared<Looked, { id: string; day: string; review_on: string | null }>`
  SELECT id, day, review_on FROM document
  WHERE center_id = ${'center'} AND type = 'QAPI_PLAN' AND day <= ${'today'}
    AND EXISTS (SELECT FROM file WHERE file.center_id = document.center_id AND file.document_id = document.id)
  ORDER BY day, id`;

export interface RecordFacts {
  id: string;
  kind: DatedRecordKind;
  day: string;
  shift: Shift | null;
  fiscal_year: number | null;
  fiscal_quarter: number | null;
  filed: boolean;
}

/** Dated records from the year before on: what was done then says until when it is due again. */
export const listRecordFacts = prepared<Looked, RecordFacts>`
  SELECT id, kind, day, shift, fiscal_year, fiscal_quarter, EXISTS (SELECT FROM file
    WHERE file.center_id = dated_record.center_id AND file.dated_record_id = dated_record.id) AS filed
  FROM dated_record
  WHERE center_id = ${'center'} AND day >= ${'from'}::date - interval '1 year' ORDER BY day, id`;

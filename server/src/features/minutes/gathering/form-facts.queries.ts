import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { sql } from 'kysely';
import { nobodysHome } from '../../../db/home';
import { prepared } from '../../../db/statement';
import { type AnsweredNumber, type CountedForm, counted } from '../../topic-results/topic-results.queries';

/** Topics with the instants since which something is told of each, as two lists of one length, and days to look at. */
export interface OfForms {
  center: string;
  topics: readonly string[];
  sinces: readonly string[];
  from: string;
  to: string;
}

export interface SentFormRow extends CountedForm {
  topic_id: string;
  is_new: boolean;
}

/** Sent forms of topics between two days, the earliest first. */
export const listSentForms = prepared<OfForms, SentFormRow>`
  SELECT f.topic_id, f.id, f.day, f.score, f.sent_at > about.since AS is_new
  FROM unnest(${'topics'}::uuid[], ${'sinces'}::timestamptz[]) AS about (topic_id, since)
    JOIN completed_form AS f ON f.center_id = ${'center'} AND f.topic_id = about.topic_id
  WHERE f.day BETWEEN ${'from'} AND ${'to'} AND ${counted}
  ORDER BY f.day, f.sent_at, f.id`;

/** Numbers, scales and rates as these forms answer them. */
export const listNumbersOf = prepared<OfForms, AnsweredNumber & { topic_id: string }>`
  SELECT f.topic_id, a.filled_form_id, f.day, a.link_id, a.value, a.numerator, a.denominator, a.unit
  FROM unnest(${'topics'}::uuid[], ${'sinces'}::timestamptz[]) AS about (topic_id, since)
    JOIN completed_form AS f ON f.center_id = ${'center'} AND f.topic_id = about.topic_id
    JOIN answer AS a ON a.center_id = f.center_id AND a.filled_form_id = f.id
  WHERE f.day BETWEEN ${'from'} AND ${'to'} AND ${counted} AND a.value IS NOT NULL
  ORDER BY f.day, f.sent_at, f.id`;

export interface AlertRow {
  topic_id: string;
  link_id: string;
  definition_version: number;
}

/** Answers of new forms that are alerts. */
export const listAlerts = prepared<OfForms, AlertRow>`
  SELECT f.topic_id, a.link_id, a.definition_version
  FROM unnest(${'topics'}::uuid[], ${'sinces'}::timestamptz[]) AS about (topic_id, since)
    JOIN completed_form AS f ON f.center_id = ${'center'} AND f.topic_id = about.topic_id
    JOIN answer AS a ON a.center_id = f.center_id AND a.filled_form_id = f.id
  WHERE f.day BETWEEN ${'from'} AND ${'to'} AND ${counted} AND f.sent_at > about.since AND a.alert
  ORDER BY f.day, f.sent_at, f.id, a.link_id`;

export interface DefinitionRow {
  topic_id: string;
  number: number;
  definition: FormDefinition;
}

/** Every version of the topics' questions, the newest first. */
export const listDefinitionsOf = prepared<{ topics: readonly string[] }, DefinitionRow>`
  SELECT form_id AS topic_id, number, definition FROM form_version
  WHERE home = ${sql.lit(nobodysHome)} AND form_id = ANY(${'topics'}::uuid[]) ORDER BY form_id, number DESC`;

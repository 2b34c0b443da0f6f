import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { type RawBuilder, sql } from 'kysely';
import { nobodysHome } from '../../db/home';
import type { Scope } from '../../db/scope';
import { build, insertInto, prepared, raw, type Statement } from '../../db/statement';
import { isWithheld, outsiderOf } from '../../db/withheld';
import { isCounted } from '../completed-forms/counting.queries';

export interface CountedForm {
  /** Null of a form that is withheld from the caller: its figures count, and nothing leads to it. */
  id: string | null;
  day: string;
  score: number | null;
}

export interface AnsweredNumber {
  filled_form_id: string | null;
  day: string;
  link_id: string;
  value: number;
  numerator: number | null;
  denominator: number | null;
  unit: string | null;
}

interface Of {
  center: string;
  topic: string;
  from: string;
  to: string;
  outsider: string | null;
}

/** Sent forms of a topic between two days; what a correction has superseded counts no more. */
export const counted = isCounted('f');

const shownId = (value: (name: 'outsider') => RawBuilder<unknown>) =>
  sql`CASE WHEN NOT ${isWithheld('completed-form', 'f', value('outsider'))} THEN f.id END`;

const forms = prepared<Of, CountedForm>`
  SELECT ${shownId} AS id, f.day, f.score FROM completed_form f
  WHERE f.center_id = ${'center'} AND f.topic_id = ${'topic'} AND f.day BETWEEN ${'from'} AND ${'to'} AND ${counted}
  ORDER BY f.day, f.sent_at, f.id`;

const numbers = prepared<Of, AnsweredNumber>`
  SELECT ${shownId} AS filled_form_id, f.day, a.link_id, a.value, a.numerator, a.denominator, a.unit
  FROM completed_form f JOIN answer a ON a.center_id = f.center_id AND a.filled_form_id = f.id
  WHERE f.center_id = ${'center'} AND f.topic_id = ${'topic'} AND f.day BETWEEN ${'from'} AND ${'to'} AND ${counted}
    AND a.value IS NOT NULL
  ORDER BY f.day, f.sent_at, f.id`;

const of = (scope: Scope, topic: string, days: { from: string; to: string }): Of => ({
  center: scope.center.id,
  topic,
  outsider: outsiderOf(scope),
  ...days,
});

export const listCountedForms = (scope: Scope, topic: string, days: { from: string; to: string }) =>
  forms(of(scope, topic, days));

/** Numbers, scales and rates as sent forms answer them, the earliest first. */
export const listNumbers = (scope: Scope, topic: string, days: { from: string; to: string }) =>
  numbers(of(scope, topic, days));

/** The topic, where the center has it. */
export const findTopic = (scope: Scope, id: string): Statement<{ id: string; name: string }> =>
  raw(sql<{ id: string; name: string }>`
    SELECT topic.id, topic.name FROM topic JOIN center_topic ON center_topic.topic_id = topic.id
    WHERE topic.id = ${id} AND center_topic.center_id = ${scope.center.id}`);

/** Every version of a topic's questions, the newest first. */
export const listDefinitions = (_scope: Scope, topic: string): Statement<{ definition: FormDefinition }> =>
  build
    .selectFrom('form_version')
    .select('definition')
    .where('home', '=', nobodysHome)
    .where('form_id', '=', topic)
    .orderBy('number', 'desc');

export interface AnnotationRow {
  id: string;
  topic_id: string;
  day: string;
  text: string;
  created_by: string;
}

const annotations = (scope: Scope) =>
  build
    .selectFrom('topic_annotation')
    .select(['id', 'topic_id', 'day', 'text', 'created_by'])
    .where('center_id', '=', scope.center.id);

export const listAnnotations = (scope: Scope, topic: string, days: { from: string; to: string }) =>
  annotations(scope)
    .where('topic_id', '=', topic)
    .where('day', '>=', days.from)
    .where('day', '<=', days.to)
    .orderBy('day')
    .orderBy('id');

export const insertAnnotation = (scope: Scope, annotation: AnnotationRow) =>
  insertInto('topic_annotation', { center_id: scope.center.id, ...annotation, created_at: scope.now });

/** Gives what it was; no row where it was not there. */
export const deleteAnnotation = (scope: Scope, id: string) =>
  build
    .deleteFrom('topic_annotation')
    .where('center_id', '=', scope.center.id)
    .where('id', '=', id)
    .returning(['topic_id', 'day', 'text']);

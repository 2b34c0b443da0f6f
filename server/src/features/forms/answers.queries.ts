import type { AnswerItem, AnswerValue } from '@lamplight/domain/forms/answers';
import type { AnswerRow } from '@lamplight/domain/forms/projection';
import { sql } from 'kysely';
import type { Scope } from '../../db/scope';
import { build, prepared, raw, type Statement } from '../../db/statement';
import type { FilledForm } from './filled-forms.queries';

export interface StoredAnswer {
  link_id: string;
  answer: AnswerValue[];
  comment: string | null;
}

/** An answer with who gave it. */
export interface GivenAnswer extends StoredAnswer {
  saved_by: string;
}

const stored = prepared<{ center: string; filledForm: string }, GivenAnswer>`
  SELECT link_id, answer, comment, saved_by FROM form_answer
  WHERE center_id = ${'center'} AND filled_form_id = ${'filledForm'}`;

export const listAnswers = (scope: Pick<Scope, 'center'>, filledFormId: string) =>
  stored({ center: scope.center.id, filledForm: filledFormId });

interface OneAnswer {
  center: string;
  filledForm: string;
  link: string;
}

const turn = prepared<OneAnswer>`
  SELECT pg_advisory_xact_lock(hashtextextended(${'center'}::text || ${'filledForm'}::text || ${'link'}, 0))`;

/** Lets one at a time answer a question, so that each knows what was answered before. Read it in a statement after this one. */
export const lockAnswer = (scope: Scope, filledForm: string, link: string) =>
  turn({ center: scope.center.id, filledForm, link });

const one = prepared<OneAnswer, GivenAnswer>`
  SELECT link_id, answer, comment, saved_by FROM form_answer
  WHERE center_id = ${'center'} AND filled_form_id = ${'filledForm'} AND link_id = ${'link'}`;

export const findAnswer = (scope: Scope, filledForm: string, link: string) =>
  one({ center: scope.center.id, filledForm, link });

/** The comment as it is kept: a blank one is none. */
export const commentOf = (item: Pick<AnswerItem, 'comment'>): string | null =>
  item.comment?.trim() ? item.comment : null;

/** An answer without a value and a comment is none. */
export const isEmpty = (item: Pick<AnswerItem, 'answer' | 'comment'>): boolean =>
  item.answer.length === 0 && commentOf(item) === null;

interface NewAnswer {
  center: string;
  filledForm: string;
  link: string;
  answer: string;
  comment: string | null;
  at: Date;
  by: string;
}

const saved = prepared<NewAnswer>`
  INSERT INTO form_answer AS kept (center_id, filled_form_id, link_id, answer, comment, saved_at, saved_by)
  VALUES (${'center'}, ${'filledForm'}, ${'link'}, ${'answer'}, ${'comment'}, ${'at'}, ${'by'})
  ON CONFLICT (center_id, filled_form_id, link_id) DO UPDATE
    SET answer = excluded.answer, comment = excluded.comment, saved_at = excluded.saved_at, saved_by = excluded.saved_by
    WHERE (kept.answer, kept.comment) IS DISTINCT FROM (excluded.answer, excluded.comment)`;

/** The same answer given again keeps who gave it, and when. */
export const saveAnswerRow = (scope: Scope, filledFormId: string, item: AnswerItem): Statement<unknown> =>
  saved({
    center: scope.center.id,
    filledForm: filledFormId,
    link: item.linkId,
    answer: JSON.stringify(item.answer),
    comment: commentOf(item),
    at: scope.now,
    by: scope.actor.userId,
  });

export const deleteAnswerRow = (scope: Scope, filledFormId: string, linkId: string) =>
  build
    .deleteFrom('form_answer')
    .where('center_id', '=', scope.center.id)
    .where('filled_form_id', '=', filledFormId)
    .where('link_id', '=', linkId);

/** Saves many answers at once; those that are the same already keep who gave them, and when. */
export function saveAnswerRows(
  scope: Scope,
  filledFormId: string,
  items: readonly AnswerItem[],
): Statement<unknown> {
  const rows = items.map((item) => ({ link_id: item.linkId, answer: item.answer, comment: commentOf(item) }));
  return raw(sql`
    INSERT INTO form_answer AS kept (center_id, filled_form_id, link_id, answer, comment, saved_at, saved_by)
    SELECT ${scope.center.id}, ${filledFormId}, link_id, answer, comment, ${scope.now}, ${scope.actor.userId}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (link_id text, answer jsonb, comment text)
    ON CONFLICT (center_id, filled_form_id, link_id) DO UPDATE
      SET answer = excluded.answer, comment = excluded.comment, saved_at = excluded.saved_at, saved_by = excluded.saved_by
      WHERE (kept.answer, kept.comment) IS DISTINCT FROM (excluded.answer, excluded.comment)`);
}

/** Takes away every answer but those that are kept. */
export const deleteOtherAnswers = (scope: Scope, filledFormId: string, keptLinkIds: readonly string[]) =>
  build
    .deleteFrom('form_answer')
    .where('center_id', '=', scope.center.id)
    .where('filled_form_id', '=', filledFormId)
    .where(sql<boolean>`NOT link_id = ANY(${[...keptLinkIds]}::text[])`);

/** One row of the projection: what the form's rules say of an answer, and the question's survey tag. */
export interface ProjectedAnswer extends AnswerRow {
  part: number;
  surveyTag: string | null;
}

/** Writes a sent form's answers as rows, for lists of "no", charts and statistics. */
export function insertProjection(
  scope: Scope,
  filled: Pick<FilledForm, 'id' | 'form_id' | 'definition_version'>,
  rows: readonly ProjectedAnswer[],
  sentAt: Date,
): Statement<unknown> {
  return raw(sql`
    INSERT INTO answer (center_id, filled_form_id, form_id, definition_version, sent_at, link_id, part, code, value,
      numerator, denominator, unit, day, weight, alert, comment, survey_tag, focus_area_id, subfocus_area_id)
    SELECT ${scope.center.id}, ${filled.id}, ${filled.form_id}, ${filled.definition_version}, ${sentAt}, "linkId",
      part, code, value, numerator, denominator, unit, date, weight, alert, comment, "surveyTag", "focusAreaId",
      "subfocusAreaId"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given ("linkId" text, part smallint, code text,
      value float8, numerator float8, denominator float8, unit text, date date, weight float8, alert boolean,
      comment text, "surveyTag" text, "focusAreaId" uuid, "subfocusAreaId" uuid)`);
}

/** What was written of a sent form so. */
export const listProjection = (scope: Pick<Scope, 'center'>, filledFormId: string) =>
  build
    .selectFrom('answer')
    .selectAll()
    .where('center_id', '=', scope.center.id)
    .where('filled_form_id', '=', filledFormId);

export const deleteProjection = (scope: Scope, filledFormId: string) =>
  build
    .deleteFrom('answer')
    .where('center_id', '=', scope.center.id)
    .where('filled_form_id', '=', filledFormId);

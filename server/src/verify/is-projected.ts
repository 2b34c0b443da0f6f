import { canonicalJson, type Plain } from '@lamplight/domain/canonical-json';
import type { FormDefinition } from '@lamplight/domain/forms/definition';
import type { Selectable } from 'kysely';
import type { Tables } from '../db/schema';
import { answerItems } from '../features/forms/answer-items';
import type { ProjectedAnswer } from '../features/forms/answers.queries';
import { projectedAnswers } from '../features/forms/projected-answers';

/** A form that was sent. */
interface SentForm {
  definition: FormDefinition;
  form_id: string;
  definition_version: number;
  sent_at: Date;
}

type AnswerRow = Selectable<Tables['answer']>;

/** What is compared: all but the areas, which a form may give by names that meant others when it was sent. */
const said = (row: Omit<ProjectedAnswer, 'focusAreaId' | 'subfocusAreaId'>): { [name: string]: Plain } => ({
  linkId: row.linkId,
  part: row.part,
  code: row.code,
  value: row.value,
  numerator: row.numerator,
  denominator: row.denominator,
  unit: row.unit,
  date: row.date,
  weight: row.weight,
  alert: row.alert,
  // A blank one is kept as none beside the answers.
  comment: row.comment?.trim() ? row.comment : null,
  surveyTag: row.surveyTag,
});

const written = (row: AnswerRow) =>
  said({ ...row, linkId: row.link_id, date: row.day, surveyTag: row.survey_tag });

/** As JSON writes numbers, which is how they went into the database. */
const asText = (row: { [name: string]: Plain }): string => canonicalJson(JSON.parse(JSON.stringify(row)));

/** Whether the rows of a sent form, of which lists and charts are made, are those that its questions and answers give. */
export function isProjected(
  form: SentForm,
  answers: Parameters<typeof answerItems>[1],
  files: Parameters<typeof answerItems>[2],
  rows: readonly AnswerRow[],
): boolean {
  const expected = projectedAnswers(form.definition, answerItems(form.definition, answers, files));
  const isOfForm = (row: AnswerRow) =>
    row.form_id === form.form_id &&
    row.definition_version === form.definition_version &&
    row.sent_at.getTime() === form.sent_at.getTime();
  return (
    rows.every(isOfForm) &&
    rows
      .map((row) => asText(written(row)))
      .sort()
      .join() ===
      expected
        .map((row) => asText(said(row)))
        .sort()
        .join()
  );
}

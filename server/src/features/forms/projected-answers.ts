import type { AnswerItem } from '@lamplight/domain/forms/answers';
import { type FormDefinition, findQuestion } from '@lamplight/domain/forms/definition';
import { answerRows } from '@lamplight/domain/forms/projection';
import type { ProjectedAnswer } from './answers.queries';

/** Answers as rows, as they are written when a form is sent and made anew to hold those against it. Areas are as the form names them. */
export function projectedAnswers(
  definition: FormDefinition,
  answers: readonly AnswerItem[],
): ProjectedAnswer[] {
  const parts = new Map<string, number>();
  return answerRows(definition, answers).map((row) => {
    const part = parts.get(row.linkId) ?? 0;
    parts.set(row.linkId, part + 1);
    return { ...row, part, surveyTag: findQuestion(definition, row.linkId)?.surveyTag ?? null };
  });
}

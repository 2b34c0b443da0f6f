import { typeProblem } from '@lamplight/domain/forms/answer-types';
import { type AnswerItem, byLinkId } from '@lamplight/domain/forms/answers';
import { type FormDefinition, findQuestion, questionsOf } from '@lamplight/domain/forms/definition';
import { Refusal } from '../../http/refusal';
import { isEmpty, type StoredAnswer } from './answers.queries';

interface AttachedFile {
  id: string;
  name: string;
  link_id: string | null;
}

/** A form's answers with what is attached to them, in the order of its questions. */
export function answerItems(
  definition: FormDefinition,
  rows: readonly StoredAnswer[],
  files: readonly AttachedFile[],
): AnswerItem[] {
  const given = new Map(rows.map((row) => [row.link_id, row]));
  return questionsOf(definition).flatMap(({ linkId }) => {
    const row = given.get(linkId);
    const attached = files.filter((file) => file.link_id === linkId).map(({ id, name }) => ({ id, name }));
    if (!row && attached.length === 0) return [];
    return [
      {
        linkId,
        answer: row?.answer ?? [],
        ...(row?.comment == null ? {} : { comment: row.comment }),
        ...(attached.length > 0 ? { files: attached } : {}),
      },
    ];
  });
}

/** Refuses an answer that its question cannot have, even in a draft. */
export function checkAnswer(definition: FormDefinition, item: AnswerItem): void {
  const question = findQuestion(definition, item.linkId);
  const message = question ? typeProblem(question, item) : 'This form has no such question.';
  if (message !== undefined) {
    throw new Refusal('validation', {}, { fieldErrors: [{ field: item.linkId, message }] });
  }
}

/** The answers of a whole document, checked; where one question is answered twice, the later one counts. */
export function acceptAnswers(definition: FormDefinition, given: readonly AnswerItem[]): AnswerItem[] {
  const items = [...byLinkId(given).values()];
  for (const item of items) checkAnswer(definition, item);
  return items.filter((item) => !isEmpty(item));
}

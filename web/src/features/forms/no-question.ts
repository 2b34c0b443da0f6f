import { type Answers, codeIn } from '@lamplight/domain/forms/answers';
import {
  type FormDefinition,
  findQuestion,
  isYesNo,
  type YesNoQuestion,
} from '@lamplight/domain/forms/definition';

/** A question that was answered with "no"; undefined where it is not one. */
export function noQuestion(
  { definition, answers }: { definition: FormDefinition; answers: Answers },
  linkId: string,
): YesNoQuestion | undefined {
  const question = findQuestion(definition, linkId);
  const item = answers.find((answer) => answer.linkId === linkId);
  return question && isYesNo(question) && codeIn(item) === 'no' ? question : undefined;
}

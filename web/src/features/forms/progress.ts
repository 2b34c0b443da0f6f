import type { Answers } from '@lamplight/domain/forms/answers';
import type { FormDefinition, Question } from '@lamplight/domain/forms/definition';
import { wrongIn } from '@lamplight/domain/forms/validation';
import { shownSections } from '@lamplight/domain/forms/visibility';
import { answeredOf, type Progress } from './form-answers';

/** How far what is filled in has come: what is out of its range keeps the form from being sent and is no answer yet. */
export const progressOf = (questions: readonly Question[], answers: Answers): Progress =>
  answeredOf(questions, answers, (question, item) => wrongIn(question, item) === undefined);

export const progressOfForm = (definition: FormDefinition, answers: Answers): Progress =>
  progressOf(
    shownSections(definition, answers).flatMap(({ questions }) => questions),
    answers,
  );

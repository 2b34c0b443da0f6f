import { isYesNo, type Question, type QuestionType } from '@lamplight/domain/forms/definition';

const options = (['First option', 'Second option'] as const).map((display, index) => ({
  valueCoding: { code: `option-${index + 1}`, display },
}));

/** A new question of a type, with what that type needs. Checks are required by default, as a round is short. */
export function blankQuestion(type: QuestionType, linkId: string): Question {
  const base = { linkId, text: '' };
  switch (type) {
    case 'yes-no':
    case 'yes-no-na':
      return { ...base, type, required: true, onNo: { comment: true, issue: {} } };
    case 'single-choice':
    case 'multiple-choice':
      return { ...base, type, answerOption: options };
    case 'rate':
      return { ...base, type, multiplier: 1000 };
    case 'scale':
      return { ...base, type, min: 1, max: 5 };
    default:
      return { ...base, type };
  }
}

/** The same question as another type: its words stay, and of the rest what the new type has too. */
export function asType(question: Question, type: QuestionType): Question {
  if (question.type === type) return question;
  const { linkId, text, required, guidance, surveyTag, enableWhen, enableBehavior } = question;
  const { focusAreaId, subfocusAreaId, focusArea, subfocusArea } = question;
  const areas = { focusAreaId, subfocusAreaId, focusArea, subfocusArea };
  const base = { linkId, text, required, guidance, surveyTag, enableWhen, enableBehavior, ...areas };
  const blank = blankQuestion(type, linkId);
  if (isYesNo(question) && isYesNo(blank)) return { ...question, type: blank.type };
  if ('answerOption' in question && 'answerOption' in blank) return { ...question, type: blank.type };
  return withoutGaps({ ...blank, ...base });
}

/** Fields that are undefined are not there. */
function withoutGaps(question: Question): Question {
  const next = { ...question };
  for (const key of ['required', 'guidance', 'surveyTag', 'enableWhen', 'enableBehavior'] as const) {
    if (next[key] === undefined) delete next[key];
  }
  for (const key of ['focusAreaId', 'subfocusAreaId', 'focusArea', 'subfocusArea'] as const) {
    if (next[key] === undefined) delete next[key];
  }
  return next;
}

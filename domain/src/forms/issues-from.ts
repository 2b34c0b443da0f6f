import { titleFrom } from '../issue-title';
import type { Priority } from '../issues';
import { allegingIn } from './alleging';
import { type AnswerFile, type AnswerItem, type Answers, byLinkId, codeIn, isAlert } from './answers';
import { type FormDefinition, isYesNo, type YesNoQuestion } from './definition';
import { shownQuestions } from './visibility';

/** An issue that sending a form opens, before it has an id, a center or a day. */
export type IssueFromAnswer = {
  readonly linkId: string;
  /** The finding of the question; where it has none the comment's first line, else the question with its "no". */
  readonly title: string;
  /** The question with its "no", and on further lines the comment. */
  readonly description: string;
  readonly priority: Priority;
  /** Its question says that a "no" is an alert. */
  readonly alert: boolean;
  /** Its question says that a "no" alleges a violation, or is asked only because of one that does. */
  readonly alleged: boolean;
  readonly departmentId: string | undefined;
  readonly department: string | undefined;
  readonly focusAreaId: string | undefined;
  readonly subfocusAreaId: string | undefined;
  readonly surveyTag: string | undefined;
  /** What was attached to the answer. */
  readonly files: readonly AnswerFile[];
};

/** Whether a "no" opens an issue by itself: an allegation always does. */
export const opensIssue = ({ onNo, alleged }: YesNoQuestion): boolean =>
  onNo?.issue !== undefined || alleged === true;

/** One issue for every shown "no" that asks for one, in the order of the form. */
export function issuesFrom(definition: FormDefinition, answers: Answers): IssueFromAnswer[] {
  const given = byLinkId(answers);
  const telling = allegingIn(definition);
  return shownQuestions(definition, answers)
    .filter(isYesNo)
    .flatMap((question) => {
      const item = given.get(question.linkId);
      if (!opensIssue(question) || codeIn(item) !== 'no') return [];
      return [issueOf(question, item, telling)];
    });
}

/** The issue that an answer is, whether or not its question asks for one; undefined where it is no shown "no". */
export function issueFrom(
  definition: FormDefinition,
  answers: Answers,
  linkId: string,
): IssueFromAnswer | undefined {
  const item = byLinkId(answers).get(linkId);
  const question = shownQuestions(definition, answers).find((each) => each.linkId === linkId);
  return question && isYesNo(question) && codeIn(item) === 'no'
    ? issueOf(question, item, allegingIn(definition))
    : undefined;
}

function issueOf(
  question: YesNoQuestion,
  item: AnswerItem | undefined,
  telling: ReadonlySet<string>,
): IssueFromAnswer {
  const alleged = telling.has(question.linkId);
  const issue = question.onNo?.issue;
  const description = describe(question.text, item?.comment);
  return {
    linkId: question.linkId,
    title: titleFrom(issue?.title ?? '') || titleFrom(item?.comment ?? '') || titleFrom(description),
    description,
    priority: issue?.priority ?? defaultPriority(question),
    alert: isAlert(question, item),
    alleged,
    departmentId: issue?.departmentId,
    department: issue?.department,
    focusAreaId: question.focusAreaId,
    subfocusAreaId: question.subfocusAreaId,
    surveyTag: alleged ? undefined : question.surveyTag,
    files: item?.files ?? [],
  };
}

/** The priority of an issue whose question names none. */
export function defaultPriority(question: Pick<YesNoQuestion, 'critical' | 'alleged'>): Priority {
  if (question.alleged === true) return 'CRITICAL';
  return question.critical === true ? 'HIGH' : 'MEDIUM';
}

function describe(text: string, comment = ''): string {
  const question = text.trim();
  const found = question.endsWith('?') ? `${question} No.` : `${question.replace(/[.:]+$/, '')}: no.`;
  return comment.trim() === '' ? found : `${found}\n${comment.trim()}`;
}

import type { Audit } from '@lamplight/contract/audits';
import type { CompletedForm } from '@lamplight/contract/completed-forms';
import type { Issue } from '@lamplight/contract/issues';
import { allegingIn } from '@lamplight/domain/forms/alleging';
import { type FormDefinition, findQuestion, isYesNo } from '@lamplight/domain/forms/definition';
import { shownQuestions } from '@lamplight/domain/forms/visibility';
import { sourceLabels } from '@lamplight/domain/issue-words';
import { percentText } from '@lamplight/domain/number-words';
import { pipLimits, type SelectionReason } from '@lamplight/domain/pips/content';
import { placeWords } from '@lamplight/domain/place-words';
import { formatFullDay } from '../../../ui/dates';
import { placeOf } from '../../audits/round-words';
import { noQuestion } from '../../forms/no-question';
import type { Begun } from './begun';
import { fromAlleged } from './found-alleged';

/** Words that people typed elsewhere may be longer than there is room for beside others. */
const mostQuoted = 2000;
const mostListed = 12;

const quoted = (text: string) => {
  const said = text.trim();
  return said.length > mostQuoted ? `${said.slice(0, mostQuoted)} …` : said;
};

/** A day as it is written down: for everyone who reads it alike, whatever English whoever writes it is used to. */
export const dayWords = (day: string) => formatFullDay(day, 'en-US');

/** A name that a PIP can have. */
export const asTitle = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > pipLimits.title ? `${line.slice(0, pipLimits.title - 2)} …` : line;
};

export const asBackground = (parts: readonly (string | false | null | undefined)[]) =>
  parts.filter(Boolean).join('\n').slice(0, pipLimits.prose);

const reasonsOf = ({ sourceType }: Pick<Issue, 'sourceType'>): SelectionReason[] => {
  if (sourceType === 'SURVEY') return ['SURVEY'];
  return sourceType === 'RESIDENT_COUNCIL' || sourceType === 'GRIEVANCE' ? ['RESIDENT_VOICE'] : [];
};

/** An issue. `foundOn`: the center's day on which it was found; `topicId`: of the completed form that it came from. */
export function fromIssue(issue: Issue, foundOn: string, topicId: string | null): Begun {
  const found = { kind: 'ISSUE', id: issue.id, linkId: null } as const;
  if (issue.alleged) return fromAlleged(found, issue.number);
  const { place, within } = placeWords(issue);
  const where = [place, within].filter(Boolean).join(', ');
  const tag = issue.surveyTag
    ? [issue.surveyTag, issue.surveyTagDescription].filter(Boolean).join(': ')
    : undefined;
  return {
    from: `the issue “${issue.title}”`,
    title: asTitle(issue.title),
    topicId,
    background: asBackground([
      `Issue “${issue.title}”, found ${dayWords(foundOn)}${where ? ` at ${where}` : ''} (${sourceLabels[issue.sourceType]}).`,
      quoted(issue.description),
      issue.rootCause && `Root cause as recorded: ${quoted(issue.rootCause)}`,
      tag && `Survey tag ${tag}`,
    ]),
    surveyTags: issue.surveyTag ? [issue.surveyTag] : [],
    selectionReasons: reasonsOf(issue),
    found,
  };
}

type Filled = Pick<Audit, 'score' | 'yesCount' | 'noCount' | 'answers' | 'issues'> & {
  definition: FormDefinition;
};

/** A completed form, or its answer to one question. */
export const fromForm = (form: CompletedForm, linkId: string | null): Begun =>
  fromFilled(form, linkId, {
    kind: 'COMPLETED_FORM',
    id: form.id,
    what: `the form “${form.form_topic.name}” for ${dayWords(form.date)}`,
    subject: form.form_topic.name,
    topicId: form.form_topic.id,
  });

/** A sent round, or its answer to one question. `sentOn`: the center's day. */
export const fromRound = (round: Audit, linkId: string | null, sentOn: string): Begun => {
  const where = placeOf(round) || 'the whole house';
  const tool = round.auditToolQuestionnarie.title;
  return fromFilled(round, linkId, {
    kind: 'AUDIT',
    id: round.id,
    what: `the round “${tool}” of ${dayWords(sentOn)}, ${where}`,
    subject: tool,
    topicId: null,
  });
};

function fromFilled(
  filled: Filled,
  linkId: string | null,
  record: {
    kind: 'COMPLETED_FORM' | 'AUDIT';
    id: string;
    what: string;
    subject: string;
    topicId: string | null;
  },
): Begun {
  const { kind, id, what, subject, topicId } = record;
  const { score, yesCount, noCount } = filled;
  const alleging = allegingIn(filled.definition, saidToAllege(filled));
  const came =
    score === null ? null : `It came to a score of ${percentText(score)}: ${yesCount} yes, ${noCount} no.`;
  const question = linkId === null ? undefined : findQuestion(filled.definition, linkId);
  const tags = question?.surveyTag ? [question.surveyTag] : [];
  const common = { from: what, topicId, selectionReasons: [], found: { kind, id, linkId } };
  if (linkId !== null && alleging.has(linkId)) {
    const issue = filled.issues.find((opened) => opened.linkId === linkId);
    return issue
      ? fromAlleged({ kind: 'ISSUE', id: issue.id, linkId: null }, issue.number)
      : fromAlleged(common.found);
  }
  if (question && linkId !== null) {
    const item = filled.answers.find((answer) => answer.linkId === linkId);
    const answered = noQuestion(filled, linkId) ? 'answered “no”' : 'answered';
    return {
      ...common,
      title: asTitle(titleOf(question) ?? question.text),
      background: asBackground([
        `“${question.text}” was ${answered} in ${what}.`,
        item?.comment && `Comment: ${quoted(item.comment)}`,
        question.surveyTag && `Survey tag ${question.surveyTag}`,
        came,
      ]),
      surveyTags: tags,
    };
  }
  const answeredNo = shownQuestions(filled.definition, filled.answers).filter((each) =>
    noQuestion(filled, each.linkId),
  );
  const failed = answeredNo.filter((each) => !alleging.has(each.linkId));
  const more = failed.length - mostListed;
  return {
    ...common,
    title: asTitle(subject),
    background: asBackground([
      `Seen in ${what}.`,
      came,
      failed.length > 0 && 'Answered “no”:',
      ...failed.slice(0, mostListed).map(({ text }) => `– ${text}`),
      more > 0 && `– and ${more} more`,
    ]),
    surveyTags: [...new Set(failed.flatMap(({ surveyTag }) => surveyTag ?? []))].slice(
      0,
      pipLimits.surveyTags,
    ),
    ...(failed.length < answeredNo.length ? { alleged: true } : {}),
  };
}

/** The questions of which only the issue says that it alleges a violation. */
const saidToAllege = ({ issues }: Pick<Filled, 'issues'>): string[] =>
  issues.flatMap(({ alleged, linkId }) => (alleged && linkId !== null ? [linkId] : []));

/** What a "no" means as a finding, where its question says so. */
const titleOf = (question: ReturnType<typeof findQuestion>) =>
  question && isYesNo(question) ? question.onNo?.issue?.title : undefined;

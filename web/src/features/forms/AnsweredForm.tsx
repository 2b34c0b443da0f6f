import type { Audit } from '@lamplight/contract/audits';
import { answerText, yesNoLabels } from '@lamplight/domain/forms/answer-words';
import { type AnswerItem, type Answers, byLinkId, codeIn, isAlert } from '@lamplight/domain/forms/answers';
import { type FormDefinition, isYesNo, type Question } from '@lamplight/domain/forms/definition';
import { shownSections } from '@lamplight/domain/forms/visibility';
import { IconAlertTriangle, IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatLongDay } from '../../ui/dates';
import { StatusTag, type TagIcon, type Tone } from '../../ui/StatusTag';
import { nameOf } from '../people/people.api';
import classes from './AnsweredForm.module.css';
import { AnswerPhotos } from './AnswerPhotos';
import { answeredOf } from './form-answers';
import type { FormFile } from './form-control';

const looks: Readonly<Record<string, { tone: Tone; icon: TagIcon }>> = {
  yes: { tone: 'good', icon: IconCheck },
  no: { tone: 'bad', icon: IconX },
  na: { tone: 'quiet', icon: IconMinus },
};

/** Where an answer stands on the page. */
export const answerId = (linkId: string) => `answer-${linkId}`;

/** A filled-in form to read and to print: every shown question with its answer, comment and photos. */
export function AnsweredForm(props: {
  definition: FormDefinition;
  answers: Answers;
  filesOf: (linkId: string) => readonly FormFile[];
  /** Questions whose answers are withheld from whoever reads. */
  withheld?: readonly string[];
  /** Who gave an answer, where it was not who began the form. */
  answeredBy?: Audit['answeredBy'];
  /** What belongs to a question besides: the issue it opened, say. */
  asideOf?: (linkId: string) => ReactNode;
}) {
  const { definition, answers, filesOf, asideOf, withheld = [], answeredBy = [] } = props;
  const given = byLinkId(answers);
  return (
    <>
      {shownSections(definition, answers).map(({ section, questions }) => {
        const told = questions.filter(({ linkId }) => !withheld.includes(linkId));
        const { answered, total } = answeredOf(told, answers);
        return (
          <section key={section.linkId} className={classes.section} aria-label={section.text}>
            <h2 className={classes.heading}>
              {section.text}
              {total > 0 && (
                <span className={classes.count}>
                  {answered} of {total} answered
                </span>
              )}
            </h2>
            <ol className={classes.questions}>
              {questions.map((question) => (
                <li
                  key={question.linkId}
                  id={answerId(question.linkId)}
                  className={classes.question}
                  data-no={isNo(question, given)}
                >
                  <Answered
                    question={question}
                    item={given.get(question.linkId)}
                    files={filesOf(question.linkId)}
                    withheld={withheld.includes(question.linkId)}
                    by={answeredBy.find(({ linkId }) => linkId === question.linkId)?.by}
                  />
                  {asideOf?.(question.linkId)}
                </li>
              ))}
            </ol>
          </section>
        );
      })}
    </>
  );
}

const isNo = (question: Question, given: ReadonlyMap<string, AnswerItem>) =>
  (isYesNo(question) && codeIn(given.get(question.linkId)) === 'no') || undefined;

function Answered(props: {
  question: Question;
  item: AnswerItem | undefined;
  files: readonly FormFile[];
  withheld: boolean;
  by: Audit['answeredBy'][number]['by'] | undefined;
}) {
  const { question, item, files, withheld, by } = props;
  if (question.type === 'instruction') return <p className={classes.instruction}>{question.text}</p>;
  return (
    <>
      <div className={classes.line}>
        <p className={classes.text}>
          {question.text}
          {question.surveyTag && <span className={classes.tag}> {question.surveyTag}</span>}
        </p>
        <span className={classes.given}>
          {isAlert(question, item) && (
            <StatusTag tone="bad" icon={IconAlertTriangle}>
              Alert
            </StatusTag>
          )}
          {withheld ? (
            <span className={classes.withheld}>read by the committee and who filled it in</span>
          ) : (
            <AnswerWords question={question} item={item} />
          )}
        </span>
      </div>
      {by && <p className={classes.by}>answered by {nameOf(by)}</p>}
      {item?.comment && <p className={classes.comment}>{item.comment}</p>}
      <AnswerPhotos files={files} />
    </>
  );
}

function AnswerWords({ question, item }: { question: Question; item: AnswerItem | undefined }) {
  const code = isYesNo(question) ? codeIn(item) : undefined;
  const look = code === undefined ? undefined : looks[code];
  if (code !== undefined && look) {
    return (
      <StatusTag tone={look.tone} icon={look.icon}>
        {yesNoLabels[code]}
      </StatusTag>
    );
  }
  if (question.type === 'photo') {
    return (item?.files ?? []).length > 0 ? null : <span className={classes.none}>no photo</span>;
  }
  const words = answerText(question, item, (day) => formatLongDay(day, true));
  return words ? (
    <strong className={classes.answer}>{words}</strong>
  ) : (
    <span className={classes.none}>not answered</span>
  );
}

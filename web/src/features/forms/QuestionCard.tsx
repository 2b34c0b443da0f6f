import { type AnswerItem, codeIn } from '@lamplight/domain/forms/answers';
import { isYesNo, type Question } from '@lamplight/domain/forms/definition';
import { lackingOf, neededOfNo } from '@lamplight/domain/forms/on-no';
import { memo, type ReactNode, useId, useState } from 'react';
import { Said, SaidChanges } from '../../ui/Said';
import { WhomToCall } from '../allegations/WhomToCall';
import { AddFiles } from './AddFiles';
import { AnswerField, saysProblem } from './AnswerField';
import { AnswerFiles } from './AnswerFiles';
import { CardMenu } from './CardMenu';
import { CommentField } from './CommentField';
import type { FormControl, FormFile } from './form-control';
import { issueWords } from './form-words';
import { Guidance } from './Guidance';
import { NeededOfNo, photoRequiredOf } from './NeededOfNo';
import classes from './QuestionCard.module.css';
import { harmOf, labelOf, QuestionText } from './QuestionText';

export interface QuestionCardProps {
  question: Question;
  item: AnswerItem | undefined;
  files: readonly FormFile[];
  /** What keeps the form from being sent, or why something was refused; each is said under the field it means. */
  problem?: string | undefined;
  commentProblem?: string | undefined;
  photoProblem?: string | undefined;
  /** What is known of the question before it is answered. */
  hint?: ReactNode;
  control: FormControl;
}

/** The id of a question's card in the page, to go to it. */
export const cardId = (linkId: string) => `question-${linkId}`;

/** The ids of what describes a field, those of them that are there. */
const idsOf = (ids: readonly unknown[]) => ids.filter(Boolean).join(' ') || undefined;

/** One question with its answer, and under it the comment and the photos that it asks for or that were added. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { question, item, files, problem, commentProblem, photoProblem, hint, control } = props;
  const { linkId } = question;
  const id = useId();
  const [problemId, hintId, needsId, photoProblemId, callId] = [useId(), useId(), useId(), useId(), useId()];
  const [commenting, setCommenting] = useState(false);
  const [attaching, setAttaching] = useState(false);
  if (question.type === 'instruction') {
    return (
      <section className={classes.instruction}>
        <QuestionText question={question} id={id} />
        <Guidance question={question} />
      </section>
    );
  }

  const needed = neededOfNo(question);
  const asked = codeIn(item) === 'no' ? needed : undefined;
  const lacking = lackingOf(question, item);
  const comment = item?.comment ?? '';
  const lacksComment = lacking.includes('comment');
  // Photos that are still on their way are there for whoever took them.
  const lacksPhoto = lacking.includes('photo') && files.length === 0;
  const showComment = commenting || comment !== '' || asked !== undefined;
  const showFiles =
    attaching || asked !== undefined || question.type === 'photo' || files.length > 0 || !!photoProblem;
  const alleged = isYesNo(question) && question.alleged;
  const known = [
    alleged && callId,
    isYesNo(question) && question.critical && harmOf(id),
    needed && needsId,
    hint && hintId,
  ];

  return (
    <section
      id={cardId(linkId)}
      className={classes.card}
      // Without a name: the question is that of the field in it, and would be read twice.
      tabIndex={-1}
      data-problem={problem || commentProblem || photoProblem ? true : undefined}
    >
      {alleged && (
        <div className={classes.first}>
          <WhomToCall headId={callId} when="If no: keep the resident safe, and call before you go on" />
        </div>
      )}
      <QuestionText question={question} id={id} />
      <div className={classes.body}>
        {needed && <NeededOfNo needed={needed} id={needsId} />}
        {hint && (
          <div id={hintId} className={classes.hint}>
            {hint}
          </div>
        )}
        <AnswerField
          question={question}
          item={item}
          labelId={labelOf(id)}
          describedBy={idsOf([...known, problem && problemId])}
          problem={{ id: problemId, words: problem }}
          onAnswer={(answer) => control.onAnswer(linkId, answer)}
        />
        {problem && !saysProblem(question) && (
          <p id={problemId} className={classes.problem}>
            {problem}
          </p>
        )}
        {/* Before all else: the numbers stand above, and the focus has passed them by then. */}
        {alleged && (
          <Said>
            {codeIn(item) === 'no' &&
              'Keep the resident safe, and call before you go on. Whom to call stands above the question.'}
          </Said>
        )}
        {needed?.comment && <Said>{lacksComment && 'A comment is needed for this answer.'}</Said>}
        {needed?.photo && <Said>{lacksPhoto && 'A photo is needed for this answer.'}</Said>}
        {needed?.issue && <Said>{asked?.issue && `${issueWords(asked.issue)}.`}</Said>}
        {showComment && (
          <CommentField
            label={asked?.comment ? 'What did you find?' : 'Comment'}
            value={comment}
            required={asked?.comment === true}
            lacks={lacksComment}
            problem={commentProblem}
            takesFocus={commenting && comment === ''}
            onChange={(text) => control.onComment(linkId, text)}
          />
        )}
        {files.length > 0 && (
          <div className={classes.files}>
            <AnswerFiles files={files} onRemove={(fileId) => control.onRemoveFile(linkId, fileId)} />
          </div>
        )}
        {showFiles && (
          <div className={classes.actions}>
            <AddFiles
              anyFile={question.type === 'photo' || attaching}
              describedBy={idsOf([lacksPhoto && photoRequiredOf(needsId), photoProblem && photoProblemId])}
              lacks={lacksPhoto || (question.type === 'photo' && !!photoProblem)}
              onFiles={(added) => control.onAddFiles(linkId, added)}
            />
            <SaidChanges items={files.map((file) => ({ key: file.id, name: file.name }))} />
          </div>
        )}
        {photoProblem && (
          <p id={photoProblemId} className={classes.problem}>
            {photoProblem}
          </p>
        )}
      </div>
      <Guidance question={question}>
        <CardMenu
          about={question.text}
          {...(showComment ? {} : { onComment: () => setCommenting(true) })}
          {...(showFiles ? {} : { onAttach: () => setAttaching(true) })}
          {...(item && item.answer.length > 0 ? { onClear: () => control.onAnswer(linkId, []) } : {})}
        />
      </Guidance>
    </section>
  );
});

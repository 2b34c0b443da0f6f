import { type AnswerItem, codeIn } from '@lamplight/domain/forms/answers';
import { isYesNo, type Question } from '@lamplight/domain/forms/definition';
import { memo, type ReactNode, useId, useState } from 'react';
import { Said, SaidChanges } from '../../ui/Said';
import { StatusTag } from '../../ui/StatusTag';
import { AddFiles } from './AddFiles';
import { AnswerField, saysProblem } from './AnswerField';
import { AnswerFiles } from './AnswerFiles';
import { CardMenu } from './CardMenu';
import { CommentField } from './CommentField';
import { issueOf } from './form-answers';
import type { FormControl, FormFile } from './form-control';
import { issueWords } from './form-words';
import classes from './QuestionCard.module.css';
import { criticalOf, labelOf, QuestionText } from './QuestionText';

export interface QuestionCardProps {
  question: Question;
  item: AnswerItem | undefined;
  files: readonly FormFile[];
  /** What keeps the form from being sent, or why the answer was refused. */
  problem: string | undefined;
  /** What is known of the question before it is answered. */
  hint?: ReactNode;
  control: FormControl;
}

/** The id of a question's card in the page, to go to it. */
export const cardId = (linkId: string) => `question-${linkId}`;

/** One question with its answer, and under it the comment and the photos that it asks for or that were added. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { question, item, files, problem, hint, control } = props;
  const { linkId } = question;
  const id = useId();
  const labelId = labelOf(id);
  const problemId = useId();
  const hintId = useId();
  const photoNeededId = useId();
  const [commenting, setCommenting] = useState(false);
  const [attaching, setAttaching] = useState(false);
  if (question.type === 'instruction') {
    return (
      <section className={classes.instruction}>
        <QuestionText question={question} id={id} />
      </section>
    );
  }

  const onNo = isYesNo(question) && codeIn(item) === 'no' ? question.onNo : undefined;
  const asked = onNo !== undefined && (onNo.comment || onNo.photo || onNo.issue !== undefined);
  const issue = issueOf(question, item);
  const comment = item?.comment ?? '';
  const needed = onNo?.comment ? 'A comment is needed for this answer.' : undefined;
  /** Said while the person still stands where the photo is to be taken. */
  const photoNeeded = onNo?.photo && files.length === 0 ? 'A photo is needed for this answer.' : undefined;
  const showComment = commenting || comment !== '' || asked;
  const known = [isYesNo(question) && question.critical && criticalOf(id), hint && hintId];
  /** What is to be heard with the question: that it is critical, what failed here before, what is wrong with the answer. */
  const describedBy = [...known, problem && problemId].filter(Boolean).join(' ') || undefined;
  const showFiles = attaching || asked || question.type === 'photo' || files.length > 0;

  return (
    <section
      id={cardId(linkId)}
      className={classes.card}
      // Without a name: the question is that of the field in it, and would be read twice.
      tabIndex={-1}
      data-problem={problem ? true : undefined}
    >
      <QuestionText question={question} id={id}>
        <CardMenu
          about={question.text}
          {...(showComment ? {} : { onComment: () => setCommenting(true) })}
          {...(showFiles ? {} : { onAttach: () => setAttaching(true) })}
          {...(item && item.answer.length > 0 ? { onClear: () => control.onAnswer(linkId, []) } : {})}
        />
      </QuestionText>
      {hint && (
        <div id={hintId} className={classes.hint}>
          {hint}
        </div>
      )}
      <AnswerField
        question={question}
        item={item}
        labelId={labelId}
        describedBy={describedBy}
        problem={{ id: problemId, words: problem }}
        onAnswer={(answer) => control.onAnswer(linkId, answer)}
      />
      {isYesNo(question) && question.onNo?.comment && <Said>{comment.trim() === '' && needed}</Said>}
      {isYesNo(question) && question.onNo?.photo && <Said>{photoNeeded}</Said>}
      {isYesNo(question) && question.onNo?.issue && (
        <Said>{issue && `This ${issueWords(issue.priority)}.`}</Said>
      )}
      {showComment && (
        <CommentField
          label={onNo?.comment ? 'What did you find?' : 'Comment'}
          value={comment}
          needed={needed}
          lacks={needed !== undefined && comment.trim() === ''}
          isWrong={problem !== undefined}
          takesFocus={commenting && comment === ''}
          onChange={(text) => control.onComment(linkId, text)}
        />
      )}
      {files.length > 0 && (
        <div className={classes.files}>
          <AnswerFiles files={files} onRemove={(fileId) => control.onRemoveFile(linkId, fileId)} />
        </div>
      )}
      {(showFiles || issue) && (
        <div className={classes.actions}>
          {showFiles && (
            <>
              <AddFiles
                anyFile={question.type === 'photo' || attaching}
                describedBy={photoNeeded && photoNeededId}
                lacks={photoNeeded !== undefined}
                onFiles={(added) => control.onAddFiles(linkId, added)}
              />
              <SaidChanges items={files.map((file) => ({ key: file.id, name: file.name }))} />
            </>
          )}
          {issue && (
            <span className={classes.issue}>
              <StatusTag tone="info">{issueWords(issue.priority)}</StatusTag>
            </span>
          )}
          {photoNeeded && (
            <span id={photoNeededId} className={classes.needed}>
              {photoNeeded}
            </span>
          )}
        </div>
      )}
      {problem && !saysProblem(question) && (
        <p id={problemId} className={classes.problem}>
          {problem}
        </p>
      )}
    </section>
  );
});

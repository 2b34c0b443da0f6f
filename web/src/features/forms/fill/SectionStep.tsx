import { type Answers, byLinkId } from '@lamplight/domain/forms/answers';
import type { ShownSection } from '@lamplight/domain/forms/visibility';
import type { ReactNode, RefObject } from 'react';
import type { FormControl, FormFile } from '../form-control';
import { progressOf } from '../progress';
import { QuestionCard } from '../QuestionCard';
import classes from './Fill.module.css';
import type { useProblems } from './useProblems';

/** One section of a form: its questions as cards. */
export function SectionStep(props: {
  shown: ShownSection;
  answers: Answers;
  control: FormControl;
  filesOf: (linkId: string) => readonly FormFile[];
  problemOf: ReturnType<typeof useProblems>['textOf'];
  /** What is known of questions before they are answered. */
  hints?: ReadonlyMap<string, ReactNode> | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const { shown, answers, control, filesOf, problemOf, hints, heading } = props;
  const { section, questions } = shown;
  const given = byLinkId(answers);
  const { answered, total } = progressOf(questions, answers);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={classes.section}>
        {section.text}
        <span className={classes.count}>
          {answered} of {total}
        </span>
      </h2>
      {section.guidance && <p className={classes.guidance}>{section.guidance}</p>}
      <div className={classes.cards}>
        {questions.map((question) => (
          <QuestionCard
            key={question.linkId}
            question={question}
            item={given.get(question.linkId)}
            files={filesOf(question.linkId)}
            problem={problemOf(question.linkId)}
            commentProblem={problemOf(question.linkId, 'comment')}
            photoProblem={problemOf(question.linkId, 'photo')}
            hint={hints?.get(question.linkId)}
            control={control}
          />
        ))}
      </div>
    </>
  );
}

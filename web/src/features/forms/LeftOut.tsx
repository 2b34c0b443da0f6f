import { type Answers, byLinkId } from '@lamplight/domain/forms/answers';
import type { FormDefinition, Question } from '@lamplight/domain/forms/definition';
import { isAllegation, leftOut } from '@lamplight/domain/forms/left-out';
import { IconChevronRight } from '@tabler/icons-react';
import { Panel } from '../../ui/Panel';
import { plural } from '../../ui/plural';
import { WhomToCall } from '../allegations/WhomToCall';
import { answerLine } from './answer-line';
import classes from './fill/Fill.module.css';

/** What was answered and is not sent, as it is not asked: who sends a draft, or reads it, sees it before. */
export function LeftOut(props: {
  definition: FormDefinition;
  answers: Answers;
  /** Where it is filled in: a row leads to the question that decides it. */
  goToQuestion?: (linkId: string) => void;
}) {
  const { definition, answers, goToQuestion } = props;
  const left = leftOut(definition, answers);
  if (left.length === 0) return null;
  const given = byLinkId(answers);
  return (
    <>
      {left.some(isAllegation) && (
        // It may come while somebody waits for something else.
        <div role="alert">
          <WhomToCall
            when="A “no” that is left out alleges a violation: keep the resident safe, and call."
            plainly="Sending reports it to nobody."
          />
        </div>
      )}
      <Panel title={`Left out: ${plural(left.length, 'answer')}`} flush>
        <ul className={classes.list}>
          {left.map((each) => {
            const { question, item, decidedBy } = each;
            const said = (
              <span className={classes.grow}>
                {question.text}
                <span className={classes.said}>{answerLine(question, item)}</span>
                <span className={classes.small}>
                  {isAllegation(each)
                    ? 'It alleges a violation: nothing is sent before it is asked again, or taken back.'
                    : whyWords(decidedBy, given)}
                </span>
              </span>
            );
            return (
              <li key={question.linkId}>
                {goToQuestion && decidedBy ? (
                  <button
                    type="button"
                    className={classes.row}
                    onClick={() => goToQuestion(decidedBy.linkId)}
                  >
                    {said}
                    <IconChevronRight size={18} aria-hidden />
                  </button>
                ) : (
                  <div className={classes.issue}>{said}</div>
                )}
              </li>
            );
          })}
        </ul>
      </Panel>
    </>
  );
}

/** `Not sent: not asked, as “Is oxygen in use?” is answered “No”.` */
function whyWords(decidedBy: Question | undefined, given: ReturnType<typeof byLinkId>): string {
  if (!decidedBy) return 'Not sent: not asked.';
  const { answer = [] } = given.get(decidedBy.linkId) ?? {};
  const said = answerLine(decidedBy, { answer });
  return `Not sent: not asked, as “${decidedBy.text}” is ${said ? `answered “${said}”` : 'not answered'}.`;
}

import type { Answers } from '@lamplight/domain/forms/answers';
import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { isAllegation, leftOut } from '@lamplight/domain/forms/left-out';
import { IconChevronRight } from '@tabler/icons-react';
import { Panel } from '../../../ui/Panel';
import { plural } from '../../../ui/plural';
import { WhomToCall } from '../../allegations/WhomToCall';
import { answerLine } from '../answer-line';
import classes from './Fill.module.css';

/** What was answered and is not sent, as it is not asked: who sends it sees it before. */
export function LeftOut(props: {
  definition: FormDefinition;
  answers: Answers;
  goToQuestion: (linkId: string) => void;
}) {
  const { definition, answers, goToQuestion } = props;
  const left = leftOut(definition, answers);
  if (left.length === 0) return null;
  return (
    <>
      {left.some(isAllegation) && (
        <WhomToCall
          when="A “no” that is left out alleges a violation: keep the resident safe, and call."
          plainly="It is not sent, and reported to nobody."
        />
      )}
      <Panel title={`Left out: ${plural(left.length, 'answer')}`} flush>
        <ul className={classes.list}>
          {left.map(({ question, item, decidedBy }) => (
            <li key={question.linkId}>
              <button
                type="button"
                className={classes.row}
                disabled={!decidedBy}
                onClick={() => decidedBy && goToQuestion(decidedBy.linkId)}
              >
                <span className={classes.grow}>
                  {question.text}
                  <span className={classes.said}>{answerLine(question, item)}</span>
                  <span className={classes.small}>
                    Not sent: not asked{decidedBy && `, as “${decidedBy.text}” is answered`}.
                  </span>
                </span>
                {decidedBy && <IconChevronRight size={18} aria-hidden />}
              </button>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

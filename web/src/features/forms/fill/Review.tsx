import type { Answers } from '@lamplight/domain/forms/answers';
import { type FormDefinition, findQuestion, isYesNo, questionsOf } from '@lamplight/domain/forms/definition';
import { score, tally } from '@lamplight/domain/forms/score';
import type { AnswerProblem } from '@lamplight/domain/forms/validation';
import { Alert, Stack } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { Panel } from '../../../ui/Panel';
import { plural } from '../../../ui/plural';
import { LeftOut } from '../LeftOut';
import { StillToCall } from '../StillToCall';
import { scoreText } from '../score-words';
import classes from './Fill.module.css';
import { IssuesToCome } from './IssuesToCome';
import type { Notice } from './useSendFilled';

/** Before sending: whom to call of what a "no" alleges, what is missing, the score, and the issues that sending will open. */
export function Review(props: {
  definition: FormDefinition;
  answers: Answers;
  /** As a noun within a sentence: `round`. */
  thing: string;
  missing: readonly AnswerProblem[];
  goToQuestion: (linkId: string) => void;
  notice: Notice | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Said in front where it waits for the network: nothing is left to do. */
  left?: ReactNode;
  /** Questions whose issue is open already and goes on: sending opens no other. */
  issued?: readonly string[] | undefined;
  /** That an issue repeats one of before, by its question. */
  repeats?: ReadonlyMap<string, ReactNode> | undefined;
  /** What is said of it as a whole. */
  children: ReactNode;
}) {
  const {
    definition,
    answers,
    thing,
    missing,
    goToQuestion,
    notice,
    heading,
    left,
    issued,
    repeats,
    children,
  } = props;
  const { yes, no, na } = tally(definition, answers);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={classes.section}>
        {left ? 'Complete, not sent yet' : 'Review and send'}
      </h2>
      <Stack>
        {left}
        {notice && (
          // Whoever pressed Send at the foot sees why.
          <Alert
            color={notice.notSent ? 'red' : 'yellow'}
            variant="light"
            role="alert"
            ref={(shown) => shown?.scrollIntoView({ block: 'nearest' })}
          >
            {notice.words}
          </Alert>
        )}
        {/* Where it is seen: on a phone Send stands over whatever comes below. */}
        <StillToCall
          definition={definition}
          answers={answers}
          when="A “no” alleges a violation: keep the resident safe, and call."
          plainly="Sending reports it to nobody."
        />
        <LeftOut definition={definition} answers={answers} goToQuestion={goToQuestion} />
        {missing.length > 0 && (
          <Panel title={`${plural(missing.length, 'question')} to complete`} flush>
            <ul className={classes.list}>
              {missing.map(({ linkId, message }) => (
                <li key={linkId}>
                  <button type="button" className={classes.row} onClick={() => goToQuestion(linkId)}>
                    <span className={classes.grow}>
                      {findQuestion(definition, linkId)?.text}
                      <span className={classes.small}>{message}</span>
                    </span>
                    <IconChevronRight size={18} aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
          </Panel>
        )}
        <Panel title="Score">
          <p className={classes.score}>{scoreText(score(definition, answers))}</p>
          <p className={classes.small}>
            {yes} yes, {no} no{na > 0 && `, ${na} not applicable, which do not count`}.
            {isWeighted(definition) && ' Some questions count more than others.'}
          </p>
        </Panel>
        <IssuesToCome
          definition={definition}
          answers={answers}
          thing={thing}
          issued={issued}
          repeats={repeats}
        />
        {children}
      </Stack>
    </>
  );
}

const isWeighted = (definition: FormDefinition) =>
  questionsOf(definition).some((question) => isYesNo(question) && (question.weight ?? 1) !== 1);

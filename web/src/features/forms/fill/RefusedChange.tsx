import { type FormDefinition, findQuestion } from '@lamplight/domain/forms/definition';
import { Button, Group } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import { sayAloud } from '../../../notify/notify';
import { answerLine } from '../answer-line';
import type { Change } from '../unsent/change';
import { ignoreSecond } from './double-tap';
import classes from './Fill.module.css';

const noAnswer = 'no answer';

/** One change that was not accepted, and what its person can do. */
export function RefusedChange(props: {
  name: string;
  change: Change;
  definition: FormDefinition;
  isAsked: (linkId: string) => boolean;
  onSettle: (how: 'discard' | 'insist') => Promise<void>;
  goToQuestion: (linkId: string) => void;
}) {
  const { name, change, definition, isAsked, onSettle, goToQuestion } = props;
  const { content, refusal, overtaken } = change;
  const [settling, setSettling] = useState<'discard' | 'insist'>();
  const question = 'linkId' in content ? findQuestion(definition, content.linkId) : undefined;
  const theirs = overtaken && question && (answerLine(question, overtaken) || noAnswer);
  const mine =
    overtaken && question && content.kind === 'answer' && (answerLine(question, content) || noAnswer);
  const settle = (how: 'discard' | 'insist') => ({
    mih: 44,
    loading: settling === how,
    onClick: (press: MouseEvent) => {
      ignoreSecond(press);
      setSettling(how);
      sayAloud(how === 'insist' ? `Kept: ${mine}` : theirs ? `Taken: ${theirs}` : 'Discarded');
      onSettle(how).finally(() => setSettling(undefined));
    },
  });
  const show = question &&
    isAsked(question.linkId) && {
      mih: 44,
      onClick: () => goToQuestion(question.linkId),
    };
  return (
    <fieldset className={classes.refused} aria-label={name}>
      <strong>{name}</strong>
      <div>{refusal}</div>
      {theirs && <div>There now: {theirs}</div>}
      {mine && <div>Yours: {mine}</div>}
      <Group gap="xs" mt={6}>
        {theirs ? (
          <>
            <Button variant="default" {...settle('insist')}>
              Keep mine
            </Button>
            <Button variant="default" {...settle('discard')}>
              Take theirs
            </Button>
            {show && (
              <Button variant="subtle" {...show}>
                Show the question
              </Button>
            )}
          </>
        ) : (
          <>
            {show && (
              <Button variant="default" {...show}>
                Correct it
              </Button>
            )}
            <Button variant="subtle" color="red" {...settle('discard')}>
              {content.kind === 'send' ? 'Keep it as a draft' : 'Discard it'}
            </Button>
          </>
        )}
      </Group>
    </fieldset>
  );
}

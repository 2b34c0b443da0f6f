import { answerText } from '@lamplight/domain/forms/answer-words';
import type { AnswerItem } from '@lamplight/domain/forms/answers';
import { type FormDefinition, findQuestion, type Question } from '@lamplight/domain/forms/definition';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatFullDay } from '../../../ui/dates';
import { later } from '../../../ui/later';
import { type Change, wasRefused } from '../unsent/change';
import type { SubjectCalls } from '../unsent/subject-calls';
import { changeWords } from './change-words';
import classes from './Fill.module.css';

const SaveUnsent = later(async () => (await import('../saved/SaveUnsent')).SaveUnsent);

/** What stands at a question, in one line. */
const wordsOf = (question: Question, item: AnswerItem): string =>
  [answerText(question, item, formatFullDay), item.comment].filter(Boolean).join('. ') || 'no answer';

/** What the server would not take, each with its words; nothing else of the form is touched by it. */
export function Refused(props: {
  words: Pick<SubjectCalls, 'thing' | 'aboutWords'>;
  definition: FormDefinition;
  pending: readonly Change[];
  onSettle: (change: Change, how: 'discard' | 'insist') => Promise<void>;
  isAsked: (linkId: string) => boolean;
  goToQuestion: (linkId: string) => void;
}) {
  const { words, definition, pending, onSettle, isAsked, goToQuestion } = props;
  const [settling, setSettling] = useState<string>();
  const refused = pending.filter(wasRefused);
  // It comes above what somebody is at: that is not to end under the buttons at the foot (WCAG 2.4.11).
  useEffect(() => {
    if (refused.length > 0) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [refused.length]);
  if (refused.length === 0) return null;
  // All else waits behind it for ever.
  const notBegun = refused.some(({ content }) => content.kind === 'start');
  return (
    <Alert color="red" variant="light" title="Not accepted" role="group" my="sm">
      {/* What comes and goes beside it is not to have it read once more. */}
      <Stack gap="sm" role="alert" aria-label="Not accepted">
        {refused.map((change) => {
          const { key, content, refusal, overtaken } = change;
          const linkId = 'linkId' in content ? content.linkId : undefined;
          const question = linkId === undefined ? undefined : findQuestion(definition, linkId);
          const settle = (how: 'discard' | 'insist') => ({
            mih: 44,
            loading: settling === `${key} ${how}`,
            onClick: async () => {
              setSettling(`${key} ${how}`);
              const pressed = document.activeElement;
              await onSettle(change, how).finally(() => setSettling(undefined));
              // What stands there now is gone to, and so heard, unless its person has gone on.
              const at = document.activeElement;
              const isHere = at === pressed || at === document.body;
              if (linkId !== undefined && isHere && isAsked(linkId)) goToQuestion(linkId);
            },
          });
          return (
            <div key={key}>
              <strong className={classes.refused}>{changeWords(content, words, definition)}</strong>
              <div className={classes.refused}>
                {refusal}
                {overtaken && question && ` There now: ${wordsOf(question, overtaken)}`}
              </div>
              <Group gap="xs" mt={6}>
                {question && isAsked(question.linkId) && (
                  <Button variant="default" mih={44} onClick={() => goToQuestion(question.linkId)}>
                    {overtaken ? 'Show the question' : 'Correct it'}
                  </Button>
                )}
                {overtaken && (
                  <Button variant="default" {...settle('insist')}>
                    Keep mine
                  </Button>
                )}
                <Button variant="subtle" color="red" {...settle('discard')}>
                  {content.kind === 'send' ? 'Keep it as a draft' : overtaken ? 'Take theirs' : 'Discard it'}
                </Button>
              </Group>
            </div>
          );
        })}
      </Stack>
      {((refused.length === pending.length && !refused.some(({ overtaken }) => overtaken)) || notBegun) && (
        <SaveUnsent thing={words.thing} only={refused[0]?.subject} />
      )}
    </Alert>
  );
}

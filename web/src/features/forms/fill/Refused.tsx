import { type FormDefinition, findQuestion } from '@lamplight/domain/forms/definition';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { later } from '../../../ui/later';
import type { Change } from '../unsent/change';
import type { SubjectCalls } from '../unsent/subject-calls';
import { changeWords } from './change-words';
import classes from './Fill.module.css';

const SaveUnsent = later(async () => (await import('../saved/SaveUnsent')).SaveUnsent);

/** What the server would not take, each with its words; nothing else of the form is touched by it. */
export function Refused(props: {
  words: Pick<SubjectCalls, 'thing' | 'aboutWords'>;
  definition: FormDefinition;
  pending: readonly Change[];
  onDiscard: (change: Change) => Promise<void>;
  goToQuestion: (linkId: string) => void;
}) {
  const { words, definition, pending, onDiscard, goToQuestion } = props;
  const [discarding, setDiscarding] = useState<string>();
  const refused = pending.filter(({ refusal }) => refusal !== undefined);
  // It comes above what somebody is at: that is not to end under the buttons at the foot (WCAG 2.4.11).
  useEffect(() => {
    if (refused.length > 0) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [refused.length]);
  if (refused.length === 0) return null;
  // All else waits behind it for ever.
  const notBegun = refused.some(({ content }) => content.kind === 'start');
  return (
    <Alert color="red" variant="light" title="Not accepted" role="alert" my="sm">
      <Stack gap="sm">
        {refused.map((change) => {
          const { key, content, refusal } = change;
          const linkId = 'linkId' in content ? content.linkId : undefined;
          return (
            <div key={key}>
              <strong className={classes.refused}>{changeWords(content, words, definition)}</strong>
              <div>{refusal}</div>
              <Group gap="xs" mt={6}>
                {linkId !== undefined && findQuestion(definition, linkId) && (
                  <Button variant="default" mih={44} onClick={() => goToQuestion(linkId)}>
                    Correct it
                  </Button>
                )}
                <Button
                  variant="subtle"
                  color="red"
                  mih={44}
                  loading={discarding === key}
                  onClick={() => {
                    setDiscarding(key);
                    onDiscard(change).finally(() => setDiscarding(undefined));
                  }}
                >
                  {content.kind === 'send' ? 'Keep it as a draft' : 'Discard it'}
                </Button>
              </Group>
            </div>
          );
        })}
        {(refused.length === pending.length || notBegun) && (
          <SaveUnsent thing={words.thing} only={refused[0]?.subject} />
        )}
      </Stack>
    </Alert>
  );
}

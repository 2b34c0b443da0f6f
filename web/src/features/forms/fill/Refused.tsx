import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { Alert, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { later } from '../../../ui/later';
import { type Change, wasRefused } from '../unsent/change';
import type { SubjectCalls } from '../unsent/subject-calls';
import { changeWords } from './change-words';
import { RefusedChange } from './RefusedChange';

const SaveUnsent = later(async () => (await import('../saved/SaveUnsent')).SaveUnsent);

/** What the server would not take, each with its words; nothing else of the form is touched by it. */
export function Refused(props: {
  words: Pick<SubjectCalls, 'thing' | 'aboutWords'>;
  definition: FormDefinition;
  pending: readonly Change[];
  onSettle: (change: Change, how: 'discard' | 'insist') => Promise<void>;
  isAsked: (linkId: string) => boolean;
  goToQuestion: (linkId: string) => void;
  /** Gives the focus to a question where it is on the page. */
  stayNear: (linkId: string | undefined) => void;
}) {
  const { words, definition, pending, onSettle, isAsked, goToQuestion, stayNear } = props;
  const list = useRef<HTMLDivElement>(null);
  const refused = pending.filter(wasRefused);
  // It comes above what somebody is at: that is not to end under the buttons at the foot (WCAG 2.4.11).
  useEffect(() => {
    if (refused.length > 0) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [refused.length]);
  // All else waits behind it for ever.
  const notBegun = refused.some(({ content }) => content.kind === 'start');
  const settle = async (change: Change, how: 'discard' | 'insist') => {
    const pressed = document.activeElement;
    await onSettle(change, how);
    // Whoever has gone on meanwhile is not led back.
    const at = document.activeElement;
    if (at instanceof HTMLElement && at !== pressed && at.matches('input, textarea, button, a')) return;
    const next = list.current?.querySelector('button');
    if (next) next.focus();
    else stayNear('linkId' in change.content ? change.content.linkId : undefined);
  };
  return (
    <Alert color="red" variant="light" title="Not accepted" role="group" my="sm">
      {/* What comes and goes beside it is not to have it read once more. */}
      <Stack gap="sm" role="alert" aria-label="Not accepted" ref={list}>
        {refused.map((change) => (
          <RefusedChange
            key={change.key}
            name={changeWords(change.content, words, definition)}
            change={change}
            definition={definition}
            isAsked={isAsked}
            onSettle={(how) => settle(change, how)}
            goToQuestion={goToQuestion}
          />
        ))}
      </Stack>
      {((refused.length === pending.length && !refused.some(({ overtaken }) => overtaken)) || notBegun) && (
        <SaveUnsent thing={words.thing} only={refused[0]?.subject} />
      )}
    </Alert>
  );
}

import type { Answers } from '@lamplight/domain/forms/answers';
import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { type AnswerProblem, validate } from '@lamplight/domain/forms/validation';
import { useCallback, useMemo, useState } from 'react';
import type { RejectedFile } from '../../../ui/FileDrop';
import type { Change } from '../unsent/change';

/**
 * What is wrong, by question: what the server or this page would not take, at once; what keeps the round from being
 * sent, once the person tried to send it.
 */
export function useProblems(parts: {
  definition: FormDefinition;
  answers: Answers;
  pending: readonly Change[];
  turnedAway: ReadonlyMap<string, readonly RejectedFile[]>;
}) {
  const { definition, answers, pending, turnedAway } = parts;
  const [tried, setTried] = useState(false);
  /** What the server said that the page did not know; it holds until that answer changes. */
  const [foreign, setForeign] = useState<{ problems: readonly AnswerProblem[]; answers: Answers } | null>(
    null,
  );

  const missing = useMemo(() => validate(definition, answers, 'send'), [definition, answers]);
  const fromServer = useMemo(
    () => (foreign && foreign.answers === answers ? foreign.problems : []),
    [foreign, answers],
  );
  const texts = useMemo(() => {
    const found = new Map<string, string>();
    const add = (linkId: string, text: string) =>
      found.set(linkId, found.has(linkId) ? `${found.get(linkId)} ${text}` : text);
    for (const { content, refusal } of pending) {
      if (refusal && content.kind === 'answer') add(content.linkId, `Not saved: ${refusal}`);
    }
    for (const [linkId, files] of turnedAway) {
      for (const { name, reason } of files) add(linkId, `${name} was not added: ${reason}.`);
    }
    if (tried) for (const { linkId, message } of [...missing, ...fromServer]) add(linkId, message);
    return found;
  }, [pending, turnedAway, tried, missing, fromServer]);

  return {
    /** What keeps the round from being sent, in the order of the form. */
    missing,
    textOf: (linkId: string) => texts.get(linkId),
    /** From now on what is missing is marked. */
    mark: useCallback((problems: readonly AnswerProblem[], at: Answers) => {
      setTried(true);
      setForeign({ problems, answers: at });
    }, []),
  };
}

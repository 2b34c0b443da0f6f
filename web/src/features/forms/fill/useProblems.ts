import type { Answers } from '@lamplight/domain/forms/answers';
import { type FormDefinition, findQuestion } from '@lamplight/domain/forms/definition';
import { lackWords, validate } from '@lamplight/domain/forms/validation';
import { useEffect, useMemo, useState } from 'react';
import { sayAloud } from '../../../notify/notify';
import type { RejectedFile } from '../../../ui/FileDrop';
import type { Change } from '../unsent/change';

const keyOf = (linkId: string, part: Part) => `${part} ${linkId}`;

/** The parts of an answer that something can be wrong with. */
type Part = 'answer' | 'comment' | 'photo';

/**
 * What is wrong, by question and by the part of its answer: what the server or this page would not take, at once; what keeps the round from being
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
  const missing = useMemo(() => validate(definition, answers, 'send'), [definition, answers]);
  // Pressed on, an answer says nothing of what goes with it.
  const atOnce = missing.find((problem) => problem.atOnce)?.message;
  useEffect(() => {
    if (atOnce) sayAloud(atOnce);
  }, [atOnce]);
  const texts = useMemo(() => {
    const found = new Map<string, string>();
    const add = (linkId: string, part: Part, text: string) => {
      // A photo is the whole answer of a question that asks for one.
      const isPhoto = findQuestion(definition, linkId)?.type === 'photo';
      const key = keyOf(linkId, isPhoto ? 'photo' : part);
      found.set(key, found.has(key) ? `${found.get(key)} ${text}` : text);
    };
    for (const { content, refusal } of pending) {
      if (refusal && content.kind === 'answer') add(content.linkId, 'answer', `Not saved: ${refusal}`);
    }
    for (const [linkId, files] of turnedAway) {
      for (const { name, reason } of files) add(linkId, 'photo', `${name} was not added: ${reason}.`);
    }
    for (const { linkId, message, lacks, atOnce } of missing) {
      if (!tried && !atOnce) continue;
      if (lacks) for (const part of lacks) add(linkId, part, lackWords[part]);
      else add(linkId, 'answer', message);
    }
    return found;
  }, [definition, pending, turnedAway, tried, missing]);

  return {
    /** What keeps the round from being sent, in the order of the form. */
    missing,
    textOf: (linkId: string, part: Part = 'answer') => texts.get(keyOf(linkId, part)),
    /** From now on what is missing is marked. */
    mark: () => setTried(true),
  };
}

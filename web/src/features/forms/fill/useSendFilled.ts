import type { Answers } from '@lamplight/domain/forms/answers';
import { useState } from 'react';
import { patienceMs } from '../../../api/silence';
import { sayAloud } from '../../../notify/notify';
import { plural } from '../../../ui/plural';
import { type Subject, wasRefused } from '../unsent/change';
import { type Running, whereKept } from '../unsent/runtime';
import { unsentWords } from '../unsent/unsent-words';
import { untilSent } from '../unsent/until-sent';
import type { useProblems } from './useProblems';

/**
 * Sends what is filled in: first everything that still is in this browser, then the record itself; without a network by
 * itself once there is one. What is missing is shown at its question.
 */
export function useSendFilled(parts: {
  subject: Subject;
  /** As a noun within a sentence: `round`. */
  thing: string;
  answers: Answers;
  running: Running;
  problems: ReturnType<typeof useProblems>;
  goToQuestion: (linkId: string) => void;
  /** What it lacks besides answers, in a sentence. */
  lack: string | undefined;
  /** Whether others' answers come to what is reviewed, where that is not known yet. */
  isOvertaken: () => Promise<boolean>;
  /** Keeps that it goes as it is. */
  keepSend: () => Promise<void>;
}) {
  const { subject, thing, answers, running, problems, goToQuestion, lack, isOvertaken, keepSend } = parts;
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState('');

  /** Everything goes, and then the record; what cannot now goes by itself later. */
  async function deliverAll(): Promise<void> {
    await keepSend();
    const left = await untilSent(running, subject);
    const refused = left.filter(wasRefused);
    if (refused.length === 0)
      return left.length > 0
        ? sayAloud(`Not sent yet: ${unsentWords(thing, left)}, ${whereKept()}. It goes by itself.`)
        : undefined;
    // Whoever corrects or discards what was not accepted says anew that it goes.
    if (refused.some(({ content }) => content.kind !== 'send')) {
      await running.outbox.takeBack(subject);
      setNotice('Not sent: some of the answers were not accepted. They are listed above.');
    }
  }

  async function send(): Promise<void> {
    // A tap on a button leaves no field on some phones; what was just typed must be handed on first. A button keeps the focus.
    const typedIn = document.activeElement;
    if (typedIn instanceof HTMLInputElement || typedIn instanceof HTMLTextAreaElement) typedIn.blur();
    const [first] = problems.missing;
    setNotice('');
    if (first) {
      problems.mark([], answers);
      // What is gone to is one question of several, and for all one hears it could be the next step.
      sayAloud(`Not sent: ${plural(problems.missing.length, 'question')} to complete`);
      return goToQuestion(first.linkId);
    }
    if (lack) return setNotice(`Not sent: ${lack}`);
    setBusy(true);
    try {
      const waited = new Promise<boolean>((resolve) => setTimeout(resolve, patienceMs, false));
      if (await Promise.race([isOvertaken(), waited]))
        setNotice('Not sent: somebody else answered meanwhile. Look at what is there now, and send it then.');
      else await deliverAll();
    } finally {
      setBusy(false);
    }
  }

  /** What was to go by itself goes no more: whoever changes it sends it anew. */
  async function takeBack(): Promise<void> {
    await running.outbox.takeBack(subject);
    const words = `This ${thing} does not go by itself any more: send it again once it is as it should be.`;
    setNotice(words);
    sayAloud(words);
  }

  return { send, takeBack, busy, notice };
}

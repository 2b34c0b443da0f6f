import type { Answers } from '@lamplight/domain/forms/answers';
import { useState } from 'react';
import { ApiProblem } from '../../../api/problem';
import { messageOf, notifyProblem, sayAloud } from '../../../notify/notify';
import { plural } from '../../../ui/plural';
import type { Subject } from '../unsent/change';
import type { Running } from '../unsent/runtime';
import { unsentWords } from '../unsent/unsent-words';
import { untilSent } from '../unsent/until-sent';
import { verdictOf } from '../unsent/verdict';
import type { useProblems } from './useProblems';

/** Why it was not sent; aloud where no message that comes over the page says the same. */
export interface SendNotice {
  text: string;
  aloud: boolean;
}
const unsaid: SendNotice = { text: '', aloud: false };

/**
 * Sends what is filled in: first everything that still is in this browser, then the record itself. What is missing is
 * shown at its question; without a network nothing is lost and the person is told to try again.
 */
export function useSendFilled(parts: {
  subject: Subject;
  /** As a noun within a sentence: `round`. */
  thing: string;
  answers: Answers;
  running: Running;
  problems: ReturnType<typeof useProblems>;
  goToQuestion: (linkId: string) => void;
  /** Sends the record, and goes where it is read. */
  deliver: () => Promise<void>;
}) {
  const { subject, thing, answers, running, problems, goToQuestion, deliver } = parts;
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<SendNotice>(unsaid);

  const tell = (text: string) => setNotice({ text, aloud: true });

  async function deliverAll(): Promise<void> {
    const left = await untilSent(running, subject);
    if (left.length === 0) return deliver();
    const refused = left.some(({ refusal }) => refusal !== undefined);
    tell(
      refused
        ? 'Not sent: some of the answers were not accepted. They are listed above.'
        : `Not sent: ${unsentWords(thing, left)} could not be saved yet, as the server cannot be reached. Everything is kept; send the ${thing} when the network is back.`,
    );
  }

  async function send(): Promise<void> {
    // A tap on a button leaves no field on some phones; what was just typed must be handed on first. A button keeps the focus.
    const typedIn = document.activeElement;
    if (typedIn instanceof HTMLInputElement || typedIn instanceof HTMLTextAreaElement) typedIn.blur();
    const [first] = problems.missing;
    setNotice(unsaid);
    if (first) {
      problems.mark([], answers);
      // What is gone to is one question of several, and for all one hears it could be the next step.
      sayAloud(`Not sent: ${plural(problems.missing.length, 'question')} to complete`);
      return goToQuestion(first.linkId);
    }
    setBusy(true);
    try {
      await deliverAll();
    } catch (error) {
      notifyProblem(error);
      const unreachable = verdictOf(error).kind === 'unreachable';
      if (unreachable)
        tell(
          `Not sent: the server cannot be reached. Everything is kept; send the ${thing} when the network is back.`,
        );
      else setNotice({ text: messageOf(error), aloud: false });
      const atQuestions = error instanceof ApiProblem ? error.fieldErrors : [];
      const [wrong] = atQuestions;
      if (!wrong) return;
      problems.mark(
        atQuestions.map(({ field, message }) => ({ linkId: field, message })),
        answers,
      );
      goToQuestion(wrong.field);
    } finally {
      setBusy(false);
    }
  }

  return { send, busy, notice };
}

import { listed } from '@lamplight/domain/in-words';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { notifyWaits, sayAloud } from '../../../notify/notify';
import { plural } from '../../../ui/plural';
import { type Subject, wasRefused } from '../unsent/change';
import { type Running, whereKept } from '../unsent/runtime';
import { unsentWords } from '../unsent/unsent-words';
import { untilSent } from '../unsent/until-sent';
import type { Came, LookAnew } from './useLookAnew';
import type { useProblems } from './useProblems';

/** What is said before it is sent: why it was not, or what else there is to know. */
export interface Notice {
  words: string;
  notSent: boolean;
}

/** `“Is the rail firm?” was answered meanwhile. What stands there now is what is sent.`; nothing where nothing came. */
function toldOf(came: readonly Came[], [one, several]: readonly [string, string]): string {
  const names = came.slice(0, 3).map(({ question }) => `“${question?.text}”`);
  const all = [...names, ...(came.length > names.length ? [`${came.length - names.length} more`] : [])];
  if (came.length === 0) return '';
  return `${listed(all)} ${came.length === 1 ? `was answered meanwhile. ${one}` : `were answered meanwhile. ${several}`}`;
}

const whatIsSent = 'What stands there now is what is sent.';

/** What others answered, of which some may be left out. */
const cameWords = (came: readonly Came[]): string =>
  [
    toldOf(
      came.filter(({ isAsked }) => isAsked),
      [whatIsSent, whatIsSent],
    ),
    toldOf(
      came.filter(({ isAsked }) => !isAsked),
      ['It is not asked, and is left out.', 'They are not asked, and are left out.'],
    ),
  ]
    .filter(Boolean)
    .join(' ');

/**
 * Sends what is filled in: first everything that still is in this browser, then the record itself; without a network by
 * itself once there is one. What is missing is shown at its question.
 */
export function useSendFilled(parts: {
  subject: Subject;
  /** As a noun within a sentence: `round`. */
  thing: string;
  running: Running;
  problems: ReturnType<typeof useProblems>;
  goToQuestion: (linkId: string) => void;
  /** What it lacks besides answers, in a sentence. */
  lack: string | undefined;
  isReviewed: boolean;
  lookAnew: LookAnew;
  /** Keeps that it goes as it is. */
  keepSend: () => Promise<void>;
}) {
  const { subject, thing, running, problems, goToQuestion, lack, isReviewed, lookAnew, keepSend } = parts;
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice>();

  /** Where its person is by now, for what comes to its end later. */
  const at = useRef<'review' | 'questions' | 'elsewhere'>('elsewhere');
  useEffect(() => {
    at.current = isReviewed ? 'review' : 'questions';
    return () => {
      at.current = 'elsewhere';
    };
  }, [isReviewed]);
  const refuse = (why: string) => {
    const words = `Not sent: ${why}`;
    setNotice({ words, notSent: true });
    // Whoever went back to the questions does not see it there.
    if (at.current === 'questions') notifyWaits(words);
  };

  // What is sent is what is there, others' answers among it, and so is what is looked at.
  const look = useEffectEvent(async (isLooking: () => boolean) => {
    const came = cameWords(await lookAnew(isLooking).catch(() => []));
    if (came && isLooking()) setNotice({ words: came, notSent: false });
  });
  useEffect(() => {
    if (!isReviewed) return;
    let isHere = true;
    look(() => isHere);
    return () => {
      isHere = false;
    };
  }, [isReviewed]);

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
    const [first] = refused;
    if (first?.overtaken && first.content.kind === 'send') {
      // It is shown before it is sent. Whoever has left finds it as what was not accepted.
      if (at.current === 'elsewhere') return;
      await running.outbox.takeBack(subject);
      refuse(`${first.refusal} Look at what is there now, and send it then.`);
      const came = await lookAnew(() => true);
      if (came.some(({ isAsked }) => !isAsked))
        refuse(`${first.refusal} What is not asked is left out: look at it first.`);
    } else if (refused.some(({ content }) => content.kind !== 'send')) {
      await running.outbox.takeBack(subject);
      refuse('some of the answers were not accepted. They are listed above.');
    }
  }

  async function send(): Promise<void> {
    // A tap on a button leaves no field on some phones; what was just typed must be handed on first. A button keeps the focus.
    const typedIn = document.activeElement;
    if (typedIn instanceof HTMLInputElement || typedIn instanceof HTMLTextAreaElement) typedIn.blur();
    const [first] = problems.missing;
    setNotice(undefined);
    if (first) {
      problems.mark();
      // What is gone to is one question of several, and for all one hears it could be the next step.
      sayAloud(`Not sent: ${plural(problems.missing.length, 'question')} to complete`);
      return goToQuestion(first.linkId);
    }
    if (lack) return refuse(lack);
    setBusy(true);
    try {
      await deliverAll();
    } finally {
      setBusy(false);
    }
  }

  /** What was to go by itself goes no more: whoever changes it sends it anew. */
  async function takeBack(): Promise<void> {
    await running.outbox.takeBack(subject);
    const words = `This ${thing} does not go by itself any more: send it again once it is as it should be.`;
    setNotice({ words, notSent: false });
    sayAloud(words);
  }

  return { send, takeBack, busy, notice };
}

import type { issueStepDone } from '@lamplight/contract/issue-messages';
import {
  type failure,
  notificationTimeoutMs,
  type success,
  failure as texts,
} from '@lamplight/contract/messages';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { ApiProblem, SessionOver } from '../api/problem';
import { Said, useSaid } from '../ui/Said';
import { showMessage } from './shown';

/** The catalogue's words for a success. */
export type SuccessText =
  | (typeof success)[keyof typeof success]
  | (typeof issueStepDone)[keyof typeof issueStepDone];
/** The catalogue's words for a failure; some carry an id. */
export type FailureText = Extract<(typeof failure)[keyof typeof failure], string> | (string & {});

const inMessages = (element: Element | null) => element?.closest('.mantine-Notifications-root') != null;
let before: HTMLElement | null = null;

/** What every message has. One that goes while it has the focus gives it back to what had it before. */
const every = (message: string) => ({
  autoClose: notificationTimeoutMs,
  closeButtonProps: { 'aria-label': `Close the message: ${message}` },
  onFocus: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
    if (relatedTarget instanceof HTMLElement && !inMessages(relatedTarget)) before = relatedTarget;
  },
  onClose: () => {
    if (!inMessages(document.activeElement)) return;
    const back = before?.isConnected ? before : document.querySelector('main');
    back?.focus();
  },
});

/** A place of its own beside the landmarks, where it is silent. */
const silent = { role: 'status', 'aria-live': 'off' } as const;

const yellow = { color: 'yellow', icon: <IconAlertCircle size={18} aria-hidden /> };

/** What follows a success, another page or a focus elsewhere, would cut its words off. */
const saidAfterMs = 300;
let speak: (words: string) => void = () => {};
let saying: number | undefined;

/** Read out politely, and gone when its message is, so that nobody comes upon it later. */
export function sayAloud(text: string) {
  window.clearTimeout(saying);
  saying = window.setTimeout(() => {
    speak(text);
    saying = window.setTimeout(() => speak(''), notificationTimeoutMs);
  }, saidAfterMs);
}

/** Where successes are read out: on the page from its beginning, as their messages are not. */
export function SaidSuccesses() {
  const { said, say } = useSaid();
  useEffect(() => {
    speak = say;
  }, [say]);
  return <Said>{said}</Said>;
}

/**
 * Green, for five seconds, read out politely: the catalogue's words, and the particulars behind them where there are any
 * (`3 issues opened`).
 */
export const notifySuccess = (text: SuccessText, ...particulars: (string | false | undefined)[]) =>
  showGreen(text, [text, ...particulars].filter(Boolean).join(' · '));

/**
 * The same in words of our own, where the specification has none: `Oak is off`. One takes the place of the other. What can be
 * taken back is said by `notifyDone`.
 */
export const notifyOwnWords = (words: string) => showGreen('own', words);

/** Yellow, for five seconds, read out politely: nothing has failed, and what somebody asked for waits for them all the same. */
export function notifyWaits(words: string) {
  showMessage('waits', { ...every(words), ...yellow, message: words, ...silent });
  sayAloud(words);
}

function showGreen(kind: string, words: string) {
  showMessage(kind, {
    ...every(words),
    message: words,
    color: 'teal',
    icon: <IconCheck size={18} aria-hidden />,
    ...silent,
  });
  sayAloud(words);
}

/** Red, for five seconds unless said otherwise, announced at once unless the page itself says what is wrong. */
function notifyFailure(text: FailureText, said: boolean, autoClose: number | false = notificationTimeoutMs) {
  showMessage(text, {
    ...every(text),
    autoClose,
    message: text,
    color: 'red',
    icon: <IconAlertCircle size={18} aria-hidden />,
    ...(said ? { role: 'alert' } : silent),
  });
}

/** Of a form that somebody left while it was being saved, and that was not: it stays until they have seen it. */
export const notifyLeft = (name: string, why: string) =>
  notifyFailure(
    `Not saved, though you have left: ${name}. ${why.replace(/[^.!?]$/, '$&.')} What you typed stands there when you open it again in this tab.`,
    true,
    false,
  );

/** The same for what was asked for and cannot be: why not, without a call that was made for it. */
export const notifyRefused = (why: string) => notifyFailure(why, true);

/** Yellow, for five seconds, announced at once: nobody has failed, but something may be missing. */
export function notifyFullField(limit: number) {
  const text = `This field is full: it holds ${limit.toLocaleString('en-US')} characters. Anything longer is left out.`;
  showMessage('full-field', {
    ...every(text),
    ...yellow,
    message: text,
    role: 'alert',
  });
}

/**
 * Shows why a call failed: the server's own words, or the catalogue's for this kind of call when it has any.
 * A call that was given up on purpose shows nothing, nor does the end of the session, of which Login tells. `saidBy` the
 * page: it reads out itself what is wrong, and twice at once is noise.
 */
export function notifyProblem(error: unknown, text?: FailureText, { saidBy }: { saidBy?: 'page' } = {}) {
  if (error instanceof SessionOver) return;
  if (error instanceof DOMException && error.name === 'AbortError') return;
  notifyFailure(text ?? messageOf(error), saidBy !== 'page');
}

/** The words of a failed call for a person: of what was not valid why, as that something was not helps nobody. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiProblem)) return texts.default;
  const why = error.errorKey === 'validation' ? error.fieldErrors : [];
  return why.length > 0 ? [...new Set(why.map(({ message }) => message))].join('. ') : error.message;
}

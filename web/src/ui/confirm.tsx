import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { createRef, type ReactNode } from 'react';
import { DialogActions } from './DialogActions';
import { dialogHeader } from './dialog-header';

/**
 * The library gives the focus back itself, but for a dialog that is closed before it has taken the focus: then nothing on the page
 * has it any more, once the dialog is off it.
 */
function isLost(leaving: Element | null | undefined): boolean {
  const now = document.activeElement;
  return now === null || now === document.body || leaving?.contains(now) === true;
}

/** Whoever went on while the dialog was still leaving is at another control by now, and the next key is meant for that one. */
function wentOn(asking: Element | null): boolean {
  const now = document.activeElement;
  return now !== null && now !== asking && now.matches(controls) && !now.closest('[role=dialog]');
}

const controls = 'button,a[href],input,select,textarea,[contenteditable=true]';

type FocusTo = HTMLElement | null | undefined | (() => HTMLElement | null);

/**
 * A question in a dialog whose answers are its own. Resolves to the answer that was given, or to undefined where the person
 * left: by Escape too, which is no Cancel to the library.
 */
export function askIn<Answer>(question: {
  title: string;
  /** What stands in the dialog, with what answers and what leaves. */
  body: (answer: (given: Answer) => void, leave: () => void) => ReactNode;
  /** Where the focus goes when the dialog is gone, if what asked is gone too: a menu's entry. */
  backTo?: FocusTo;
  /** Where it goes instead once there is an answer, if what asked may go with it: the list of what is deleted. */
  onTo?: FocusTo;
}): Promise<Answer | undefined> {
  const { title, body, backTo, onTo = backTo } = question;
  let next: FocusTo = backTo;
  const asking = document.activeElement;
  const content = createRef<HTMLDivElement>();
  return new Promise((resolve) => {
    const close = () => modals.close(id);
    const answer = (given: Answer) => {
      next = onTo;
      resolve(given);
      close();
    };
    const id = modals.open({
      title,
      attributes: dialogHeader,
      children: <div ref={content}>{body(answer, close)}</div>,
      onExitTransitionEnd: () => {
        const to = typeof next === 'function' ? next() : next;
        if (to && !wentOn(asking)) to.focus();
        else if (asking instanceof HTMLElement && isLost(content.current?.closest('[role=dialog]')))
          asking.focus();
      },
      onClose: () => resolve(undefined),
    });
  });
}

/**
 * Asks before something that cannot be undone, naming it: `confirm({ title: 'Delete this comment?', … })`.
 * Resolves to whether the person went on.
 */
export async function confirm(question: {
  title: string;
  text: string;
  /** What the button does, as a verb: `Delete`. */
  action: string;
  tone?: 'danger' | 'normal';
  backTo?: FocusTo;
  onTo?: FocusTo;
}): Promise<boolean> {
  const { text, action, tone = 'danger', ...where } = question;
  const sure = await askIn<true>({
    ...where,
    body: (answer, leave) => (
      <>
        <Text mb="md">{text}</Text>
        <DialogActions action={action} tone={tone} onAction={() => answer(true)} onCancel={leave} />
      </>
    ),
  });
  return sure === true;
}

import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { DialogActions } from './DialogActions';

/**
 * The library gives the focus back itself, but for a dialog that is closed before it has taken the focus: then nothing on the page
 * has it any more.
 */
function takeBack(asking: Element | null): void {
  if (document.activeElement === document.body && asking instanceof HTMLElement) asking.focus();
}

/**
 * Asks before something that cannot be undone, naming it: `confirm({ title: 'Delete this comment?', … })`.
 * Resolves to whether the person went on.
 */
export function confirm(question: {
  title: string;
  text: string;
  /** What the button does, as a verb: `Delete`. */
  action: string;
  tone?: 'danger' | 'normal';
  /** Where the focus goes when the dialog is gone, if what asked is gone too: a menu's entry. */
  backTo?: HTMLElement | null;
  /** Where it goes instead once the person went on, if what asked may go with it: the list of what is deleted. */
  onTo?: HTMLElement | null | (() => HTMLElement | null);
}): Promise<boolean> {
  const { title, text, action, tone = 'danger', backTo, onTo = backTo } = question;
  let next: typeof onTo = backTo;
  const asking = document.activeElement;
  return new Promise((resolve) => {
    const close = () => modals.close(id);
    const goOn = () => {
      next = onTo;
      resolve(true);
      close();
    };
    const id = modals.open({
      title,
      attributes: {},
      children: (
        <>
          <Text mb="md">{text}</Text>
          <DialogActions action={action} tone={tone} onAction={goOn} onCancel={close} />
        </>
      ),
      onExitTransitionEnd: () => {
        const to = typeof next === 'function' ? next() : next;
        if (to) to.focus();
        // Once it is off the page.
        else setTimeout(() => takeBack(asking));
      },
      // By whatever it closes: Escape is no Cancel to the library.
      onClose: () => resolve(false),
    });
  });
}

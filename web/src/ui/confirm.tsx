import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';

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
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: <Text>{text}</Text>,
      labels: { confirm: action, cancel: 'Cancel' },
      confirmProps: tone === 'danger' ? { color: 'red' } : {},
      onExitTransitionEnd: () => (typeof next === 'function' ? next() : next)?.focus(),
      onConfirm: () => {
        next = onTo;
        resolve(true);
      },
      // By whatever it closes: Escape is no Cancel to the library.
      onClose: () => resolve(false),
    });
  });
}

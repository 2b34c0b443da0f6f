import { notificationTimeoutMs } from '@lamplight/contract/messages';
import { notifications } from '@mantine/notifications';
import { IconCheck } from '@tabler/icons-react';
import { UndoButton } from '../ui/UndoNote';
import classes from './done.module.css';
import { sayAloud } from './notify';

/** What takes back what was done last. A step that has no opposite is followed by another, by its own name: `Reopen`. */
export interface WayBack {
  words?: string;
  run: () => void;
}

/** Twice as long as a message that is only read: there is something to decide. */
const undoTimeoutMs = 2 * notificationTimeoutMs;

let last: WayBack | null = null;
let shown = '';
let count = 0;

/** What was done last, taken back by key, also where its message is gone; nothing where there is nothing to take back. */
export function undoLast(): boolean {
  const back = last;
  forgetUndo();
  back?.run();
  return back !== null;
}

/** The page on which it was done is left: whoever presses the key elsewhere does not mean it. */
export function forgetUndo(): void {
  last = null;
  if (shown) notifications.hide(shown);
  shown = '';
}

/** Green: what was done, in words of its own, with a button that takes it back. It replaces the one before. */
export function notifyDone(words: string, back: WayBack | null): void {
  forgetUndo();
  const cameFrom = document.activeElement;
  /** Where the message goes while it has the focus, whoever works by key goes on where they were. */
  const giveBack = () => {
    if (!document.activeElement?.closest('.mantine-Notifications-root')) return;
    if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
  };
  last = back;
  count += 1;
  shown = `done-${count}`;
  notifications.show({
    // It is read out from a place of its own.
    role: 'status',
    'aria-live': 'off',
    id: shown,
    closeButtonProps: { 'aria-label': `Close the message: ${words}` },
    onClose: giveBack,
    autoClose: back ? undoTimeoutMs : notificationTimeoutMs,
    color: 'teal',
    icon: <IconCheck size={18} aria-hidden />,
    message: back ? (
      <span className={classes.message}>
        <span className={classes.words}>{words}</span>
        <UndoButton onUndo={undoLast} {...(back.words ? { words: back.words } : {})} />
      </span>
    ) : (
      words
    ),
  });
  sayAloud(words);
}

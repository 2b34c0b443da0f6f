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

let last: (WayBack & { page: string }) | null = null;
let shown = '';
let count = 0;
let onTheWay = 0;
/** Somebody wants back what is still on its way. */
let wanted = false;

/** What became of a wish to undo: it is on its way, it waits for a change that is still being saved, or there is nothing. */
export type Undoing = 'begun' | 'waits' | 'nothing';

/** What was done last, taken back by key, also where its message is gone; what is still being saved, as soon as it is. */
export function undoLast(): Undoing {
  // What was done before it is not what is meant.
  const back = onTheWay > 0 ? null : last;
  drop();
  wanted = onTheWay > 0;
  if (wanted) return 'waits';
  // The page on which it was done is left: whoever presses the key elsewhere does not mean it.
  if (back?.page !== window.location.pathname) return 'nothing';
  back.run();
  return 'begun';
}

/** A change on its way to the server, with what is said of it. What somebody wanted back meanwhile is taken back after it. */
export async function whileSaving(save: () => Promise<unknown>): Promise<void> {
  onTheWay += 1;
  try {
    await save();
  } finally {
    onTheWay -= 1;
    if (wanted && onTheWay === 0) undoLast();
  }
}

function drop(): void {
  last = null;
  if (shown) notifications.hide(shown);
  shown = '';
}

/** Where something else was done since, or the list is left. */
export function forgetUndo(): void {
  wanted = false;
  drop();
}

/** Green: what was done, in words of its own, with a button that takes it back. It replaces the one before. */
export function notifyDone(words: string, back: WayBack | null): void {
  drop();
  const cameFrom = document.activeElement;
  /** Where the message goes while it has the focus, whoever works by key goes on where they were. */
  const giveBack = () => {
    if (!document.activeElement?.closest('.mantine-Notifications-root')) return;
    if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
  };
  last = back && { ...back, page: window.location.pathname };
  count += 1;
  // In its id stands when: it goes with its page (ClearedMessages).
  shown = `done-${count}@${performance.now()}`;
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

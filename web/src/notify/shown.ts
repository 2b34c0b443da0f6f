import { type NotificationData, notifications } from '@mantine/notifications';

/** However long a pointer or the focus rests on a message, which holds its five seconds: time to read it three times. */
const longestMs = 20_000;

/** The last message of each kind, whether it is still there or not. */
const ids = new Map<string, string>();

/**
 * Shows a message in the place of one of its kind: its five seconds begin anew. One that does not close by itself stays until somebody
 * closes it or goes on. In its id stands when (ClearedMessages).
 */
export function showMessage(kind: string, data: NotificationData): void {
  hideMessage(kind);
  const id = `${kind}@${performance.now()}`;
  ids.set(kind, id);
  notifications.show({ ...data, id });
  if (data.autoClose) setTimeout(() => notifications.hide(id), longestMs);
}

export const hideMessage = (kind: string): void => {
  notifications.hide(ids.get(kind) ?? '');
};

const prefix = 'lamplight.list-keys.';

/** Whether single letters work in lists, for one person on this device. Where nothing can be kept, they do. */
export function keysAreOn(owner: string, store: Pick<Storage, 'getItem'> = window.localStorage): boolean {
  try {
    return store.getItem(prefix + owner) !== 'off';
  } catch {
    return true;
  }
}

/** Letters alone are in the way of whoever speaks to a computer: they can be switched off (WCAG 2.1.4). */
export function switchKeys(owner: string, on: boolean, store: Storage = window.localStorage): void {
  try {
    if (on) store.removeItem(prefix + owner);
    else store.setItem(prefix + owner, 'off');
  } catch {
    // Nothing to do: they stay as they are.
  }
}

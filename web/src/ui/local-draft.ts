/**
 * What a person typed into a form and did not save yet, kept for this tab: it survives a reload, a crash and a
 * session that ended meanwhile. It never leaves the browser and is forgotten on saving, discarding and log-out.
 */
const prefix = 'lamplight.draft.';

export interface LocalDraft<Values> {
  /** Milliseconds since the epoch. */
  savedAtMs: number;
  values: Values;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `fits` decides whether what was found still is what the form understands. */
export function findDraft<Values>(
  key: string,
  fits: (values: unknown) => values is Values,
  store: Store = window.sessionStorage,
): LocalDraft<Values> | null {
  try {
    const found: unknown = JSON.parse(store.getItem(prefix + key) ?? 'null');
    if (typeof found !== 'object' || found === null) return null;
    if (!('savedAtMs' in found) || typeof found.savedAtMs !== 'number') return null;
    if (!('values' in found) || !fits(found.values)) return null;
    return { savedAtMs: found.savedAtMs, values: found.values };
  } catch {
    return null;
  }
}

/** Full or forbidden storage loses the draft, not the form: what is on the screen stays there. */
export function keepDraft(key: string, values: unknown, nowMs: number, store: Store = window.sessionStorage) {
  try {
    store.setItem(prefix + key, JSON.stringify({ savedAtMs: nowMs, values }));
  } catch {
    // Nothing to do: see above.
  }
}

export function forgetDraft(key: string, store: Store = window.sessionStorage) {
  store.removeItem(prefix + key);
}

export function forgetDrafts(store: Storage = window.sessionStorage) {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
  for (const key of keys) if (key?.startsWith(prefix)) store.removeItem(key);
}

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

/** The draft of one form or box, from when it is shown until it goes. */
export interface DraftOf {
  /** `fits` decides whether what was found still is what the form understands. */
  find<Values>(fits: (values: unknown) => values is Values): LocalDraft<Values> | null;
  /** Full or forbidden storage loses the draft, not the form: what is on the screen stays there. */
  keep(values: unknown, nowMs: number): void;
  forget(): void;
}

/**
 * Names the draft of what has no id yet, or none of a record: whoever acts in several centers from one tab finds it again only in
 * the center where they typed it.
 */
export const draftInCenter = ({ id, center }: { id: string; center: { id: string } }, what: string): string =>
  `${id}.${center.id}.${what}`;

/** How often all were forgotten in this page: a form that was shown before, on its way out, keeps nothing any more. */
let forgotten = 0;

export function draftOf(name: string, store: Store = window.sessionStorage): DraftOf {
  const key = prefix + name;
  const since = forgotten;
  return {
    find: (fits) => {
      const found = read(key, store);
      return found && fits(found.values) ? { savedAtMs: found.savedAtMs, values: found.values } : null;
    },
    keep: (values, nowMs) => {
      if (forgotten > since) return;
      try {
        store.setItem(key, JSON.stringify({ savedAtMs: nowMs, values }));
      } catch {
        // Nothing to do: see above.
      }
    },
    forget: () => {
      store.removeItem(key);
      store.removeItem(key + ofKey);
    },
  };
}

/** Behind the name of a draft: the key by which the server knows what was sent of it. */
const ofKey = '.key';

/** Where the key of a draft's last try is kept, as long as the draft. */
export const keyOfDraft = (name: string, store?: Store): DraftOf => draftOf(name + ofKey, store);

function read(key: string, store: Store): LocalDraft<unknown> | null {
  try {
    const found: unknown = JSON.parse(store.getItem(key) ?? 'null');
    if (typeof found !== 'object' || found === null || !('values' in found)) return null;
    if (!('savedAtMs' in found) || typeof found.savedAtMs !== 'number') return null;
    return { savedAtMs: found.savedAtMs, values: found.values };
  } catch {
    return null;
  }
}

/** All drafts of this tab, for good: of what is still on the screen too. */
export function forgetDrafts(store: Storage = window.sessionStorage) {
  forgotten += 1;
  for (const key of keysIn(store)) store.removeItem(key);
}

/** Those of others than this person, by whose id their names begin: who logged in now takes over the tab, not what was typed. */
export function forgetDraftsOfOthers(userId: string, store: Storage = window.sessionStorage) {
  for (const key of keysIn(store)) if (!key.startsWith(`${prefix}${userId}.`)) store.removeItem(key);
}

/** What was kept up to then; what cannot be read goes with it. */
export function forgetDraftsBefore(ms: number, store: Storage = window.sessionStorage) {
  for (const key of keysIn(store)) if ((read(key, store)?.savedAtMs ?? 0) <= ms) store.removeItem(key);
}

const keysIn = (store: Storage): string[] =>
  Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  );

import { randomKey } from './random-key';
import { type DraftName, draftPrefix, namesOf, ofKey, readDraft, timesForgotten } from './stored-drafts';

/** What a person typed into a form and did not save yet. */
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

/** Once it is on the disk a browser that is killed does not bring it back; without one that is left to the browser. */
const settleOnDisk = (names: readonly DraftName[]) =>
  void import('./settled-drafts').then(({ noteSettled }) => noteSettled(names)).catch(() => {});

/**
 * What a person typed into a form and did not save yet, kept for this tab: it survives a reload, a crash and a
 * session that ended meanwhile. It never leaves the browser and is forgotten on saving, discarding and log-out.
 */
export function draftOf(
  name: string,
  store: Store = window.sessionStorage,
  settle: (names: readonly DraftName[]) => void = settleOnDisk,
): DraftOf {
  const key = draftPrefix + name;
  const since = timesForgotten();
  /** It is settled up to a time: what is typed after that may go on under it. */
  const of = randomKey();
  let over: readonly DraftName[] | undefined;
  const namesThere = () => namesOf(readDraft(key, store));
  return {
    find: (fits) => {
      const found = readDraft(key, store);
      return found && fits(found.values) ? { savedAtMs: found.savedAtMs, values: found.values } : null;
    },
    keep: (values, nowMs) => {
      if (timesForgotten() > since) return;
      over ??= namesThere();
      try {
        store.setItem(key, JSON.stringify({ savedAtMs: nowMs, values, of, over }));
      } catch {
        // Nothing to do: see above.
      }
    },
    forget: () => {
      const gone = namesThere();
      if (gone.length > 0) settle(gone);
      store.removeItem(key);
      if (store.getItem(key + ofKey) === null) return;
      store.removeItem(key + ofKey);
      // Not when the next is sent: a browser that is killed then keeps what it stored before.
      if (timesForgotten() === since) keyOfDraft(name, store).keep(unusedKey(), Date.now());
    },
  };
}

/** Content, and the key that it is sent by. */
export type Tried = readonly [content: string, key: string];

/** Stands for the content of a key that nothing was tried with yet. */
export const nothing = '';

/** The next key, there before it is used. */
export const unusedKey = (): Tried => [nothing, randomKey()];

/** Where the key of a draft's last try is kept; with the draft it gives way to one that is unused. */
export const keyOfDraft = (name: string, store?: Store): DraftOf => draftOf(name + ofKey, store);

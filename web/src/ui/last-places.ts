/** Where somebody went last by searching, on this device and in one center; it never leaves the browser. */
export interface Place {
  to: string;
  label: string;
  /** What it is: `Issue`. */
  kind: string;
}

const prefix = 'lamplight.places.';
const most = 5;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The places of a person, the last first; what somebody else wrote there is none. */
export function lastPlaces(owner: string, store: Store = window.localStorage): Place[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(prefix + owner) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Puts a place first. Full or forbidden storage keeps none. */
export function rememberPlace(owner: string, place: Place, store: Store = window.localStorage): void {
  const others = lastPlaces(owner, store).filter(({ to }) => to !== place.to);
  try {
    store.setItem(prefix + owner, JSON.stringify([place, ...others].slice(0, most)));
  } catch {
    // Nothing to do: see above.
  }
}

/** Everybody's. */
export function forgetPlaces(store: Storage = window.localStorage): void {
  for (const key of Object.keys(store)) if (key.startsWith(prefix)) store.removeItem(key);
}

/** A path of this site: not to another by `//`. */
const isPath = (text: unknown): boolean => typeof text === 'string' && /^\/(?![/\\])/.test(text);

const isPlace = (given: unknown): given is Place =>
  typeof given === 'object' &&
  given !== null &&
  'to' in given &&
  isPath(given.to) &&
  'label' in given &&
  typeof given.label === 'string' &&
  'kind' in given &&
  typeof given.kind === 'string';

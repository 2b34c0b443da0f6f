import { type DBSchema, openDB } from 'idb';
import { api } from '../../api/client';
import { deviceKeyDatabase, session } from '../session';
import { accountOf } from '../session-state';

interface Schema extends DBSchema {
  /** Whose key this browser has, with the key, which cannot be taken out: of one person at a time. */
  key: { key: 'key'; value: { userId: string; key: CryptoKey } };
}

/** Nobody waits longer for a key before what they do is kept in the tab alone. */
const patienceMs = 4000;

let held: { userId: string; key: Promise<CryptoKey> } | undefined;

const isHere = (userId: string): boolean => accountOf(session.get())?.id === userId;

session.subscribe(() => {
  if (held && !isHere(held.userId)) held = undefined;
});

/** The key of whoever is logged in: from this browser, or at their first page after a login from the server. Throws where neither has it. */
export function deviceKey(userId: string): Promise<CryptoKey> {
  if (!isHere(userId)) return Promise.reject(new Error('They are not logged in here'));
  if (held?.userId === userId) return held.key;
  const mine = { userId, key: find(userId) };
  held = mine;
  mine.key.catch(() => {
    if (held === mine) held = undefined;
  });
  return mine.key;
}

async function find(userId: string): Promise<CryptoKey> {
  const kept = await inKeyDatabase((database) => database.get('key', 'key')).catch(() => undefined);
  if (kept?.userId === userId) return kept.key;
  const key = await ask();
  // A browser that keeps no key keeps nothing else either, and asks again in the next tab.
  await inKeyDatabase((database) => database.put('key', { userId, key }, 'key')).catch(() => {});
  // Who went meanwhile took it along.
  if (isHere(userId)) return key;
  indexedDB.deleteDatabase(deviceKeyDatabase);
  throw new Error('They went');
}

async function ask(): Promise<CryptoKey> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    const { key } = await api('GET /account/device-key', {}, { signal: patience.signal });
    const bytes = Uint8Array.from(atob(key), (each) => each.charCodeAt(0));
    return await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  } finally {
    clearTimeout(timer);
  }
}

/** Opened for each use: nothing holds up the database's end, which is the session's. */
async function inKeyDatabase<Result>(
  use: (database: Awaited<ReturnType<typeof openDB<Schema>>>) => Promise<Result>,
): Promise<Result> {
  const database = await openDB<Schema>(deviceKeyDatabase, 1, {
    upgrade: (made) => void made.createObjectStore('key'),
  });
  try {
    return await use(database);
  } finally {
    database.close();
  }
}

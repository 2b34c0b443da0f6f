import { type DBSchema, openDB } from 'idb';
import { api } from '../../api/client';
import { isRefused } from '../../api/problem';
import { deviceKeyDatabase, session } from '../session';
import { accountOf } from '../session-state';

interface Schema extends DBSchema {
  /** Whose key this browser has, with the key, which cannot be taken out: of one person at a time. */
  key: { key: 'key'; value: { userId: string; key: CryptoKey } };
}

/** Nobody waits longer for a key before what they do is kept in the tab alone; it may come all the same. */
const patienceMs = 4000;
/** How long the server has for its answer. */
const longestMs = 60_000;
/** How long after a key did not come it is not asked for again by itself. */
const pauseMs = 10_000;

/** A key that was asked for. */
interface Asked {
  userId: string;
  key: Promise<CryptoKey>;
  /** The same as long as it is worth waiting for: fails at once while it is late, or did not come. */
  now: Promise<CryptoKey>;
  /** It did not come. Refused, as while a second factor is due, it is asked for again only once the account is another. */
  failed?: 'for now' | 'refused';
}
let asked: Asked | undefined;

const isHere = (userId: string): boolean => accountOf(session.get())?.id === userId;

session.subscribe(() => {
  if (asked && (asked.failed || !isHere(asked.userId))) asked = undefined;
});

/** Fails, and is nobody's to catch who does not look. */
function failing(): Promise<never> {
  const late = Promise.reject(new Error('The key has not come yet'));
  late.catch(() => {});
  return late;
}

function askedFor(userId: string): Asked {
  if (asked?.userId === userId) return asked;
  const key = find(userId);
  const mine: Asked = { userId, key, now: key };
  mine.now = new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      mine.now = failing();
      reject(new Error('The key is late'));
    }, patienceMs);
    key.then(resolve, reject).finally(() => clearTimeout(timer));
  });
  mine.now.catch(() => {});
  key.then(
    () => {
      mine.now = key;
    },
    (error: unknown) => {
      mine.failed = isRefused(error) ? 'refused' : 'for now';
      mine.now = failing();
      if (mine.failed === 'for now') setTimeout(() => asked === mine && forget(), pauseMs);
    },
  );
  asked = mine;
  return mine;
}

function forget() {
  asked = undefined;
}

/**
 * The key of whoever is logged in: from this browser, or at their first page after a login from the server. Throws where neither has it, at once
 * where that is known.
 */
export function deviceKey(userId: string): Promise<CryptoKey> {
  return isHere(userId) ? askedFor(userId).now : Promise.reject(new Error('They are not logged in here'));
}

/** The same for who has the time: waits for it however late it is, and asks again where it did not come. */
export function lateDeviceKey(userId: string): Promise<CryptoKey> {
  if (!isHere(userId)) return Promise.reject(new Error('They are not logged in here'));
  if (asked?.failed === 'for now') forget();
  return askedFor(userId).key;
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
  const timer = setTimeout(() => patience.abort(), longestMs);
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

import { type DBSchema, openDB } from 'idb';
import { api } from '../api/client';
import { rememberLogOut, session } from './session';

/**
 * The log-outs of this browser, on its disk at once. What a page stores under the session's key a browser writes some seconds later, so
 * that one that is killed before would have the session again; and without a network the server has not heard of it.
 */
interface Schema extends DBSchema {
  /** By the SHA-256 of its token, in hex, which opens nothing; and whether the server was told. */
  logOuts: { key: string; value: { of: string; told: boolean } };
}

const openNotes = () =>
  openDB<Schema>('lamplight.log-outs', 1, {
    upgrade: (made) => void made.createObjectStore('logOuts', { keyPath: 'of' }),
  });

async function write(change: { of: string; told: boolean } | { gone: string }): Promise<void> {
  const notes = await openNotes();
  try {
    const { store, done } = notes.transaction('logOuts', 'readwrite', { durability: 'strict' });
    await ('gone' in change ? store.delete(change.gone) : store.put(change));
    await done;
  } finally {
    notes.close();
  }
}

async function read(): Promise<{ of: string; told: boolean }[]> {
  const notes = await openNotes();
  try {
    return await notes.getAll('logOuts');
  } finally {
    notes.close();
  }
}

async function hashOf(token: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Notes that the session of this token is over; `telling` is whether the server has heard it. */
export async function noteLogOut(token: string, telling: Promise<unknown>): Promise<void> {
  const of = await hashOf(token);
  await write({ of, told: false });
  await telling;
  await write({ of, told: true });
}

/**
 * As a page begins: a session that was logged out of ends, if this browser has it again; the server is told what it has not heard, now or as
 * soon as there is a network.
 */
export async function keepLogOuts(): Promise<void> {
  const { token } = session.get();
  const [noted, own] = await Promise.all([read(), token && hashOf(token)]);
  if (noted.some(({ of }) => of === own) && session.get().token === token) {
    rememberLogOut(Date.now());
    session.end('logout');
  }
  for (const { of, told } of noted) {
    if (!told) await api('POST /logout/late', { body: { session: of } });
    if (of !== own) await write({ gone: of });
    else if (!told) await write({ of, told: true });
  }
}

window.addEventListener('online', () => void keepLogOuts().catch(() => {}));

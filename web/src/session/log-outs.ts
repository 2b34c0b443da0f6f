import { type DBSchema, openDB } from 'idb';
import { api } from '../api/client';
import { rememberLogOut, session, storedToken } from './session';

/** A log-out: by the SHA-256 of its token, in hex, which opens nothing; when, and whether the server was told. */
interface LogOut {
  of: string;
  atMs: number;
  told: boolean;
}

/**
 * The log-outs of this browser, on its disk at once. What a page stores under the session's key a browser writes up to minutes later, so
 * that one that is killed before would have the session again; and without a network the server has not heard of it.
 */
interface Schema extends DBSchema {
  logOuts: { key: string; value: LogOut };
}

/** By then every browser has written that the session is gone. */
const keptMs = 86_400_000;
/** Between two tries to tell the server, while the page is open. */
const pauseMs = 30_000;

const openNotes = () =>
  openDB<Schema>('lamplight.log-outs', 1, {
    upgrade: (made) => void made.createObjectStore('logOuts', { keyPath: 'of' }),
  });

async function write(change: LogOut | { gone: string }): Promise<void> {
  const notes = await openNotes();
  try {
    const { store, done } = notes.transaction('logOuts', 'readwrite', { durability: 'strict' });
    await Promise.all(['gone' in change ? store.delete(change.gone) : store.put(change), done]);
  } finally {
    notes.close();
  }
}

async function read(): Promise<LogOut[]> {
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
  const note = { of: await hashOf(token), atMs: Date.now() };
  await write({ ...note, told: false });
  const told = await telling.then(
    () => true,
    () => false,
  );
  if (told) await write({ ...note, told });
  else tellSoon();
}

/**
 * As a page begins: a session that was logged out of ends, if this browser has it again; the server is told what it has not heard, now or as
 * soon as it can be reached.
 */
export async function keepLogOuts(): Promise<void> {
  const { token } = session.get();
  const [noted, own] = await Promise.all([read(), token && hashOf(token)]);
  // Who logged in since, in a tab of which this one has not heard yet, stays.
  if (noted.some(({ of }) => of === own) && storedToken() === token) {
    rememberLogOut(Date.now());
    session.end('logout');
  }
  for (const note of noted) {
    if (!note.told) await tell(note);
    else if (Math.abs(Date.now() - note.atMs) > keptMs) await write({ gone: note.of });
  }
}

async function tell(note: LogOut): Promise<void> {
  try {
    await api('POST /logout/late', { body: { session: note.of } });
  } catch {
    return tellSoon();
  }
  await write({ ...note, told: true });
}

let timer = 0;
function tellSoon(): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(again, pauseMs);
}
const again = () => void keepLogOuts().catch(() => {});

window.addEventListener('online', again);

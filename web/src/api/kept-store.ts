import { hashKey, type QueryKey } from '@tanstack/react-query';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { canSeal } from '../session/sealed/can-seal';
import type { Sealed } from '../session/sealed/seal';
import { deviceKey, open, seal } from '../session/sealed/sealed';
import { keptShape } from './kept-shape';
import { isStill, type Reader } from './reader';

const shape = keptShape;
/** What nobody has read for so long is not needed without a network either. */
const keptMs = 30 * 86_400_000;

interface Schema extends DBSchema {
  /** By person, center and the query's key. */
  reads: { key: string; value: { shape: number; atMs: number } & Sealed };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;
function database(): Promise<IDBPDatabase<Schema>> {
  const forget = () => {
    opened = undefined;
  };
  opened ??= openDB<Schema>('lamplight.reads', 1, {
    upgrade: (made) => made.createObjectStore('reads'),
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  return opened;
}

/**
 * Keeps an answer for whoever asked for it, where it can be sealed. What comes after they went, or after they went to another
 * center, is kept no more.
 */
export async function keepRead(reader: Reader, key: QueryKey, data: unknown): Promise<void> {
  if (!isStill(reader) || !canSeal()) return;
  const name = reader.prefix + hashKey(key);
  const sealed = await seal(await deviceKey(reader.userId), name, data);
  const opened = await database();
  if (isStill(reader)) await opened.put('reads', { shape, atMs: Date.now(), ...sealed }, name);
}

/** The last answer to a reader. */
export async function findRead<Data>(reader: Reader, key: QueryKey): Promise<{ data: Data } | undefined> {
  const name = reader.prefix + hashKey(key);
  const kept = await (await database()).get('reads', name);
  if (kept?.shape !== shape || kept.atMs < Date.now() - keptMs) return undefined;
  // The boundary between what the browser kept under a key and that key's type.
  return { data: (await open(await deviceKey(reader.userId), name, kept)) as Data };
}

/** Whether an answer to a reader was kept within so long. */
export async function isKeptSince({ prefix }: Reader, key: QueryKey, ms: number): Promise<boolean> {
  const kept = await (await database()).get('reads', prefix + hashKey(key));
  return kept?.shape === shape && kept.atMs > Date.now() - ms;
}

/** Removes what was read by everybody else in this browser; by everybody where nobody stays. And what is too old. */
export async function forgetReads(whoStays?: string): Promise<void> {
  const transaction = (await database()).transaction('reads', 'readwrite');
  for await (const cursor of transaction.store) {
    const stays = whoStays !== undefined && cursor.key.startsWith(`${whoStays}/`);
    if (!stays || cursor.value.atMs < Date.now() - keptMs) await cursor.delete();
  }
  await transaction.done;
}

/** How much is kept for a reader, and when it was read last; nothing where nothing is. */
export async function keptSize({ prefix }: Reader): Promise<{ bytes: number; atMs: number } | undefined> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const rows = await (await database()).getAll('reads', range);
  if (rows.length === 0) return undefined;
  return {
    bytes: rows.reduce((sum, { bytes }) => sum + (bytes instanceof Blob ? bytes.size : bytes.byteLength), 0),
    atMs: Math.max(...rows.map(({ atMs }) => atMs)),
  };
}

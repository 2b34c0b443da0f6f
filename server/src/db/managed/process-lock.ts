import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { codeOf } from './managed-postgres-error';
import { ownStartMark, sightProcess } from './process-sighting';

/** A lock held by this process until it is released or the process ends, however it ends. */
export interface ProcessLock {
  /** Gives the lock up; harmless when done twice. */
  release(): void;
}

/** Who holds a lock, as far as the file beside it tells. */
export interface Held {
  heldBy: string;
}

/**
 * Takes the lock at `path`, or tells which process holds it.
 *
 * What holds is an advisory lock of the operating system on the file `<path>-held`, which ends with its process and is met from every
 * container that has the folder, whatever processes are seen there. SQLite takes it: it is the one way to such a lock in Node on every
 * system. The file at `path` names the holder, by process id and start; releases that knew no other lock are held off by it, and
 * hold us off.
 */
export function tryProcessLock(path: string): ProcessLock | Held {
  const system = tryAdvisoryLock(`${path}-held`);
  const holder = parseHolder(readIfThere(path) ?? '');
  if (system === undefined) return { heldBy: holder ? `process ${holder.pid}` : 'another process' };
  try {
    if (holder !== undefined && isAlive(holder)) {
      system.close();
      return { heldBy: `process ${holder.pid}` };
    }
    const content = JSON.stringify({ pid: process.pid, startMark: ownStartMark(), nonce: randomUUID() });
    const draft = `${path}.${randomUUID()}`;
    writeFileSync(draft, content, { flag: 'wx', mode: 0o644 });
    // Nobody ever reads a half-written holder.
    renameSync(draft, path);
    return heldLock(path, content, system);
  } catch (error) {
    system.close();
    throw error;
  }
}

const busy = 5;

/** Kept here, also where nobody keeps the lock: what is collected as garbage is closed, and holds no more. */
const held = new Set<DatabaseSync>();

/** Undefined where another has it. Nothing is ever written to the file. */
function tryAdvisoryLock(path: string): DatabaseSync | undefined {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    if (error instanceof Error && Reflect.get(error, 'errcode') === busy) return undefined;
    throw error;
  }
}

function heldLock(path: string, content: string, system: DatabaseSync): ProcessLock {
  held.add(system);
  return {
    release: () => {
      if (!held.delete(system)) return;
      if (readIfThere(path) === content) rmSync(path, { force: true });
      system.close();
    },
  };
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

interface Holder {
  pid: number;
  startMark: string;
}

/** Undefined for a file that is no lock of ours or was cut short by a power failure: nobody holds that. */
function parseHolder(content: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(content);
    if (typeof value !== 'object' || value === null) return undefined;
    if (!('pid' in value) || !('startMark' in value)) return undefined;
    const { pid, startMark } = value;
    return typeof pid === 'number' && typeof startMark === 'string' ? { pid, startMark } : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(holder: Holder): boolean {
  const sighting = sightProcess(holder.pid);
  if (sighting.kind === 'live') return sighting.startMark === holder.startMark;
  return sighting.kind === 'hidden';
}

import { createHash, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { codeOf } from './managed-postgres-error';
import { ownStartMark, sightProcess } from './process-sighting';

/** A lock held by this process until it is released or the process ends, however it ends. */
export interface ProcessLock {
  /** Gives the lock up; harmless when done twice. */
  release(): void;
}

/**
 * Takes the lock file at `path`, or tells which process holds it.
 *
 * The file names its holder by process id and start, so a lock whose holder ended without releasing it is
 * taken over, also when the id has since been given to another process. The holder may be this process.
 */
export function tryProcessLock(path: string): ProcessLock | { heldBy: number } {
  const nonce = randomUUID();
  const content = JSON.stringify({ pid: process.pid, startMark: ownStartMark(), nonce });
  const draft = `${path}.${nonce}`;
  writeFileSync(draft, content, { flag: 'wx', mode: 0o644 });
  try {
    for (;;) {
      // A link makes the lock appear whole: nobody ever reads a half-written holder.
      if (linkIfFree(draft, path)) return heldLock(path, content);
      const found = readIfThere(path);
      if (found === undefined) continue;
      const holder = parseHolder(found);
      if (holder !== undefined && isAlive(holder)) return { heldBy: holder.pid };

      // Only the holder of the claim on exactly this dead lock may replace it, so two processes that both
      // found it dead cannot both take it. The claim is a lock too: its holder may die as well.
      const claim = tryProcessLock(
        `${path}.${createHash('sha256').update(found).digest('hex').slice(0, 16)}`,
      );
      if ('heldBy' in claim) return claim;
      try {
        if (readIfThere(path) !== found) continue;
        renameSync(draft, path);
        return heldLock(path, content);
      } finally {
        claim.release();
      }
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

function heldLock(path: string, content: string): ProcessLock {
  return {
    release: () => {
      if (readIfThere(path) === content) rmSync(path, { force: true });
    },
  };
}

function linkIfFree(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
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

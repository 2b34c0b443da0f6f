import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { codeOf } from './managed-postgres-error';

/**
 * What can be seen of a process id.
 *
 * - `live`: a running process. `startMark` tells it from any other process that has or had the same id, on
 *   this machine and across its restarts; `command` is its command line, words joined by one space.
 * - `hidden`: something runs under this id, but the system shows us no more than that.
 * - `gone`: nothing runs: no such process, or one that ended and waits for its parent to notice (a zombie,
 *   which `kill(pid, 0)` would report as alive, for ever in a container without an init process).
 */
export type ProcessSighting =
  | { kind: 'live'; userId: number; startMark: string; command: string }
  | { kind: 'hidden' }
  | { kind: 'gone' };

/** Looks at a process: in /proc on Linux, with `ps` elsewhere. */
export function sightProcess(pid: number): ProcessSighting {
  if (!Number.isSafeInteger(pid) || pid <= 0) return { kind: 'gone' };
  return process.platform === 'linux' ? sightInProc(pid) : sightWithPs(pid);
}

/** This process, as others see it. */
export function ownStartMark(): string {
  const own = sightProcess(process.pid);
  return own.kind === 'live' ? own.startMark : 'unknown';
}

// Only files that every user may read are used: a container's root may not follow /proc/<pid>/exe or cwd of
// another user's process.
function sightInProc(pid: number): ProcessSighting {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may hold anything; count from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const state = fields[0] ?? 'X';
    if ('ZXx'.includes(state)) return { kind: 'gone' };
    return {
      kind: 'live',
      userId: statSync(`/proc/${pid}`).uid,
      startMark: `${bootMark()}/${fields[19] ?? ''}`,
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trimEnd(),
    };
  } catch {
    return runsUnseen(pid) ? { kind: 'hidden' } : { kind: 'gone' };
  }
}

/** A process counts its start from the machine's, so the machine's start has to be told too. */
function bootMark(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return 'unknown';
  }
}

function sightWithPs(pid: number): ProcessSighting {
  try {
    const columns = ['-ww', '-o', 'stat=,uid=,lstart=,command=', '-p', String(pid)];
    const printed = execFileSync('ps', columns, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const [state = 'Z', userId = '', ...rest] = printed.trim().split(/\s+/);
    if (state.startsWith('Z')) return { kind: 'gone' };
    return {
      kind: 'live',
      userId: Number(userId),
      startMark: rest.slice(0, 5).join(' '),
      command: rest.slice(5).join(' '),
    };
  } catch {
    return runsUnseen(pid) ? { kind: 'hidden' } : { kind: 'gone' };
  }
}

function runsUnseen(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux counts in hundredths of a second. */
const ticksPerSecond = 100;

function usedBy(pid: string): { parent: number; seconds: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the name, which may hold anything: state, parent … and from the 12th on the time in and below the system.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const seconds = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
    return { parent: Number(fields[1]), seconds };
  } catch {
    // It ended meanwhile.
    return undefined;
  }
}

/**
 * Seconds of processor that these processes and those they started have used, where the system tells. On a machine
 * with neighbours it says more of a request's cost than requests a second do.
 */
export function processorSeconds(...roots: readonly (number | undefined)[]): number | undefined {
  if (!existsSync('/proc/self/stat')) return undefined;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid: Number(pid), used: usedBy(pid) }))
    .filter(({ pid, used }) => roots.includes(pid) || roots.includes(used?.parent))
    .reduce((sum, { used }) => sum + (used?.seconds ?? 0), 0);
}

/** The process that keeps PostgreSQL's data folder. */
export const postmasterOf = (dataFolder: string): number =>
  Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);

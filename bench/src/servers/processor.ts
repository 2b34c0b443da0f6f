import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux counts in hundredths of a second. */
const ticksPerSecond = 100;

interface Used {
  parent: number;
  /** By itself, and by those it started that have ended: autovacuum's come and go. */
  own: number;
  ended: number;
}

function usedBy(pid: string): Used | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the name, which may hold anything: state, parent … and from the 12th on the time in and below the system.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [own = 0, ownSystem = 0, ended = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
    return {
      parent: Number(fields[1]),
      own: (own + ownSystem) / ticksPerSecond,
      ended: (ended + endedSystem) / ticksPerSecond,
    };
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
    .reduce((sum, pid) => {
      const used = usedBy(pid);
      if (roots.includes(Number(pid))) return sum + (used?.own ?? 0) + (used?.ended ?? 0);
      return roots.includes(used?.parent) ? sum + (used?.own ?? 0) : sum;
    }, 0);
}

/** The process that keeps PostgreSQL's data folder. */
export const postmasterOf = (dataFolder: string): number =>
  Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);

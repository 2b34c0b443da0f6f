import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Resident memory of a process, and the most it ever had where the system tells (Linux). */
export function memoryOf(pid: number | undefined): { nowMb: number; peakMb: number | undefined } {
  if (pid === undefined) throw new Error('The process was never started');
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) {
    return { nowMb: Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024, peakMb: undefined };
  }
  const text = readFileSync(status, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(text)?.[1]) / 1024;
  return { nowMb: megabytes('VmRSS'), peakMb: megabytes('VmHWM') };
}

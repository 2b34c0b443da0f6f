import { setTimeout as delay } from 'node:timers/promises';

/** Looks again and again whether something outside this process has come about; fails where it has not in time. */
export async function until(what: string, isSo: () => Promise<boolean>, limitMs: number): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Not within ${limitMs} ms: ${what}`);
    await delay(20);
  }
}

import { setImmediate } from 'node:timers/promises';

/** As long as work that takes long keeps everyone else waiting, in ms. */
const longestMs = 20;

/**
 * For work that goes on for long, a little at a time: what this gives lets everyone else have a turn, once it is time for that. For how
 * long it went on until then is told, where it is owed by somebody.
 */
export function createGiveWay(tell?: (ms: number) => void): () => Promise<void> {
  let beganMs = performance.now();
  return async () => {
    const ms = performance.now() - beganMs;
    if (ms < longestMs) return;
    tell?.(ms);
    await setImmediate();
    beganMs = performance.now();
  };
}

/** Does what keeps the thread of all, and notes by whom that is owed. */
export function owedBy<T>({ owe }: { owe(ms: number): void }, work: () => T): T {
  const beganMs = performance.now();
  try {
    return work();
  } finally {
    owe(performance.now() - beganMs);
  }
}

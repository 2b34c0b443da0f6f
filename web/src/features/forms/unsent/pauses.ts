const firstMs = 1000;
const longestMs = 30_000;

/**
 * How long to wait after so many failures in a row: doubling from a second to half a minute, spread so that the
 * phones of a house do not all come back in the same moment. `random` lies in [0, 1).
 */
export function backOffMs(failures: number, random: number): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1));
  return Math.round(full * (0.75 + random / 2));
}

/** When what failed may be tried again: everything where the server could not be reached, else one key. */
export function createPauses({ nowMs, random }: { nowMs: () => number; random: () => number }) {
  const ofKey = new Map<string, { failures: number; untilMs: number; message: string }>();
  let ofAll = { failures: 0, untilMs: 0 };
  /** No pause is so long: the clock was set back since. */
  const left = (untilMs: number) => (untilMs > nowMs() + 2 * longestMs ? 0 : untilMs);
  return {
    untilMs: (key: string) => Math.max(left(ofAll.untilMs), left(ofKey.get(key)?.untilMs ?? 0)),
    failed: (key: string, message: string) => {
      const failures = (ofKey.get(key)?.failures ?? 0) + 1;
      ofKey.set(key, { failures, untilMs: nowMs() + backOffMs(failures, random()), message });
    },
    unreachable: () => {
      // Requests that were under way together fail together; that counts once.
      if (left(ofAll.untilMs) > nowMs()) return;
      const failures = ofAll.failures + 1;
      ofAll = { failures, untilMs: nowMs() + backOffMs(failures, random()) };
    },
    answered: (key: string) => {
      ofKey.delete(key);
      ofAll = { failures: 0, untilMs: 0 };
    },
    /** Forgets the waiting, not the count of failures. */
    tryNow: () => {
      ofAll = { ...ofAll, untilMs: 0 };
      for (const [key, pause] of ofKey) ofKey.set(key, { ...pause, untilMs: 0 });
    },
    /** The words of the last failure of each key that failed alone. */
    troubles: (): ReadonlyMap<string, string> =>
      new Map([...ofKey].map(([key, { message }]) => [key, message])),
  };
}

/** Whoever did nothing for so long is taken to be away. */
const awayAfterMs = 120_000;

/** When somebody last used a window, and when it last asked. */
export interface Used {
  readonly usedMs: number;
  readonly askedMs: number;
}

/**
 * Whether a window that asks every so often asks now: not while it is hidden, nor once nobody is there. A window that is left
 * open must not keep its session alive, which ends when nobody uses it.
 */
export const asksNow = (
  { usedMs, askedMs }: Used,
  { nowMs, everyMs, hidden }: { nowMs: number; everyMs: number; hidden: boolean },
): boolean => !hidden && nowMs - usedMs <= awayAfterMs && nowMs - askedMs >= everyMs;

const minuteMs = 60_000;
/** What took no longer to arrive was on its way all the time. */
const lateFromMs = 5 * minuteMs;
/** A device's own time counts for so long: past it nobody would know what was changed in the meantime. */
const countsForMs = 7 * 24 * 60 * minuteMs;

/**
 * When something was done that a device kept while there was no network, of which its call says how many seconds ago that was: told so, a
 * wrong clock shows only where it was set in the meantime. `since` is when it began. What arrived at once, or after more than a week, was
 * done when it arrived.
 */
export function doneAt(arrived: Date, agoS = 0, since?: Date): Date {
  const agoMs = agoS * 1000;
  if (agoMs < lateFromMs || agoMs > countsForMs) return arrived;
  const doneMs = Math.max(arrived.getTime() - agoMs, since?.getTime() ?? 0);
  return arrived.getTime() - doneMs < lateFromMs ? arrived : new Date(doneMs);
}

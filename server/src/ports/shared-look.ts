/**
 * Looks at something for all who ask: whoever asks while somebody looks, or within so many ms after it, hears what that look found, be it
 * a failure. However many ask, it is looked at once at a time.
 */
export function shareLook<Found>(forMs: number, look: () => Promise<Found>): () => Promise<Found> {
  let last: Promise<Found> | undefined;
  let goodUntilMs = 0;
  return () => {
    if (last && performance.now() < goodUntilMs) return last;
    goodUntilMs = Number.POSITIVE_INFINITY;
    last = look().finally(() => {
      goodUntilMs = performance.now() + forMs;
    });
    return last;
  };
}

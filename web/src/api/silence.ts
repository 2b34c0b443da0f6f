/** Nobody waits longer for a server where there is something to go on with. */
export const patienceMs = 4000;
/** How long a server that said nothing is taken to be away, unless it answers. */
const believedMs = 60_000;

/** As much of a request as tells how it goes. */
interface Watched {
  signal?: AbortSignal | undefined;
  onUpload?: ((sentBytes: number) => void) | undefined;
}

/** A network that leads to no server: no call fails, and none is answered. */
export function createSilence(nowMs: () => number) {
  let silentUntilMs = 0;
  let heardAtMs = Number.NEGATIVE_INFINITY;
  /** When something of a file left last. */
  let leftAtMs = Number.NEGATIVE_INFINITY;
  const listeners = new Set<() => void>();

  const hear = () => {
    heardAtMs = nowMs();
    silentUntilMs = 0;
  };
  const miss = () => {
    silentUntilMs = nowMs() + believedMs;
    for (const listener of listeners) listener();
  };

  return {
    /** Whether the server is silent, as far as is known by now. */
    isSilent: (): boolean => nowMs() < silentUntilMs,
    /** Whether nothing was heard since it fell silent, however long ago: it is asked again by and by, and may be silent still. */
    isUnheard: (): boolean => silentUntilMs > 0,
    /** There may be another network by now. */
    forget: () => {
      silentUntilMs = 0;
    },
    /** Hears when it begins. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Watches how calls are answered: one that waits long while others are answered has a slow answer, not none. */
    over:
      <Request extends Watched, Answer>(transport: (request: Request) => Promise<Answer>) =>
      async (request: Request): Promise<Answer> => {
        let waitsSinceMs = nowMs();
        const look = () => {
          if (heardAtMs < waitsSinceMs && leftAtMs <= waitsSinceMs) miss();
        };
        let timer = setTimeout(look, patienceMs);
        const wait = () => {
          clearTimeout(timer);
          waitsSinceMs = nowMs();
          // What else was asked since waits behind it.
          leftAtMs = waitsSinceMs;
          timer = setTimeout(look, patienceMs);
        };
        const { onUpload } = request;
        const onProgress = (sentBytes: number) => {
          wait();
          onUpload?.(sentBytes);
        };
        try {
          const answer = await transport(onUpload ? { ...request, onUpload: onProgress } : request);
          hear();
          return answer;
        } catch (error) {
          if (!request.signal?.aborted) miss();
          throw error;
        } finally {
          clearTimeout(timer);
        }
      },
  };
}

/** Of the server that this page is of. */
export const silence = createSilence(() => performance.now());

// Tests read this where there is no browser.
if (typeof window !== 'undefined') window.addEventListener('online', silence.forget);

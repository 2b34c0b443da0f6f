/** Resolves after the time, or as soon as one of the signals aborts. */
export function sleep(ms: number, signals: readonly AbortSignal[]): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    for (const signal of signals) {
      if (signal.aborted) over();
      else signal.addEventListener('abort', over);
    }
  });
}

/** A controller that aborts with `signal` and can be aborted by itself (`AbortSignal.any` is too new for old phones). */
export function childOf(signal: AbortSignal): { signal: AbortSignal; abort: () => void } {
  const child = new AbortController();
  const abort = () => {
    signal.removeEventListener('abort', abort);
    child.abort();
  };
  if (signal.aborted) child.abort();
  else signal.addEventListener('abort', abort);
  return { signal: child.signal, abort };
}

import { useEffect } from 'react';

/** So long after a page of a list came that it is drawn and nothing it needs itself is held up. */
const laterMs = 1000;

/** Fetches the page behind the one that is shown, where there is one. `fetch` should be memoised by the caller. */
export function useNextPage(hasNext: boolean, fetch: () => unknown): void {
  useEffect(() => {
    if (!hasNext) return;
    const timer = setTimeout(fetch, laterMs);
    return () => clearTimeout(timer);
  }, [hasNext, fetch]);
}

import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Leads to the part of the page that its address names, once that is there: the browser has looked for it when the page was still
 * empty, and whoever is led there a second time is led there too. For a component that is drawn together with these parts; one that
 * comes later than its page says which it is, as it must take nobody away from another.
 */
export function useFragment(only?: string): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says that somebody was led here anew.
  useEffect(() => {
    if (only !== undefined && hash !== `#${only}`) return;
    // After the page has begun at its top, as each does.
    const frame = requestAnimationFrame(() => {
      const part = document.getElementById(hash.slice(1));
      part?.scrollIntoView();
      part?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key, only]);
}

import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Leads to the part of the page that its address names, once that is there: the browser has looked for it when the page was still
 * empty. For a component that is drawn together with these parts.
 */
export function useFragment(): void {
  const { hash } = useLocation();
  useEffect(() => {
    // After the page has begun at its top, as each does.
    const frame = requestAnimationFrame(() => {
      const part = document.getElementById(hash.slice(1));
      part?.scrollIntoView();
      part?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}

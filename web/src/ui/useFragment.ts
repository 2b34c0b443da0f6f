import { useEffect } from 'react';

/**
 * Leads to the part of the page that its address names, once that is there: the browser has looked for it when the page was still
 * empty. For a component that is drawn together with these parts.
 */
export function useFragment(): void {
  useEffect(() => {
    const part = document.getElementById(window.location.hash.slice(1));
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, []);
}

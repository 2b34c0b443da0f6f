import { useEffect, useRef } from 'react';

/**
 * For a form that stands where its opener stood: as it goes, and what had the focus with it, the opener has the focus again. Returns
 * the opener's ref. Not in a frame of the browser's own, which may come before the opener does.
 */
export function useFocusAfter<Opener extends HTMLElement = HTMLButtonElement>(open: boolean) {
  const opener = useRef<Opener>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return opener;
}

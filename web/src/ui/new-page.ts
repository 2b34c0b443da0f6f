import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { WayBack } from './way-back';

/** Comes after the first page, which nobody went back to. */
let back: WayBack | undefined;
async function loadWayBack(): Promise<void> {
  const { wayBack } = await import('./way-back');
  back ??= wayBack();
}

/** A page starts at its top, for the eye, the keyboard and a screen reader alike; a dialog that was opened while it came keeps the focus. */
function startPage(): void {
  window.scrollTo(0, 0);
  if (document.activeElement?.closest('[aria-modal="true"]')) return;
  document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * Starts each page that is come to: the one after logging in too, but not the first of a visit, which the browser begins itself. Who goes
 * back finds the focus where it was.
 */
export function useStartsPages(): void {
  const { pathname, key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(isBack ? pathname : '');
  useEffect(() => {
    // Without it, going back begins at the top.
    loadWayBack().catch(() => {});
  }, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    startPage();
    back?.come(key, isBack);
  }, [pathname, isBack, key]);
}

/** For an address whose query tells pages apart, such as a record from the list it stands in: each starts as a page does. */
export function useStartsPagesWithin(shown: string | null): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    startPage();
  }, [shown]);
}

import type { ReactNode } from 'react';

/**
 * Stands in for the package `react-remove-scroll` (vite.config.ts), which Mantine uses to stop the page behind a
 * dialog from scrolling: it does so with a style tag made at run time, which the content security policy forbids.
 * Here the stylesheet does it (styles/global.css).
 */
export function RemoveScroll({ children }: { children?: ReactNode }) {
  return children;
}

RemoveScroll.classNames = { fullWidth: '', zeroRight: '' };

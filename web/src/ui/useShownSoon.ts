import { useDeferredValue } from 'react';

/**
 * Whether what came may be shown: a moment after it came, so that React draws it for the first time in slices. Answers of
 * the server are drawn in one go otherwise, and a slow phone takes no finger for as long as a whole list takes.
 */
export function useShownSoon(came: boolean): boolean {
  return useDeferredValue(came) && came;
}

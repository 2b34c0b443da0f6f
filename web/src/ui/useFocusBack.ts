import { useLayoutEffect, useState } from 'react';

/**
 * For a dialog that is on the page only while it is open: as it goes, the focus returns to what opened it. At once, not with the next
 * frame: where a long page is drawn anew, `useKeptFocus` would have brought it somewhere by then.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useLayoutEffect(
    () => () => {
      queueMicrotask(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
      });
    },
    [opener],
  );
}

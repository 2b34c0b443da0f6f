import { type RefObject, useLayoutEffect, useRef } from 'react';

const rowOf = (element: Element | null) => element?.closest<HTMLElement>('tr, li');

/** What may have the focus in the row after the one of `element`, or before it where it is the last. */
export function besideRowOf(element: Element | null): HTMLElement | null {
  const row = rowOf(element);
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  return beside?.querySelector<HTMLElement>('button') ?? null;
}

/** A row that goes while it has the focus, as it is deleted or no longer matches, leaves it to the row beside it. */
export function useFocusLeftBeside(list: RefObject<HTMLElement | null>) {
  const part = useRef<HTMLDivElement>(null);
  // Before the row is taken away, while it still has what stands beside it.
  useLayoutEffect(
    () => () => {
      if (!rowOf(part.current)?.contains(document.activeElement)) return;
      const beside = besideRowOf(part.current);
      requestAnimationFrame(() => {
        // What left with its whole page was followed by another one, which has the focus.
        if (document.activeElement === document.body) (beside?.isConnected ? beside : list.current)?.focus();
      });
    },
    [list],
  );
  return part;
}

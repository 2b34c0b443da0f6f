import { type RefObject, useEffect, useRef } from 'react';

/** Has the focus at the heading when what stands below it is another: the button that was pressed is gone with what was there. */
export function useFocusOnChange(state: boolean, heading: RefObject<HTMLElement | null>): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    // It stands at the top, under a head that stays: a browser would put it behind that.
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [state, heading]);
}

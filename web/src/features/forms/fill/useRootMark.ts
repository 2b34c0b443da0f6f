import { useLayoutEffect } from 'react';

/**
 * Marks the root of the page, as `html[data-fill]`, while a form is filled in, for the rules that go beyond it. `:has()`
 * would find it too, but makes the browser look at every element again at each key in a long text.
 */
export function useRootMark(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.fill = '';
    return () => {
      delete dataset.fill;
    };
  }, []);
}

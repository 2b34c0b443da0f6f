import { type KeyboardEvent, useState } from 'react';
import { towards } from './towards';

/**
 * One Tab stop for many buttons. Arrows go from one to the next as they stand on the screen, Home and End to the first and the
 * last. Tab comes back to where it left.
 */
export function useRovingFocus(ids: readonly string[]) {
  const [last, setLast] = useState('');
  const stop = ids.includes(last) ? last : ids[0];
  return {
    /** For the element around them. */
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-roving]')];
      if (!(event.target instanceof HTMLElement)) return;
      const boxes = items.map((item) => item.getBoundingClientRect());
      const next = items[towards(event.key, boxes, items.indexOf(event.target)) ?? -1];
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
    itemProps: (id: string) => ({
      'data-roving': true,
      tabIndex: id === stop ? 0 : -1,
      onFocus: () => setLast(id),
    }),
  };
}

export type RovingProps = ReturnType<ReturnType<typeof useRovingFocus>['itemProps']>;

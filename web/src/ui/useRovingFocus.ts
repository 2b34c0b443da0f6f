import { type KeyboardEvent, useState } from 'react';

/**
 * One Tab stop for many buttons. Arrows up and down go from one to the next, left and right to the next group
 * (`data-group`), Home and End to the first and the last. Tab comes back to where it left.
 */
export function useRovingFocus(ids: readonly string[]) {
  const [last, setLast] = useState('');
  const stop = ids.includes(last) ? last : ids[0];
  return {
    /** For the element around them. */
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-roving]')];
      if (!(event.target instanceof HTMLElement)) return;
      const next = target(event.key, items, items.indexOf(event.target));
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

function target(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const groups = [...new Set(items.map(groupOf))];
  const group = groups.indexOf(groupOf(items[at]));
  const firstOf = (index: number) => items.find((item) => groupOf(item) === groups[index]);
  switch (key) {
    case 'ArrowDown':
      return items[at + 1];
    case 'ArrowUp':
      return items[at - 1];
    case 'ArrowRight':
      return firstOf(group + 1);
    case 'ArrowLeft':
      return firstOf(group - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return undefined;
  }
}

const groupOf = (item: HTMLElement | undefined) => item?.closest('[data-group]');

import { useEffect, useRef } from 'react';
import { sayAloud } from '../notify/notify';

interface Named {
  id: string;
  name: string;
}

/** Says what somebody else took out of a list, wherever the focus is by then; what the person took out (`own`) is said where they did. */
export function useSayGone(items: readonly Named[], own: string | undefined, words: string): void {
  const before = useRef(items);
  useEffect(() => {
    const gone = before.current.filter(({ id }) => id !== own && !items.some((each) => each.id === id));
    before.current = items;
    if (gone.length > 0) sayAloud(`${gone.map(({ name }) => name).join(', ')}: ${words}`);
  });
}

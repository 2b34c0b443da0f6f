import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

/**
 * Read out politely, never seen. It has to be on the page before it says anything: a place that appears together with its
 * words is passed over by most screen readers.
 */
export function Said({ children }: { children: ReactNode }) {
  return <VisuallyHidden role="status">{children}</VisuallyHidden>;
}

/** The same words twice are no news to a screen reader; with a space that nobody hears they are. */
const again = '\u00a0';

/** What happened, said as it happens: `said` stands in `Said`. */
export function useSaid(): { said: string; say: (words: string) => void } {
  const [said, setSaid] = useState('');
  const say = useCallback(
    (words: string) => setSaid((before) => (words !== '' && before === words ? words + again : words)),
    [],
  );
  return { said, say };
}

interface Named {
  key: string | number;
  name: string;
}

/** Says by name what joins a list and what leaves it, wherever the focus is meanwhile. */
export function SaidChanges({ items }: { items: readonly Named[] }) {
  const before = useRef(items);
  const { said, say } = useSaid();
  useEffect(() => {
    const added = without(items, before.current).map(({ name }) => `${name} added`);
    const removed = without(before.current, items).map(({ name }) => `${name} removed`);
    before.current = items;
    if (added.length + removed.length > 0) say([...added, ...removed].join(', '));
  });
  return <Said>{said}</Said>;
}

const without = (items: readonly Named[], others: readonly Named[]) =>
  items.filter(({ key }) => !others.some((other) => other.key === key));

import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';

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
  return { said, say: (words) => setSaid((before) => (before === words ? words + again : words)) };
}

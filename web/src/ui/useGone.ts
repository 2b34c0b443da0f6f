import { useState } from 'react';

/** What stood in a list of this page before and does not any more: somebody removed it, here or elsewhere. */
export function useGone<Item extends { id: string }>(there: readonly Item[]): Item[] {
  const [seen, setSeen] = useState(there);
  const found = there.filter(({ id }) => !seen.some((each) => each.id === id));
  if (found.length > 0) setSeen([...seen, ...found]);
  return seen.filter(({ id }) => !there.some((each) => each.id === id));
}

/**
 * Lets at most `places` tasks run at once; the others wait their turn. Owners take turns: whoever has one task waits for
 * one of each other owner's, however many they have. What a task throws goes to its caller.
 */
export function createGate(places: number): <T>(task: () => Promise<T>, owner?: string) => Promise<T> {
  let free = places;
  /** Who waits, in the order of their turns. */
  const lines = new Map<string, (() => void)[]>();

  function waitIn(owner: string): Promise<void> {
    return new Promise((resolve) => {
      const line = lines.get(owner);
      if (line) line.push(resolve);
      else lines.set(owner, [resolve]);
    });
  }

  /** Who comes next; whoever of theirs still waits goes behind the others. */
  function takeNext(): (() => void) | undefined {
    for (const [owner, line] of lines) {
      const next = line.shift();
      lines.delete(owner);
      if (line.length > 0) lines.set(owner, line);
      return next;
    }
    return undefined;
  }

  return async (task, owner = '') => {
    if (free > 0) free -= 1;
    else await waitIn(owner);
    try {
      return await task();
    } finally {
      const next = takeNext();
      // The place is handed on, so that nobody slips in between.
      if (next) next();
      else free += 1;
    }
  };
}

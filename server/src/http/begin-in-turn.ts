/**
 * So many requests begin in one turn of the loop. Each takes a few tenths of a millisecond of the thread that answers everybody, now and where
 * it goes on: when hundreds are read at once and all of them begin, everybody waits in each of their steps until all have made one.
 */
const mostAtOnce = 4;

/** Calls `go` when a request of this network may begin: at once where few come. Where many do, networks take turns. */
export type Begin = (network: string, go: () => void) => void;

/** Lets requests begin a few at a time. */
export function createBeginnings(atOnce = mostAtOnce): Begin {
  /** Who waits, by network; whose turn was longest ago first. */
  const lines = new Map<string, (() => void)[]>();
  let begun = 0;

  function count(): void {
    if (begun === 0) setImmediate(giveTurns);
    begun += 1;
  }

  function giveTurns(): void {
    begun = 0;
    // What is put back is met again, behind the others.
    for (const [network, line] of lines) {
      if (begun >= atOnce) return;
      lines.delete(network);
      const go = line.shift();
      if (line.length > 0) lines.set(network, line);
      if (!go) continue;
      count();
      go();
    }
  }

  return (network, go) => {
    if (begun < atOnce && lines.size === 0) {
      count();
      return go();
    }
    const line = lines.get(network) ?? [];
    line.push(go);
    lines.set(network, line);
  };
}

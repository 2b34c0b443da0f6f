/** The first few of what sorting would give, in its order, without sorting all: of many thousands that takes long. */
export function bestOf<T>(items: Iterable<T>, most: number, compare: (one: T, other: T) => number): T[] {
  const best: T[] = [];
  for (const item of items) {
    const last = best[most - 1];
    if (last !== undefined && compare(item, last) >= 0) continue;
    const at = best.findIndex((each) => compare(item, each) < 0);
    best.splice(at < 0 ? best.length : at, 0, item);
    best.length = Math.min(best.length, most);
  }
  return best;
}

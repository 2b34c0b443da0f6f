/** The ids with one of them a step further; the same where there is no further. */
export function moved(ids: readonly string[], id: string, step: -1 | 1): readonly string[] {
  const from = ids.indexOf(id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  const next = ids.toSpliced(from, 1);
  return next.toSpliced(to, 0, id);
}

/** The ids with one of them in the place of another, which makes room: below it where it comes from above. */
export function droppedOn(ids: readonly string[], id: string, target: string): readonly string[] {
  const [from, to] = [ids.indexOf(id), ids.indexOf(target)];
  if (from < 0 || to < 0 || from === to) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** All ids in their order, with those that were ordered among themselves in the places that they had together. */
export function among(all: readonly string[], ordered: readonly string[]): string[] {
  const own = new Set(ordered);
  const next = ordered.values();
  return all.map((id) => (own.has(id) ? (next.next().value ?? id) : id));
}

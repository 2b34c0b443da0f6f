/**
 * Of the ids that both lists have, as many as possible that stand in the same order in both: the longest rising run of
 * their places. All others moved.
 */
export function unmoved(before: readonly string[], after: readonly string[]): string[] {
  const placeBefore = new Map(before.map((id, index) => [id, index]));
  const both = after.flatMap((id) => {
    const place = placeBefore.get(id);
    return place === undefined ? [] : [{ id, place }];
  });
  /** For each length the run of that length that ends earliest. */
  const runs: Run[] = [];
  for (const { id, place } of both) {
    const at = runs.findIndex((run) => run.place >= place);
    const length = at < 0 ? runs.length : at;
    runs[length] = { id, place, rest: runs[length - 1] };
  }
  const kept: string[] = [];
  for (let run = runs.at(-1); run !== undefined; run = run.rest) kept.push(run.id);
  return kept.reverse();
}

type Run = { readonly id: string; readonly place: number; readonly rest: Run | undefined };

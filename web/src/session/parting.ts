/** What this browser keeps for the person and has not sent; nothing where all is sent. */
type Keeps = () => string | undefined;

const keepers = new Set<Keeps>();

/** Has logging out ask first while `keeps` says something. Returns how to stop that. */
export function askBeforeParting(keeps: Keeps): () => void {
  keepers.add(keeps);
  return () => {
    keepers.delete(keeps);
  };
}

/** What a person who logs out now should know; said once, however many say it. */
export const keptUnsent = (): string[] => [...new Set([...keepers].flatMap((keeps) => keeps() ?? []))];

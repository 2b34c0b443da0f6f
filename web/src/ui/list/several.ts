import { SessionOver } from '../../api/problem';

/** How many calls are on their way at once: the server's other work goes on beside them. */
const atOnce = 3;

export interface Outcome<Item, Result> {
  done: { item: Item; result: Result }[];
  refused: { item: Item; error: unknown }[];
}

/**
 * Does the same to several, a few at once; what is refused stops none of the others, but for a session that is over: what was to come then
 * would be done by whoever logs in next. Both stay in the order that was given.
 */
export async function several<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
  onOne: (count: number) => void = () => {},
): Promise<Outcome<Item, Result>> {
  const outcomes: (() => void)[] = [];
  const outcome: Outcome<Item, Result> = { done: [], refused: [] };
  let [next, finished] = [0, 0];
  let over: SessionOver | undefined;
  const work = async () => {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at] as Item;
      try {
        if (over) throw over;
        const result = await act(item);
        outcomes[at] = () => outcome.done.push({ item, result });
      } catch (error) {
        if (error instanceof SessionOver) over = error;
        outcomes[at] = () => outcome.refused.push({ item, error });
      }
      finished += 1;
      onOne(finished);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  for (const put of outcomes) put();
  return outcome;
}

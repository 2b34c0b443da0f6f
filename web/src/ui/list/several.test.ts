import { expect, test } from 'vitest';
import { noAnswer, SessionOver } from '../../api/problem';
import { several } from './several';

test('several are done three at a time, and what is refused stops none of the others', async () => {
  let [busy, most] = [0, 0];
  const counts: number[] = [];
  const outcome = await several(
    [1, 2, 3, 4, 5, 6, 7],
    async (item) => {
      busy += 1;
      most = Math.max(most, busy);
      await new Promise((resolve) => setTimeout(resolve, item === 1 ? 20 : 1));
      busy -= 1;
      if (item % 3 === 0) throw new Error(`not ${item}`);
      return item * 10;
    },
    (count) => counts.push(count),
  );
  expect(most).toBe(3);
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(outcome.done.map(({ item, result }) => [item, result])).toEqual([
    [1, 10],
    [2, 20],
    [4, 40],
    [5, 50],
    [7, 70],
  ]);
  expect(outcome.refused.map(({ item, error }) => [item, String(error)])).toEqual([
    [3, 'Error: not 3'],
    [6, 'Error: not 6'],
  ]);
});

test('none of those to come is done once the session is over', async () => {
  const tried: number[] = [];
  const outcome = await several([1, 2, 3, 4, 5, 6, 7], async (item) => {
    tried.push(item);
    await new Promise((resolve) => setTimeout(resolve, item));
    if (item === 2) throw new SessionOver(noAnswer());
    return item;
  });
  expect(tried).toEqual([1, 2, 3, 4]);
  expect(outcome.done.map(({ item }) => item)).toEqual([1, 3, 4]);
  expect(outcome.refused.map(({ item }) => item)).toEqual([2, 5, 6, 7]);
});

test('none is done where there is none', async () => {
  expect(await several([], () => Promise.resolve(1))).toEqual({ done: [], refused: [] });
});

import type { Fit } from '@lamplight/domain/finding';
import { expect, it } from 'vitest';
import type { Scope } from '../db/scope';
import { fittingOf } from './fitting';

const slowly = (): Fit => {
  const beganMs = performance.now();
  while (performance.now() - beganMs < 0.25);
  return 'within';
};

function somebody(center: string, userId: string) {
  const owed: number[] = [];
  const scope = { center: { id: center }, actor: { userId }, owe: (ms: number) => owed.push(ms) };
  return { owed, scope: scope as unknown as Scope };
}

it('lets others have a turn while many look through thousands of names, which is owed', async () => {
  const names = Array.from({ length: 400 }, (_, nth) => `Room ${nth}`);
  const seekers = ['one', 'other', 'third'].map((center) => somebody(center, `${center} person`));
  let othersTurns = 0;
  let goesOn = true;
  const others = () => {
    othersTurns += 1;
    if (goesOn) setImmediate(others);
  };
  setImmediate(others);
  const found = await Promise.all(seekers.map(({ scope }) => fittingOf(scope, names, slowly)));
  goesOn = false;
  expect(found.map((each) => each.map(({ item }) => item))).toEqual([names, names, names]);
  // Three times 100 ms, about 20 ms at once: all at once would be one turn, or one of each.
  expect(othersTurns).toBeGreaterThanOrEqual(6);
  for (const { owed } of seekers) expect(owed.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(50);
});

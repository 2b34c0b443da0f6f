import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createBeginnings } from './begin-in-turn';

it('few requests begin at once', () => {
  const begin = createBeginnings(4);
  const begun: string[] = [];
  for (const name of ['a1', 'a2', 'b1']) begin(name, () => begun.push(name));
  expect(begun).toEqual(['a1', 'a2', 'b1']);
});

it('many begin a few in each turn of the loop, networks in turn', async () => {
  const begin = createBeginnings(2);
  const turns: string[][] = [];
  let turn: string[] = [];
  const ask = (network: string, name: string) => begin(network, () => turn.push(name));
  for (let n = 1; n <= 6; n += 1) ask('flood', `f${n}`);
  ask('house', 'h1');
  ask('phone', 'p1');
  while (turns.flat().length < 8) {
    turns.push(turn);
    turn = [];
    await setImmediate();
  }
  expect(turns).toEqual([
    ['f1', 'f2'],
    ['f3', 'h1'],
    ['p1', 'f4'],
    ['f5', 'f6'],
  ]);
  await setImmediate();
  ask('house', 'h2');
  expect(turn).toEqual(['h2']);
});

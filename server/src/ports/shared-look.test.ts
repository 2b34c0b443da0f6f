import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { shareLook } from './shared-look';

it('what was looked at is told to all who ask meanwhile and shortly after, then it is looked at anew', async () => {
  let looks = 0;
  const ask = shareLook(100, async () => {
    looks += 1;
    await setTimeout(20);
    return looks;
  });
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  expect(await ask()).toBe(1);
  await setTimeout(150);
  expect(await ask()).toBe(2);
});

it('a failure is told as well, and does not stay', async () => {
  let works = false;
  const ask = shareLook(50, async () => {
    if (!works) throw new Error('away');
    return 'there';
  });
  await expect(Promise.all([ask(), ask()])).rejects.toThrow('away');
  works = true;
  await expect(ask()).rejects.toThrow('away');
  await setTimeout(100);
  expect(await ask()).toBe('there');
});

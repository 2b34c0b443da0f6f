import type pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { createCenterTurns } from './centers-in-turn';

afterEach(() => vi.restoreAllMocks());

it('rests nine times as long as looking through took, so that much that waits is worked off', async () => {
  let nowMs = 1;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  let looks = 0;
  const query = async () => {
    looks += 1;
    nowMs += 1500;
  };
  const arrange = createCenterTurns({ query } as unknown as pg.Pool, ['send-mail']);
  await arrange();
  await arrange();
  nowMs += 9 * 1500 - 1;
  await arrange();
  expect(looks).toBe(1);
  nowMs += 1;
  await arrange();
  expect(looks).toBe(2);
});

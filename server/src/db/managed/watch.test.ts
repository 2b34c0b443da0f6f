import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watch } from './watch';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A database that goes away when told, and comes back when it is revived. */
function watched() {
  const state = { gone: false, looks: 0, revivals: 0, failures: 0, said: [] as string[] };
  const end = watch(
    () => {
      state.looks += 1;
      return state.gone;
    },
    async () => {
      if (state.failures > 0) {
        state.failures -= 1;
        throw new Error('No space left');
      }
      state.revivals += 1;
      state.gone = false;
    },
    (message) => state.said.push(message),
  );
  return { state, end };
}

it('goes on looking while all is well, and brings a database back that goes away much later, each time', async () => {
  const { state, end } = watched();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state).toMatchObject({ looks: 30, revivals: 0 });
  for (let n = 1; n <= 3; n += 1) {
    state.gone = true;
    await vi.advanceTimersByTimeAsync(4000);
    expect(state).toMatchObject({ gone: false, revivals: n });
  }
  await end();
});

it('tries again after a failure, tells the same reason once, and ends when told', async () => {
  const { state, end } = watched();
  Object.assign(state, { gone: true, failures: 3 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(state).toMatchObject({ gone: false, revivals: 1, said: ['No space left'] });
  await end();
  const { looks } = state;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(state.looks).toBe(looks);
});

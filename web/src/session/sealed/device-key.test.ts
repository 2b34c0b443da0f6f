import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What the server answers, and how long it takes; and who is logged in. */
const server = { asked: 0, answer: async (): Promise<{ key: string }> => ({ key: btoa('k'.repeat(32)) }) };
const listeners = new Set<() => void>();
const state = { authenticated: true, userData: { id: 'rosa' } };

vi.mock('../../api/client', () => ({
  api: () => {
    server.asked += 1;
    return server.answer();
  },
}));
vi.mock('../session', () => ({
  deviceKeyDatabase: 'lamplight.key',
  session: { get: () => state, subscribe: (listener: () => void) => listeners.add(listener) },
}));
vi.mock('../session-state', () => ({ accountOf: ({ userData }: typeof state) => userData }));

const good = server.answer;
const after = (ms: number) => new Promise((go) => setTimeout(go, ms));
const fails = (status: number) => async () => {
  // The one of the modules that are there by then.
  const { ApiProblem } = await import('../../api/problem');
  throw new ApiProblem({ status, errorKey: '', message: '' });
};

/** Each anew, as in a page that was just opened. There is no database here, as in a browser that keeps none. */
let keys: typeof import('./device-key');
beforeEach(async () => {
  server.asked = 0;
  server.answer = good;
  vi.resetModules();
  listeners.clear();
  keys = await import('./device-key');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

const isKey = expect.objectContaining({ algorithm: expect.objectContaining({ name: 'AES-GCM' }) });

test('is asked for once, and is nobody’s who is not logged in', async () => {
  expect(await keys.deviceKey('rosa')).toEqual(isKey);
  await keys.deviceKey('rosa');
  expect(server.asked).toBe(1);
  await expect(keys.deviceKey('helen')).rejects.toThrow('not logged in');
});

test('one that is late holds nobody up twice, and is there as soon as it comes', async () => {
  server.answer = async () => {
    await after(6000);
    return good();
  };
  const first = expect(keys.deviceKey('rosa')).rejects.toThrow('late');
  await vi.advanceTimersByTimeAsync(4001);
  await first;
  // At once, without a moment more.
  await expect(keys.deviceKey('rosa')).rejects.toThrow('not come yet');
  const patient = keys.lateDeviceKey('rosa');
  await vi.advanceTimersByTimeAsync(2000);
  expect(await patient).toEqual(isKey);
  expect(await keys.deviceKey('rosa')).toEqual(isKey);
  expect(server.asked).toBe(1);
});

test('one that did not come is asked for again after a pause, or by who has the time', async () => {
  server.answer = fails(503);
  await expect(keys.deviceKey('rosa')).rejects.toThrow();
  await expect(keys.deviceKey('rosa')).rejects.toThrow('not come yet');
  expect(server.asked).toBe(1);
  await expect(keys.lateDeviceKey('rosa')).rejects.toThrow();
  expect(server.asked).toBe(2);
  server.answer = good;
  await vi.advanceTimersByTimeAsync(10_001);
  expect(await keys.deviceKey('rosa')).toEqual(isKey);
});

test('one that is refused is asked for again only once the account is another', async () => {
  server.answer = fails(403);
  await expect(keys.deviceKey('rosa')).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(600_000);
  await expect(keys.lateDeviceKey('rosa')).rejects.toThrow();
  expect(server.asked).toBe(1);
  server.answer = good;
  for (const hear of listeners) hear();
  expect(await keys.deviceKey('rosa')).toEqual(isKey);
});

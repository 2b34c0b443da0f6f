import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyRange } from '../memory-databases.fixtures';
import { noteSettled, settledAmong } from './settled-drafts';

vi.mock('idb', () => import('../memory-databases.fixtures'));

const dayMs = 86_400_000;
const named = (of: string, savedAtMs = 1) => ({ of, savedAtMs });
const known = async (...names: string[]) =>
  (await settledAmong(names.map((name) => named(name)))).map(({ of }) => of);

beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', keyRange);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T07:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
/** Some time later something else is settled, by which what is old goes. */
async function later(ms: number, name: string) {
  vi.setSystemTime(Date.now() + ms);
  await noteSettled([named(name)]);
}

test('a name is known for seven days, in which a browser may bring its draft back, and no longer', async () => {
  await noteSettled([named('first')]);
  await later(7 * dayMs - 1, 'second');
  expect(await known('first', 'second')).toEqual(['first', 'second']);
  await later(1, 'third');
  expect(await known('first', 'second', 'third')).toEqual(['second', 'third']);
});

test('one that is settled again is known for seven days from then on, and up to when it was kept last', async () => {
  await noteSettled([named('again', 5)]);
  await later(6 * dayMs, 'again');
  await later(6 * dayMs, 'another');
  expect(await settledAmong([named('again', 5), named('again', 6)])).toEqual([named('again', 5)]);
});

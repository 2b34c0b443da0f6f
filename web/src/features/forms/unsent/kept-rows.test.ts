import { beforeEach, expect, test, vi } from 'vitest';
import { keptRows, type Row, type RowStore } from './kept-rows';

const keys = new Map<string, CryptoKey>();
const isIn = { rosa: true, helen: true } as Record<string, boolean>;
vi.mock('../../../session/sealed/device-key', () => ({
  deviceKey: async (userId: string) => {
    if (!isIn[userId]) throw new Error('They are not logged in here');
    const made = () =>
      crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    const key = keys.get(userId) ?? (await made());
    keys.set(userId, key);
    return key;
  },
}));
beforeEach(() => {
  Object.assign(isIn, { rosa: true, helen: true });
});

interface Note {
  text: string;
  atMs: number;
  blob?: Blob;
}

function newStore() {
  const kept = new Map<string, Row>();
  let opened = 0;
  const store: RowStore = {
    get: async (key) => kept.get(key),
    all: async (userId = '') => [...kept.values()].filter(({ key }) => key.startsWith(userId)),
    replace: async (key, stamp, row) => {
      opened += 1;
      if (kept.get(key)?.stamp !== stamp) return false;
      if (row) kept.set(key, row);
      else kept.delete(key);
      return true;
    },
  };
  return { kept, store, writings: () => opened };
}
const whose = { name: 'Rosa Alvarez', centerId: 'maple' };
const rowsOf = (store: RowStore) => keptRows<Note>(store, { atMsOf: ({ atMs }) => atMs, whose: () => whose });
const key = 'rosa/audit/r1/answer/q1';
const note = (text: string): Note => ({ text, atMs: 42 });

test('what is kept opens again in another tab, and says by itself nothing but its key, its age and whose it is', async () => {
  const { kept, store } = newStore();
  await rowsOf(store).update(key, () => note('Bed alarm found silenced'));
  const [row] = kept.values();
  expect(row).toMatchObject({ key, atMs: 42, whose });
  expect(Object.keys(row ?? {}).sort()).toEqual(['atMs', 'bytes', 'iv', 'key', 'stamp', 'whose']);
  expect(await rowsOf(store).all('rosa')).toEqual([note('Bed alarm found silenced')]);
  expect(await rowsOf(store).told('rosa')).toMatchObject([{ key, atMs: 42 }]);
});

test('two tabs that write the same at once both count, the later upon the earlier', async () => {
  const { store } = newStore();
  const add = (word: string) => (before: Note | undefined) => note(`${before?.text ?? ''}${word}`);
  await Promise.all(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((word, index) =>
      rowsOf(store).update(index % 2 ? key : `${key}2`, add(word)),
    ),
  );
  const [one, two] = await Promise.all([rowsOf(store).find(key), rowsOf(store).find(`${key}2`)]);
  expect([...(one?.text ?? '')].sort().join('')).toBe('bdf');
  expect([...(two?.text ?? '')].sort().join('')).toBe('ace');
});

test('writings of one tab are in the order in which they were asked for', async () => {
  const { store } = newStore();
  const rows = rowsOf(store);
  const done: string[] = [];
  const big = { ...note('big'), blob: new Blob([new Uint8Array(3_000_000)]) };
  await Promise.all([
    rows.update(`${key}big`, () => big).then(() => done.push('big')),
    rows.update(key, () => note('small')).then(() => done.push('small')),
  ]);
  expect(done).toEqual(['big', 'small']);
});

test('nothing opens or is written for somebody who is not logged in here, and it is all there when they are', async () => {
  const { kept, store } = newStore();
  await rowsOf(store).update(key, () => note('mine'));
  isIn.rosa = false;
  await expect(rowsOf(store).all('rosa')).rejects.toThrow('not logged in');
  await expect(rowsOf(store).update(key, () => note('theirs'))).rejects.toThrow('not logged in');
  expect(await rowsOf(store).told('rosa')).toHaveLength(1);
  expect(await rowsOf(store).all('helen')).toEqual([]);
  isIn.rosa = true;
  expect(await rowsOf(store).all('rosa')).toEqual([note('mine')]);
  expect(kept.size).toBe(1);
});

test('what another key sealed is as if it were not there, and stays', async () => {
  const { kept, store } = newStore();
  await rowsOf(store).update(key, () => note('mine'));
  keys.delete('rosa');
  expect(await rowsOf(store).all('rosa')).toEqual([]);
  expect(kept.size).toBe(1);
});

test('what an earlier release kept in the clear is sealed when somebody looks', async () => {
  const { kept, store } = newStore();
  kept.set(key, { key, atMs: 42, whose, stamp: '', value: note('from before') });
  const rows = rowsOf(store);
  expect(await rows.all('rosa')).toEqual([note('from before')]);
  await expect.poll(() => kept.get(key)).not.toHaveProperty('value');
  expect(await rowsOf(store).all('rosa')).toEqual([note('from before')]);
});

test('all that is theirs is sealed without anybody looking at it, and nothing of others', async () => {
  const { kept, store } = newStore();
  const clear = (at: string) => kept.set(at, { key: at, atMs: 42, whose, stamp: '', value: note(at) });
  for (const at of ['rosa/audit/r1', 'rosa/audit/r2', 'helen/audit/r3']) clear(at);
  await rowsOf(store).seal('rosa');
  const inTheClear = [...kept.values()].filter((row) => 'value' in row).map(({ key }) => key);
  expect(inTheClear).toEqual(['helen/audit/r3']);
  expect(await rowsOf(store).find('rosa/audit/r2')).toEqual(note('rosa/audit/r2'));
});

test('what is as it was is not written again', async () => {
  const { store, writings } = newStore();
  const rows = rowsOf(store);
  await rows.update(key, () => note('same'));
  await rows.update(key, (before) => before);
  expect(writings()).toBe(1);
});

import { expect, test } from 'vitest';
import { open, type Sealed, seal } from './seal';

const newKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
const key = await newKey();
const name = 'rosa/audit/r1/answer/q1';
const again = async (value: unknown) => open(key, name, await seal(key, name, value));

test.each<unknown>([
  { kind: 'answer', answer: [{ valueDecimal: 3.25 }], comment: 'Bed 12 – “cold” 🛏' },
  [],
  null,
  true,
  { nested: { list: [{ deep: [1, null, ''] }] } },
])('what was sealed is there again: %j', async (value) => {
  expect(await again(value)).toEqual(value);
});

test('files are there again, byte for byte and with their types, where they stood', async () => {
  const picture = crypto.getRandomValues(new Uint8Array(60_000));
  const bytes = new Uint8Array(300_000).map((_, index) => index % 251);
  const value = {
    kind: 'photo',
    blob: new Blob([bytes], { type: 'image/jpeg' }),
    more: [new Blob([], { type: 'text/plain' }), { and: new Blob([picture]) }],
  };
  const opened = (await again(value)) as typeof value;
  const [empty, { and }] = opened.more as [Blob, { and: Blob }];
  expect(opened.blob.type).toBe('image/jpeg');
  expect(new Uint8Array(await opened.blob.arrayBuffer())).toEqual(bytes);
  expect([empty.size, empty.type]).toEqual([0, 'text/plain']);
  expect(new Uint8Array(await and.arrayBuffer())).toEqual(picture);
});

test('nothing of it can be read, and the same is never sealed the same', async () => {
  const words = 'Bed alarm found silenced';
  const [first, second] = await Promise.all([seal(key, name, words), seal(key, name, words)]);
  expect(Buffer.from(first.bytes as ArrayBuffer).includes(words)).toBe(false);
  expect(Buffer.from(first.iv).equals(second.iv)).toBe(false);
  expect(Buffer.from(first.bytes as ArrayBuffer).equals(Buffer.from(second.bytes as ArrayBuffer))).toBe(
    false,
  );
});

test('a large one is a blob, which nobody reads before it is opened', async () => {
  expect((await seal(key, name, 'x'.repeat(70_000))).bytes).toBeInstanceOf(Blob);
  expect((await seal(key, name, 'x')).bytes).toBeInstanceOf(ArrayBuffer);
});

test('another key, another name and a changed byte open nothing', async () => {
  const sealed = await seal(key, name, 'mine');
  const changed: Sealed = { ...sealed, bytes: (sealed.bytes as ArrayBuffer).slice(0) };
  new DataView(changed.bytes as ArrayBuffer).setUint32(3, 0);
  await expect(open(await newKey(), name, sealed)).rejects.toThrow();
  await expect(open(key, `${name}2`, sealed)).rejects.toThrow();
  await expect(open(key, name, changed)).rejects.toThrow();
  expect(await open(key, name, sealed)).toBe('mine');
});

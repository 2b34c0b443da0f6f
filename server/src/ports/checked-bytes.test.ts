import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { checkedBytes, StoredFileDamaged } from './checked-bytes';

const keptOf = (bytes: Buffer) => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  size: bytes.length,
});
const inPieces = (bytes: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
      bytes.subarray(n * size, (n + 1) * size),
    ),
  );

it.each([0, 1, 10, 1000, 4096])('%i bytes come through as they are, in pieces of any size', async (size) => {
  const bytes = randomBytes(size);
  for (const piece of [1, 7, 4096])
    expect(await buffer(inPieces(bytes, piece).pipe(checkedBytes(keptOf(bytes))))).toEqual(bytes);
});

it('bytes of another hash never come to their end', async () => {
  const bytes = randomBytes(100);
  const damaged = Buffer.from(bytes);
  damaged[99] = (damaged[99] ?? 0) ^ 1;
  const got: Buffer[] = [];
  const stream = inPieces(damaged, 10).pipe(checkedBytes(keptOf(bytes)));
  const read = async () => {
    for await (const chunk of stream) got.push(chunk);
  };
  await expect(read()).rejects.toThrow(StoredFileDamaged);
  expect(Buffer.concat(got).length).toBeLessThan(100);
});

it('more bytes than the file has are not handed on, whatever their hash', async () => {
  const bytes = randomBytes(100);
  const got: Buffer[] = [];
  const stream = inPieces(bytes, 10).pipe(checkedBytes({ ...keptOf(bytes), size: 50 }));
  const read = async () => {
    for await (const chunk of stream) got.push(chunk);
  };
  await expect(read()).rejects.toThrow(StoredFileDamaged);
  expect(Buffer.concat(got).length).toBeLessThanOrEqual(50);
});

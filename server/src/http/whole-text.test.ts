import { PassThrough, Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { readWholeText } from './whole-text';

const tooLarge = () => new Error('too large');

it('a text is whole whatever pieces it comes in, letters of several bytes cut through', async () => {
  const text = 'Bewohnerin Müller – 日本 🙂'.repeat(1000);
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: bytes.length }, (_, at) => bytes.subarray(at, at + 1));
  expect(await readWholeText(Readable.from(pieces, { objectMode: false }), bytes.length, tooLarge)).toBe(
    text,
  );
});

it('nothing is an empty text, and as much as there may be is not too large', async () => {
  expect(await readWholeText(Readable.from([]), 0, tooLarge)).toBe('');
  expect(await readWholeText(Readable.from([Buffer.from('abcd')]), 4, tooLarge)).toBe('abcd');
});

it('what is too large is refused once, and its rest read and dropped', async () => {
  const stream = new PassThrough();
  const reading = readWholeText(stream, 4, tooLarge);
  stream.write('abcde');
  await expect(reading).rejects.toThrow('too large');
  stream.end(Buffer.alloc(256 * 1024));
  await expect.poll(() => stream.readableEnded).toBe(true);
});

it('a sender who breaks off fails it, before and after it was refused', async () => {
  const stream = new PassThrough();
  const reading = readWholeText(stream, 4, tooLarge);
  stream.destroy();
  await expect(reading).rejects.toThrow('terminated early');
  const refused = new PassThrough();
  const other = readWholeText(refused, 4, tooLarge);
  refused.write('abcde');
  await expect(other).rejects.toThrow('too large');
  refused.destroy(new Error('gone'));
  await expect.poll(() => refused.closed).toBe(true);
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** What is held, without what only waits to be collected. */
function heldBytes(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

it('a text in crumbs takes no more memory than what it says, while it does not end', async () => {
  const megabyte = 1024 * 1024;
  const stream = new PassThrough();
  const before = heldBytes();
  const reading = readWholeText(stream, megabyte, tooLarge).catch((error: Error) => error.message);
  for (let at = 0; at < 200_000; at += 1) stream.push(Buffer.from('crumb'));
  expect(heldBytes() - before).toBeLessThan(4 * megabyte);
  stream.destroy();
  expect(await reading).toContain('terminated early');
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTar, TarBroken, tarEnd, tarFile } from './tar';

const files = [
  { name: 'rows/issue/00001.gz', content: Buffer.from('some rows') },
  { name: 'empty', content: Buffer.alloc(0) },
  { name: 'block', content: Buffer.alloc(512, 'x') },
];
const archive = Buffer.concat([...files.map(({ name, content }) => tarFile(name, content)), tarEnd]);

async function* pieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Buffer, size = 700) {
  const found: typeof files = [];
  for await (const { name, content } of readTar(pieces(bytes, size))) {
    const parts: Buffer[] = [];
    for await (const part of content()) parts.push(part);
    found.push({ name, content: Buffer.concat(parts) });
  }
  return found;
}

it('gives back what was written, however its bytes arrive', async () => {
  for (const size of [1, 511, 512, 513, 1 << 20]) expect(await read(archive, size)).toEqual(files);
});

it('is read by the tar of the system', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-tar-'));
  try {
    writeFileSync(join(folder, 'a.tar'), archive);
    execFileSync('tar', ['xf', 'a.tar'], { cwd: folder });
    for (const { name, content } of files) expect(readFileSync(join(folder, name))).toEqual(content);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('goes past what nobody takes', async () => {
  const names: string[] = [];
  for await (const { name } of readTar(pieces(archive, 100))) names.push(name);
  expect(names).toEqual(files.map(({ name }) => name));
});

it('is refused wherever it was cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: archive.length - 1 }), async (length) => {
      await expect(read(archive.subarray(0, length))).rejects.toMatchObject({ cutShort: true });
    }),
  );
});

it('is refused where a byte of a header, of the space between files or of the end was changed, or one was added', async () => {
  const within = new Set(
    files.flatMap(({ content }) => (content.length > 0 ? [archive.indexOf(content)] : [])),
  );
  const isContent = (at: number) =>
    files.some(({ content }) => {
      const from = archive.indexOf(content);
      return content.length > 0 && within.has(from) && at >= from && at < from + content.length;
    });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: archive.length - 1 }).filter((at) => !isContent(at)),
      fc.integer({ min: 1, max: 255 }),
      async (at, by) => {
        const changed = Buffer.from(archive);
        changed[at] = (changed[at] ?? 0) ^ by;
        await expect(read(changed)).rejects.toBeInstanceOf(TarBroken);
      },
    ),
  );
  await expect(read(Buffer.concat([archive, Buffer.from('x')]))).rejects.toBeInstanceOf(TarBroken);
});

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { afterBuild } from './after-build';

const brotlied = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Files that hold text, those of `public` among them. */
const compressible = /\.(js|css|html|svg|txt)$/;
/** Below this, a file fits into one packet as it is. */
const leastBytes = 1024;

async function pack(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < leastBytes) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${path}.br`, await brotlied(content, { params }));
  await writeFile(`${path}.gz`, await gzipped(content, { level: constants.Z_BEST_COMPRESSION }));
}

/** Writes every text file of the build a second and a third time, as small as Brotli and gzip can make it. */
export const precompress = (): Plugin =>
  afterBuild('precompress', 'post', async ({ folder }) => {
    const names = await readdir(folder, { recursive: true });
    await Promise.all(
      names.filter((name) => compressible.test(name)).map((name) => pack(join(folder, name))),
    );
  });

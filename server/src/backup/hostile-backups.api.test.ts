import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createLocalFileStore } from '../ports/file-store';
import { readTar, tarEnd, tarFile } from '../ports/tar';
import { oneCenter } from '../testing/centers';
import { dropDatabase } from '../testing/drop-database';
import { query } from '../testing/made-of';
import { withDatabase } from '../testing/with-database';
import { writeBackup } from './backup';
import { digestName, keyName, manifestName } from './format';
import { keepOutsideKey, readOutsideKeys } from './outside-keys';
import { checkBackup, contentOf } from './read-archive';
import { restoreBackup } from './restore';

const { world } = await oneCenter();
const folder = mkdtempSync(join(tmpdir(), 'lamplight-hostile-'));
const newPath = () => join(folder, randomBytes(6).toString('hex'));
const template = inject('template');
const maintenance = withDatabase(template, 'postgres');
const name = `hostile_${randomBytes(6).toString('hex')}`;
const never = () => Promise.reject(new Error('It was taken for an encrypted one'));

let clear: Buffer;
beforeAll(async () => {
  const path = newPath();
  const { connection } = world.server.database;
  const { files } = world.server.parts;
  await writeBackup({ connection, files, keys: [], lock: undefined, now: new Date() }, path);
  clear = readFileSync(path);
  await query(maintenance, `CREATE DATABASE ${name}`);
});
afterAll(async () => {
  await dropDatabase(maintenance, name);
  rmSync(folder, { recursive: true });
});

/** A backup with other entries, whose digest vouches for them as whoever made it could. */
async function remade(
  change: (name: string, content: Buffer) => Buffer = (_name, content) => content,
  ...more: Buffer[]
): Promise<string> {
  const parts: Buffer[] = [];
  for await (const entry of readTar(Readable.from([clear]))) {
    if (entry.name === digestName) break;
    if (entry.name === manifestName) parts.push(...more);
    parts.push(tarFile(entry.name, change(entry.name, await contentOf(entry))));
  }
  const sha256 = createHash('sha256').update(Buffer.concat(parts)).digest('hex');
  const path = newPath();
  writeFileSync(path, Buffer.concat([...parts, tarFile(digestName, Buffer.from(`${sha256}\n`)), tarEnd]));
  return path;
}

describe('a backup that somebody else has made over', () => {
  it('is taken where it says the same', async () => {
    await expect(checkBackup(await remade(), never)).resolves.toMatchObject({ encrypted: false });
  });

  it('brings no key of theirs: keys travel in encrypted ones alone', async () => {
    const path = await remade(undefined, tarFile(keyName('secrets.key'), randomBytes(32)));
    await expect(checkBackup(path, never)).rejects.toThrow('keys travel in encrypted ones alone');
  });

  it('brings nothing that is no key', async () => {
    const place = { dataDir: newPath(), secretsKey: undefined, trailKey: undefined };
    const key = { name: 'secrets.key', content: Buffer.from('no key at all') };
    await expect(keepOutsideKey(place, key)).rejects.toThrow('secrets.key of the backup must be 32 bytes');
    expect(await readOutsideKeys(place)).toEqual([]);
  });

  it('ends where its rows unpack to more than anybody wrote, before they fill the memory', async () => {
    const bomb = gzipSync(Buffer.alloc(80 * 1024 * 1024));
    const path = await remade((entry, content) => (entry.startsWith('rows/user_account/') ? bomb : content));
    const restoring = restoreBackup({
      connection: withDatabase(template, name),
      files: createLocalFileStore(newPath()),
      backup: await checkBackup(path, never),
      name: 'theirs.backup',
      keepKey: async () => undefined,
      noteMissing: async () => undefined,
      say: () => undefined,
    });
    await expect(restoring).rejects.toThrow(
      /rows\/user_account\/000001\.gz in the backup does not unpack to rows/,
    );
  });
});

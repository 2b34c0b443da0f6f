import { createHash, randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CannotStore, type FileStore, FileStoreAway, storageKey } from './file-store';
import { createS3FileStore, readS3Address } from './s3-file-store';
import { type StrictServer, startStrictServer } from './s3-strict-server.fixture';
import { temporaryPath } from './temporary-files';
import { useTemporaryFolders } from './temporary-folder.fixture';

const folders = useTemporaryFolders();
let server: StrictServer;
let store: FileStore;

beforeAll(async () => {
  server = await startStrictServer();
  store = createS3FileStore(readS3Address(server.filesUrl), await folders());
});
beforeEach(() => {
  server.objects.clear();
  server.troubles.length = 0;
});
afterAll(() => server.close());

async function put(
  content: Buffer,
  sha256 = createHash('sha256').update(content).digest('hex'),
): Promise<string> {
  const path = temporaryPath(store.temporaryFolder);
  await writeFile(path, content);
  await store.put(path, sha256);
  return sha256;
}

describe('a store that checks signatures', () => {
  it('takes, gives, lists and removes files', async () => {
    const content = randomBytes(200_000);
    const sha256 = await put(content);
    expect(server.objects.get(storageKey(sha256))?.equals(content)).toBe(true);
    expect(content.equals(await buffer((await store.open(sha256)).stream))).toBe(true);
    expect(await store.has(sha256)).toBe(true);
    expect(await store.remove(sha256)).toBe(true);
    expect(server.objects.size).toBe(0);
    await store.check();
  });

  it('takes an empty file', async () => {
    const sha256 = await put(Buffer.alloc(0));
    expect(await store.open(sha256)).toMatchObject({ size: 0 });
  });

  it('lists files over many pages, and nothing that is none of ours', async () => {
    const added: string[] = [];
    for (let count = 0; count < 11; count += 1) added.push(await put(randomBytes(8 + count)));
    server.objects.set('lamplight-check', Buffer.from('x'));
    server.objects.set('reports/2024.pdf', Buffer.from('x'));

    const found = new Map<string, number>();
    for await (const { sha256, size, modifiedAt } of store.list()) {
      expect(modifiedAt).toEqual(new Date('2025-03-04T05:06:07Z'));
      found.set(sha256, size);
    }
    expect(found).toEqual(new Map(added.map((sha256, index) => [sha256, 8 + index])));
  });

  it('refuses a file that is not what its hash says, and no temporary file stays', async () => {
    await expect(put(randomBytes(100), 'ab'.repeat(32))).rejects.toThrow('answered 400 to PUT');
    expect(server.objects.size).toBe(0);
    expect(await readdir(store.temporaryFolder)).toEqual([]);
  });

  it('refuses a wrong secret', async () => {
    const address = { ...readS3Address(server.filesUrl), secretAccessKey: 'wrong' };
    await expect(createS3FileStore(address, await folders()).check()).rejects.toThrow('answered 403 to PUT');
  });
});

describe('a store in trouble', () => {
  it('is asked again after a failure that passes', async () => {
    server.troubles.push(503, 'hang up');
    const content = randomBytes(100_000);
    const sha256 = await put(content);
    expect(server.objects.get(storageKey(sha256))?.equals(content)).toBe(true);
  });

  it('is given up after three tries, without repeating what it said', async () => {
    server.troubles.push(500, 500, 500);
    const refused = store.has('ab'.repeat(32));
    await expect(refused).rejects.toThrow('answered 500 to HEAD');
    await expect(refused).rejects.not.toThrow('a secret of the store');
  });

  it('is not asked again when it refuses', async () => {
    server.troubles.push(403);
    await expect(store.has('ab'.repeat(32))).rejects.toThrow('answered 403 to HEAD');
    expect(await store.has('ab'.repeat(32))).toBe(false);
  });

  it('that sends a byte now and then is given up in time, though it is never idle', async () => {
    server.troubles.push('drip');
    const beganMs = performance.now();
    await expect(store.check()).rejects.toThrow(FileStoreAway);
    expect(performance.now() - beganMs).toBeLessThan(5000);
  });

  it('is away, whatever it answers or does not, and no part of Lamplight’s own', async () => {
    for (const status of [307, 400, 403]) {
      server.troubles.push(status);
      await expect(store.open('ab'.repeat(32))).rejects.toThrow(FileStoreAway);
      server.troubles.push(status);
      await expect(put(randomBytes(10))).rejects.toThrow(FileStoreAway);
    }
    server.troubles.push('hang up', 'hang up', 'hang up');
    const gone = store.open('ab'.repeat(32));
    await expect(gone).rejects.toThrow(FileStoreAway);
    // The codes of a connection are those of the database's, for which it would be taken.
    await expect(gone).rejects.not.toHaveProperty('code');
  });

  it('that says no length is given no length that it did not say', async () => {
    server.troubles.push('no length');
    const { stream, size } = await store.open('ab'.repeat(32));
    expect(size).toBeUndefined();
    expect((await buffer(stream)).toString()).toBe('0123456789');
  });

  it('that is full is named, like a full disk', async () => {
    server.troubles.push(507);
    await expect(put(randomBytes(10))).rejects.toThrow(CannotStore);
    expect(await readdir(store.temporaryFolder)).toEqual([]);
  });
});

describe('a store that knows no parts', () => {
  it('is refused: more than was asked for would be read as the next answer', async () => {
    const whole = createServer((_, answer) => answer.end('all of it'));
    await new Promise<void>((resolve) => whole.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = whole.address() as AddressInfo;
      const other = createS3FileStore(readS3Address(`s3://k:s@127.0.0.1:${port}/b?tls=0`), await folders());
      const sha256 = createHash('sha256').update('all of it').digest('hex');
      await expect(other.open(sha256, { from: 0, to: 2 })).rejects.toThrow('something else');
      (await other.open(sha256)).stream.destroy();
    } finally {
      whole.closeAllConnections();
      whole.close();
    }
  });
});

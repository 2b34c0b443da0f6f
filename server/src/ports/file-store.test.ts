import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileStore } from './create-file-store';
import {
  createLocalFileStore,
  type FileStore,
  StoredFileMissing,
  type StoredObject,
  storageKey,
} from './file-store';
import { createS3FileStore, readS3Address } from './s3-file-store';
import { removeStaleTemporaries, temporaryPath } from './temporary-files';
import { useTemporaryFolders } from './temporary-folder.fixture';

const folders = useTemporaryFolders();
const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

async function received(store: FileStore, content: Uint8Array): Promise<{ path: string; sha256: string }> {
  const path = temporaryPath(store.temporaryFolder);
  await writeFile(path, content);
  return { path, sha256: sha256Of(content) };
}

async function stored(store: FileStore, content: Uint8Array): Promise<string> {
  const { path, sha256 } = await received(store, content);
  await store.put(path, sha256);
  return sha256;
}

async function listed(store: FileStore): Promise<StoredObject[]> {
  const found: StoredObject[] = [];
  for await (const file of store.list()) found.push(file);
  return found;
}

/** How long ago something happened where the store's files lie. */
async function ageOf(store: FileStore, at: Date | undefined): Promise<number> {
  return Math.abs((await store.now()).getTime() - (at?.getTime() ?? 0));
}

let bucketServer: S3rver;
let bucketHost: string;

beforeAll(async () => {
  bucketServer = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: await folders(),
    vhostBuckets: false,
    configureBuckets: [{ name: 'center-files', configs: [] }],
  });
  const { port } = await bucketServer.run();
  bucketHost = `127.0.0.1:${port}`;
});

afterAll(() => bucketServer.close());

const filesUrl = (more = '') => `s3://S3RVER:S3RVER@${bucketHost}/center-files?tls=0${more}`;

describe.each([
  ['in a local folder', async () => createLocalFileStore(await folders())],
  ['in an S3-compatible store', async () => createS3FileStore(readS3Address(filesUrl()), await folders())],
])('files %s', (_, open) => {
  it('come back byte for byte', async () => {
    const store = await open();
    const content = randomBytes(300_000);
    const sha256 = await stored(store, content);

    const { stream, size } = await store.open(sha256);
    expect(size).toBe(300_000);
    expect(content.equals(await buffer(stream))).toBe(true);
  });

  it('leave the temporary folder when they are stored', async () => {
    const store = await open();
    await stored(store, randomBytes(10));
    expect(await readdir(store.temporaryFolder)).toEqual([]);
  });

  it('are there or not there', async () => {
    const store = await open();
    const sha256 = await stored(store, randomBytes(10));
    expect(await store.has(sha256)).toBe(true);
    expect(await store.has(sha256Of(randomBytes(10)))).toBe(false);
  });

  it('can be stored twice, also at the same moment', async () => {
    const store = await open();
    const content = randomBytes(50_000);
    await stored(store, content);
    await Promise.all([stored(store, content), stored(store, content), stored(store, content)]);

    const { stream } = await store.open(sha256Of(content));
    expect(content.equals(await buffer(stream))).toBe(true);
    expect(await readdir(store.temporaryFolder)).toEqual([]);
  });

  it('are listed with size and age', async () => {
    const store = await open();
    const sha256 = await stored(store, randomBytes(1234));
    const found = (await listed(store)).find((file) => file.sha256 === sha256);
    expect(found?.size).toBe(1234);
    expect(await ageOf(store, found?.modifiedAt)).toBeLessThan(60_000);
  });

  it('are removed once', async () => {
    const store = await open();
    const sha256 = await stored(store, randomBytes(10));
    expect(await store.remove(sha256)).toBe(true);
    expect(await store.has(sha256)).toBe(false);
    expect(await store.remove(sha256)).toBe(false);
  });

  it('are spared by a sweep when they were put since', async () => {
    const store = await open();
    const sha256 = await stored(store, randomBytes(10));
    const nowMs = (await store.now()).getTime();
    expect(await store.remove(sha256, { ifOlderThan: new Date(nowMs - 86_400_000) })).toBe(false);
    expect(await store.has(sha256)).toBe(true);
    expect(await store.remove(sha256, { ifOlderThan: new Date(nowMs + 86_400_000) })).toBe(true);
  });

  it('are missed by name', async () => {
    const store = await open();
    await expect(store.open(sha256Of(randomBytes(10)))).rejects.toThrow(StoredFileMissing);
  });

  it.each(['', '../../etc/passwd', 'A'.repeat(64), `${'a'.repeat(63)}/`])(
    'are never looked for under %j',
    async (name) => {
      const store = await open();
      await expect(store.open(name)).rejects.toThrow(RangeError);
      await expect(store.has(name)).rejects.toThrow(RangeError);
      await expect(store.remove(name)).rejects.toThrow(RangeError);
      const { path } = await received(store, randomBytes(10));
      await expect(store.put(path, name)).rejects.toThrow(RangeError);
      expect(await readdir(store.temporaryFolder)).toEqual([]);
    },
  );

  it('can be stored, says the check, and it leaves nothing to see', async () => {
    const store = await open();
    const before = await listed(store);
    await store.check();
    expect(await listed(store)).toEqual(before);
    expect(await readdir(store.temporaryFolder)).toEqual([]);
  });
});

describe('a local file store', () => {
  it('lies in folders by hash, for nobody else to read', async () => {
    const folder = await folders();
    const sha256 = await stored(createLocalFileStore(folder), Buffer.from('minutes'));
    expect(await readFile(join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256), 'utf8')).toBe(
      'minutes',
    );
    expect((await stat(join(folder, sha256.slice(0, 2)))).mode & 0o077).toBe(0);
  });

  it('mends a damaged file when the same content comes again', async () => {
    const folder = await folders();
    const store = createLocalFileStore(folder);
    const content = randomBytes(5000);
    const sha256 = await stored(store, content);
    await truncate(join(folder, storageKey(sha256)), 100);

    await stored(store, content);
    expect(content.equals(await buffer((await store.open(sha256)).stream))).toBe(true);
  });

  it('makes an old file young when the same content comes again', async () => {
    const folder = await folders();
    const store = createLocalFileStore(folder);
    const sha256 = await stored(store, Buffer.from('minutes'));
    const longAgo = new Date('2024-01-01T00:00:00Z');
    await utimes(join(folder, storageKey(sha256)), longAgo, longAgo);

    await stored(store, Buffer.from('minutes'));
    const yesterday = new Date((await store.now()).getTime() - 86_400_000);
    expect(await store.remove(sha256, { ifOlderThan: yesterday })).toBe(false);
  });

  it('passes over what is none of its files', async () => {
    const folder = await folders();
    const store = createLocalFileStore(folder);
    const sha256 = await stored(store, Buffer.from('minutes'));
    await writeFile(join(folder, 'README'), 'hello');
    await writeFile(join(folder, sha256.slice(0, 2), 'note'), 'hello');
    expect((await listed(store)).map((file) => file.sha256)).toEqual([sha256]);
  });

  it('says when its folder is gone', async () => {
    const folder = await folders();
    const store = createLocalFileStore(join(folder, 'files'));
    await rm(join(folder, 'files'), { recursive: true });
    await expect(store.check()).rejects.toThrow(/ENOENT/);
  });

  it('clears what killed processes left behind and nothing that is being received', async () => {
    const { temporaryFolder } = createLocalFileStore(await folders());
    const left = temporaryPath(temporaryFolder);
    const arriving = temporaryPath(temporaryFolder);
    await writeFile(left, 'half');
    await writeFile(arriving, 'half');
    const longAgo = new Date('2024-01-01T00:00:00Z');
    await utimes(left, longAgo, longAgo);

    expect(await removeStaleTemporaries(temporaryFolder, 3_600_000)).toBe(1);
    expect(await readdir(temporaryFolder)).toEqual([arriving.split('/').at(-1)]);
  });
});

describe('an S3-compatible file store', () => {
  it('says when the bucket is missing, the key is unknown or nobody answers', async () => {
    const check = async (url: string) => createS3FileStore(readS3Address(url), await folders()).check();
    await expect(check(filesUrl().replace('center-files', 'no-such-bucket'))).rejects.toThrow(
      'answered 404 to PUT',
    );
    await expect(check(filesUrl().replace('//S3RVER:', '//nobody:'))).rejects.toThrow('answered 403 to PUT');
    await expect(check('s3://key:secret@127.0.0.1:9/bucket?tls=0')).rejects.toThrow('ECONNREFUSED');
  });

  it('is found by its address', () => {
    expect(
      readS3Address('s3://AKIA%2F1:se%2Fcr%40et@minio.local:9000/lamplight?region=eu-west-1&tls=0'),
    ).toEqual({
      endpoint: 'http://minio.local:9000',
      bucket: 'lamplight',
      region: 'eu-west-1',
      accessKeyId: 'AKIA/1',
      secretAccessKey: 'se/cr@et',
    });
    const plain = readS3Address('s3://key:secret@s3.eu-central-1.amazonaws.com/lamplight/');
    expect([plain.endpoint, plain.region]).toEqual(['https://s3.eu-central-1.amazonaws.com', 'us-east-1']);
  });

  it.each([
    ['nonsense', 'not an address'],
    ['https://key:hidden@host/bucket', 's3://'],
    ['s3://host/bucket', 'key or the secret'],
    ['s3://key:hidden@host', 'name of the bucket'],
    ['s3://key:hidden@host/bucket/folder', 'name of the bucket'],
    ['s3://key:hidden@host/bucket?tls=no', 'tls must be'],
  ])('is refused with its fault named and no secret repeated: %s', (url, fault) => {
    expect(() => readS3Address(url)).toThrow(fault);
    expect(() => readS3Address(url)).not.toThrow('hidden');
  });
});

describe('the file store of the settings', () => {
  it('is a folder of the data folder when nothing is set', async () => {
    const dataDir = await folders();
    const store = createFileStore(undefined, dataDir);
    await stored(store, Buffer.from('minutes'));
    expect(store.temporaryFolder).toBe(join(dataDir, 'files', 'temporary'));
  });

  it('is the bucket FILES_URL names', async () => {
    const store = createFileStore(filesUrl(), await folders());
    const sha256 = await stored(store, randomBytes(20));
    expect(await createS3FileStore(readS3Address(filesUrl()), await folders()).has(sha256)).toBe(true);
  });
});

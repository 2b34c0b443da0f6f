import { createHash } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { makeDurableFolder } from './durable';
import {
  CannotStore,
  type FileStore,
  FileStoreAway,
  isSha256,
  namedStorageError,
  StoredFileMissing,
  type StoredObject,
  storageKey,
} from './file-store';
import { createS3Client, type S3Address, S3Refused, storeFull } from './s3-requests';
import { removeTemporary, temporaryPath } from './temporary-files';

/**
 * Reads `s3://key:secret@host:port/bucket?region=…&tls=0|1`. Key and secret are percent-encoded where needed; the region
 * is `us-east-1` and TLS on where nothing is said. Throws an error that says what is wrong and repeats no secret.
 */
export function readS3Address(filesUrl: string): S3Address {
  const wrong = (what: string) => new Error(`FILES_URL must be like s3://key:secret@host/bucket: ${what}`);
  if (!URL.canParse(filesUrl)) throw wrong('it is not an address');
  const url = new URL(filesUrl);
  if (url.protocol !== 's3:') throw wrong('it does not begin with s3://');
  const [bucket, ...more] = url.pathname.slice(1).replace(/\/$/, '').split('/');
  if (!url.hostname) throw wrong('the host is missing');
  if (!url.username || !url.password) throw wrong('the key or the secret is missing');
  if (!bucket || more.length > 0) throw wrong('the path must be the name of the bucket');
  const tls = url.searchParams.get('tls') ?? '1';
  if (tls !== '0' && tls !== '1') throw wrong('tls must be 0 or 1');
  return {
    endpoint: `${tls === '1' ? 'https' : 'http'}://${url.host}`,
    bucket,
    region: url.searchParams.get('region') || 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

/** One object for all checks; `list` passes over it. */
const checkKey = 'lamplight-check';
/** Whoever asks whether the store is there wants to know soon. */
const checkMs = 3000;
const checkContent = 'Lamplight can write here.';

const isNotFound = (error: unknown): boolean => error instanceof S3Refused && error.status === 404;

/**
 * A store in a bucket of any S3-compatible service. A file is durable once the service has answered; keys are those of
 * the local store, so files can be moved either way with any copying tool.
 */
export function createS3FileStore(address: S3Address, temporaryFolder: string): FileStore {
  makeDurableFolder(temporaryFolder);
  const call = createS3Client(address);

  async function statOf(key: string): Promise<{ modifiedAt: Date }> {
    const answer = await call({ method: 'HEAD', key });
    answer.resume();
    return { modifiedAt: new Date(answer.headers['last-modified'] ?? 0) };
  }

  async function findStat(sha256: string): Promise<{ modifiedAt: Date } | undefined> {
    try {
      return await statOf(storageKey(sha256));
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw error;
    }
  }

  async function upload(key: string, path: string, sha256: string, mostMs?: number): Promise<void> {
    const { size } = await stat(path);
    (await call({ method: 'PUT', key, body: { path, size, sha256 }, mostMs })).resume();
  }

  async function writeCheck(mostMs?: number): Promise<void> {
    const path = temporaryPath(temporaryFolder);
    try {
      await writeFile(path, checkContent);
      await upload(checkKey, path, createHash('sha256').update(checkContent).digest('hex'), mostMs);
    } catch (error) {
      throw namedStorageError(error);
    } finally {
      await removeTemporary(path);
    }
  }

  return {
    temporaryFolder,

    async put(tempPath, sha256) {
      try {
        // Also over an object that is there, which makes it young again.
        await upload(storageKey(sha256), tempPath, sha256);
      } catch (error) {
        throw error instanceof S3Refused && error.status === storeFull
          ? new CannotStore('full', error)
          : error;
      } finally {
        await removeTemporary(tempPath);
      }
    },

    async open(sha256, part) {
      try {
        const file = { method: 'GET', key: storageKey(sha256), streamed: true } as const;
        const stream = await call(part ? { ...file, part } : file);
        if (part && !isPart(stream, part)) {
          stream.destroy();
          throw new FileStoreAway('The file store answered a part with something else');
        }
        return { stream, size: sizeOf(stream) };
      } catch (error) {
        throw isNotFound(error) ? new StoredFileMissing(sha256) : error;
      }
    },

    async has(sha256) {
      return (await findStat(sha256)) !== undefined;
    },

    async now() {
      await writeCheck();
      return (await statOf(checkKey)).modifiedAt;
    },

    async *list() {
      let after: string | undefined;
      do {
        const query = { 'list-type': '2', ...(after === undefined ? {} : { 'continuation-token': after }) };
        const page = await text(await call({ method: 'GET', key: '', query }));
        yield* objectsOf(page);
        after =
          elementOf(page, 'IsTruncated') === 'true' ? elementOf(page, 'NextContinuationToken') : undefined;
      } while (after !== undefined);
    },

    async remove(sha256, { ifOlderThan } = {}) {
      const found = await findStat(sha256);
      if (!found || (ifOlderThan && found.modifiedAt >= ifOlderThan)) return false;
      (await call({ method: 'DELETE', key: storageKey(sha256) })).resume();
      return true;
    },

    check: () => writeCheck(checkMs),
  };
}

/** The size of a whole file, where it is said: a part of it says of how much it is one (`bytes 0-9/1000`, or `bytes 0-9/*`). */
function sizeOf({ headers }: IncomingMessage): number | undefined {
  const said = headers['content-range']?.split('/').at(-1) ?? headers['content-length'];
  return said !== undefined && /^\d+$/.test(said) ? Number(said) : undefined;
}

/** Whether an answer is these bytes and no more: who asked for them was told how many come, and what follows would be read as the next answer. */
const isPart = (
  { statusCode, headers }: IncomingMessage,
  { from, to }: { from: number; to: number },
): boolean =>
  statusCode === 206 &&
  headers['content-range']?.startsWith(`bytes ${from}-${to}/`) === true &&
  Number(headers['content-length']) === to - from + 1;

/** The files of one page of ListObjectsV2; what lies in the bucket besides is none of ours. */
function* objectsOf(page: string): Generator<StoredObject> {
  for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const sha256 = elementOf(entry, 'Key')?.split('/').at(-1) ?? '';
    if (!isSha256(sha256)) continue;
    yield {
      sha256,
      size: Number(elementOf(entry, 'Size')),
      modifiedAt: new Date(elementOf(entry, 'LastModified') ?? 0),
    };
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of the first element of a name. The answers of S3 are flat and without attributes where we look. */
function elementOf(xml: string, name: string): string | undefined {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return found?.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity] ?? '');
}

import { createHash } from 'node:crypto';
import { open, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extensionOf, kindOfMime } from '@lamplight/domain/file-kinds';
import { displayName, withExtension } from './display-name';
import { CannotStore, namedStorageError } from './file-store';
import { reencodePicture } from './pictures';
import type { Sender } from './shared-helpers';
import { sniff } from './sniff';
import { readTable, type Table } from './table-file';
import { removeTemporary, temporaryPath } from './temporary-files';
import { UploadRefused } from './upload-refused';

export { UploadRefused } from './upload-refused';

/** A file that was taken in and waits in the temporary folder for `FileStore.put`, or for `removeTemporary`. */
export interface ReceivedFile {
  tempPath: string;
  /** For display only, never part of a path. */
  name: string;
  /** MIME type by the bytes. */
  type: string;
  /** Bytes of what is stored, which for pictures is not what was sent. */
  size: number;
  /** Hexadecimal SHA-256 of what is stored. */
  sha256: string;
  /** Pixels, for pictures. */
  width: number | null;
  height: number | null;
  /** Reads what it holds, where it was asked for as a table. Throws UploadRefused. */
  readTable?: () => Promise<Table>;
  /** What it holds, once that was read (`readTables`). */
  table?: Table;
}

interface Given {
  /** As the sender wrote it. */
  name: string;
  maxBytes: number;
  /** What takes long is done in turns of those who send. */
  sender?: Sender | undefined;
  /** Folder on the disk of the file store (`FileStore.temporaryFolder`). */
  temporaryFolder: string;
  /** Bytes on that disk which stay free for the database: without any it stops, and with it everything. */
  reserve: number;
}

/**
 * Takes in one uploaded file: to disk while it is read, counted on the way, judged by its bytes, pictures written anew.
 * Throws UploadRefused for a file that is not accepted, CannotStore where there is no room, and the stream's own error
 * or SenderLeft when the sender goes away; no temporary file is left in any of these. After a refusal the rest of the stream is read
 * and thrown away, so that the sender gets to see the answer: how long a request may be is for the HTTP layer to limit.
 */
export async function receiveFile(
  stream: Readable,
  { name: given, maxBytes, sender, temporaryFolder, reserve }: Given,
): Promise<ReceivedFile> {
  const name = displayName(given);
  const sentPath = temporaryPath(temporaryFolder);
  try {
    const sent = await writeCounted(stream, sentPath, { maxBytes, reserve });
    if (!sent) throw new UploadRefused('tooLarge', name, `larger than ${megabytes(maxBytes)} MB`);
    if (sent.size === 0) throw new UploadRefused('file_type', name, 'it is empty');

    const found = await sniff(sentPath, extensionOf(name), sender);
    if ('refused' in found) throw new UploadRefused('file_type', name, found.refused);
    const kind = found.accepted;
    if (kind.family === 'picture') {
      const picture = { path: sentPath, name, mime: kind.mime, sender };
      return await asStoredPicture(picture, temporaryFolder);
    }
    return { tempPath: sentPath, name, type: kind.mime, ...sent, width: null, height: null };
  } catch (error) {
    await removeTemporary(sentPath);
    throw namedStorageError(error);
  } finally {
    stream.resume();
  }
}

/** The same for a table, whose bytes may be in the code page of an old office program. What it holds is read later: until then it waits on the disk. */
export async function receiveTable(
  stream: Readable,
  { name: given, maxBytes, sender, temporaryFolder, reserve }: Given,
): Promise<ReceivedFile> {
  const name = displayName(given);
  const tempPath = temporaryPath(temporaryFolder);
  try {
    const sent = await writeCounted(stream, tempPath, { maxBytes, reserve });
    if (!sent) throw new UploadRefused('tooLarge', name, `larger than ${megabytes(maxBytes)} MB`);
    const read = () => readTable({ path: tempPath, name, sender });
    const stored = { tempPath, name, type: 'application/octet-stream', ...sent, width: null, height: null };
    return { ...stored, readTable: read };
  } catch (error) {
    await removeTemporary(tempPath);
    throw namedStorageError(error);
  } finally {
    stream.resume();
  }
}

/** Reads the tables among what was taken in. Throws UploadRefused for a file that is none. */
export async function readTables(files: readonly ReceivedFile[]): Promise<void> {
  for (const file of files) if (file.readTable) file.table = await file.readTable();
}

const megabytes = (bytes: number): string => String(Math.round((bytes / 1024 / 1024) * 10) / 10);

/** After so many bytes of a file it is looked again whether there is room: others are received at the same time. */
const looksEvery = 1024 * 1024;

/** Throws CannotStore where less than `reserve` bytes are free. */
async function requireRoom(folder: string, reserve: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < reserve) throw new CannotStore('full');
}

/** Undefined when there was more than `maxBytes`. Throws CannotStore before anything is taken of the reserve. */
async function writeCounted(
  stream: Readable,
  path: string,
  { maxBytes, reserve }: { maxBytes: number; reserve: number },
): Promise<{ size: number; sha256: string } | undefined> {
  const hash = createHash('sha256');
  let size = 0;
  // After a refusal nobody else listens, and a sender who then goes away must not end the process.
  stream.on('error', () => undefined);

  async function* counted(): AsyncGenerator<Buffer> {
    let looked = -looksEvery;
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      if (size - looked >= looksEvery) {
        looked = size;
        await requireRoom(dirname(path), reserve);
      }
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
      size += bytes.length;
      if (size > maxBytes) return;
      hash.update(bytes);
      yield bytes;
    }
  }

  // Opened before anything can fail: a stream that is broken off while it opens its file makes it all the same, after it was removed.
  const file = await open(path, 'wx', 0o600);
  await pipeline(counted, file.createWriteStream());
  // A multipart parser with a limit of its own ends the stream there and leaves this mark on it.
  const cutShort = 'truncated' in stream && stream.truncated === true;
  return size > maxBytes || cutShort ? undefined : { size, sha256: hash.digest('hex') };
}

async function asStoredPicture(
  { path, name, mime, sender }: { path: string; name: string; mime: string; sender: Sender | undefined },
  temporaryFolder: string,
): Promise<ReceivedFile> {
  const tempPath = temporaryPath(temporaryFolder);
  try {
    const picture = await reencodePicture(path, tempPath, mime, sender);
    if ('refused' in picture) throw new UploadRefused('file_type', name, picture.refused);
    await removeTemporary(path);
    const { mime: type, ...stored } = picture.accepted;
    return { tempPath, name: namedAs(type, name), type, ...stored };
  } catch (error) {
    await removeTemporary(tempPath);
    throw error;
  }
}

/** The name with an ending that fits what is stored: a HEIC that became a JPEG is offered as `.jpg`. */
function namedAs(type: string, name: string): string {
  const extensions = kindOfMime(type)?.extensions ?? [];
  const [usual] = extensions;
  const own = extensionOf(name);
  return !usual || own === '' || extensions.includes(own) ? name : withExtension(name, usual);
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { migrations } from '../db/migrate';
import { readTar, TarBroken, type TarEntry } from '../ports/tar';
import { DoesNotOpen, decrypt, isEncrypted, type Opening } from './encryption';
import {
  digestName,
  formatVersion,
  type Header,
  headerName,
  headerSchema,
  keyOfEntry,
  type Manifest,
  manifestName,
  manifestSchema,
  sha256OfFile,
} from './format';

/** A backup cannot be restored, for a reason that an operator can read. */
export class BackupRefused extends Error {}

/** A backup on disk that was read once from its first to its last byte. */
export interface CheckedBackup {
  header: Header;
  manifest: Manifest;
  encrypted: boolean;
  /** All entries once more; anything but what was checked is an error. */
  entries(): AsyncGenerator<TarEntry>;
}

const noBackup = 'The file is no backup of Lamplight';
/** Of what is read as a whole, packed or not: a piece of rows has 2 MB, or as much as one row. */
export const largestPieceBytes = 64 * 1024 * 1024;

export async function contentOf(entry: TarEntry): Promise<Buffer> {
  if (entry.size > largestPieceBytes) throw new BackupRefused(`${entry.name} in the backup is too large`);
  const parts: Buffer[] = [];
  for await (const part of entry.content()) parts.push(part);
  return Buffer.concat(parts);
}

async function jsonIn(entry: TarEntry): Promise<unknown> {
  return JSON.parse((await contentOf(entry)).toString('utf8'));
}

/** Whether this Lamplight knows the format and every step of the schema. */
async function readHeader(entry: TarEntry): Promise<Header> {
  if (entry.name !== headerName) throw new BackupRefused(noBackup);
  const header = headerSchema.parse(await jsonIn(entry));
  const known = Object.keys(migrations);
  const same = header.schema.every((name, index) => known[index] === name);
  if (header.format > formatVersion || !same)
    throw new BackupRefused(
      `The backup was made by a newer Lamplight (${header.lamplight}): restore it with that version`,
    );
  return header;
}

async function hashOf(entry: TarEntry): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of entry.content()) hash.update(part);
  return hash.digest('hex');
}

/** Reads an archive to its end and holds every byte of it to the digest in its last entry. */
async function readThrough(
  source: AsyncIterable<Uint8Array>,
  encrypted: boolean,
): Promise<{ header: Header; manifest: Manifest }> {
  let hash = createHash('sha256');
  let before = hash;
  let manifest: Manifest | undefined;
  const broken: string[] = [];
  let whole = false;
  const entries = readTar(source, (bytes) => {
    // What the last entry vouches for ends before its own header.
    before = hash.copy();
    hash = hash.update(bytes);
  });
  const isNone = (error: unknown) => error instanceof TarBroken && !error.cutShort;
  const first = await entries.next().catch((error: unknown) => {
    throw isNone(error) ? new BackupRefused(noBackup) : error;
  });
  if (first.done) throw new BackupRefused(noBackup);
  const header = await readHeader(first.value);
  for await (const entry of entries) {
    if (whole) throw new BackupRefused('The backup was altered: something stands behind its end');
    const digest = entry.name === digestName ? before.digest('hex') : undefined;
    if (digest !== undefined) whole = (await contentOf(entry)).toString('latin1') === `${digest}\n`;
    else if (entry.name === manifestName) manifest = manifestSchema.parse(await jsonIn(entry));
    else {
      if (!encrypted && keyOfEntry(entry.name) !== undefined)
        throw new BackupRefused('The backup was altered: keys travel in encrypted ones alone');
      const sha256 = sha256OfFile(entry.name);
      if (sha256 !== undefined && (await hashOf(entry)) !== sha256) broken.push(sha256);
    }
    if (digest !== undefined && !whole)
      throw new BackupRefused('The backup was altered: its bytes are not those that were written');
  }
  if (!whole || !manifest) throw new BackupRefused('The backup was cut short: its last part is missing');
  const { brokenFiles } = manifest;
  if (broken.some((sha256) => !brokenFiles.includes(sha256)))
    throw new BackupRefused('The backup was altered: a file in it is not what it is called');
  return { header, manifest };
}

/** What went wrong while a backup was read, in words for its operator. */
function refusalOf(error: unknown, encrypted: boolean): unknown {
  if (error instanceof BackupRefused) return error;
  if (error instanceof DoesNotOpen) return new BackupRefused(`The backup does not open: ${error.message}`);
  // What the operating system says, such as of a file that is not there, stands for itself.
  if (error instanceof Error && 'syscall' in error) return error;
  if (error instanceof TarBroken && error.cutShort)
    return new BackupRefused('The backup was cut short: its last part is missing');
  const how = encrypted ? 'it cannot be decrypted to its end' : 'its bytes are not those that were written';
  return new BackupRefused(`The backup was altered or cut short: ${how}`);
}

/** Reads a backup whole before anything is done with it. Throws BackupRefused with the reason. */
export async function checkBackup(path: string, openingOf: () => Promise<Opening>): Promise<CheckedBackup> {
  const encrypted = await isEncrypted(path);
  const opening = encrypted ? await openingOf() : undefined;
  const source = async () => (opening ? decrypt(path, opening) : createReadStream(path));
  try {
    const { header, manifest } = await readThrough(await source(), encrypted);
    async function* entries() {
      yield* readTar(await source());
    }
    return { header, manifest, encrypted, entries };
  } catch (error) {
    throw refusalOf(error, encrypted);
  }
}

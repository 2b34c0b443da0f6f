import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { WallTime } from '@lamplight/domain/meetings/meetings';

/** One file of a ZIP archive. */
export interface ZipPart {
  path: string;
  /** When its content came, on the clocks of those who open the archive; unless given, the zero of ZIP's calendar. */
  at?: WallTime;
  /** The content piece by piece, as text or bytes; pieces of about 16 KB serve memory and speed best. */
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

interface Written {
  path: Buffer;
  /** As ZIP writes it: the day in the upper half, the time in the lower. */
  at: number;
  crc: number;
  packed: number;
  unpacked: number;
  offset: number;
}

/** The most that an archive without ZIP64 holds. */
export const maxZipBytes = 0xffff_ffff;
/** Measured on tables of text: a tenth smaller than level 1 in the same time; level 6 takes half as long again. */
const packingLevel = 3;
const deflateMethod = 8;
/** Sizes and checksum follow the content, because nobody knows them before (APPNOTE 4.4.4, bit 3). */
const sizesFollow = 0x0008;
/** Paths are UTF-8 (APPNOTE appendix D); those of ASCII alone are the same without a word. */
const utf8Paths = 0x0800;
const isAscii = (path: Buffer): boolean => path.every((byte) => byte < 0x80);
const flagsOf = (path: Buffer): number => (isAscii(path) ? sizesFollow : sizesFollow | utf8Paths);
const version = 20;
/** 1 January 1980, the zero of ZIP's calendar: archives of the same content are the same bytes. */
const noDate = 0x0021_0000;

/** A day and a time as MS-DOS wrote them (APPNOTE 4.4.6); its years are those from 1980 to 2107. */
function dosTime({ day, timeMinutes }: WallTime): number {
  const [year = 0, month = 1, ofMonth = 1] = day.split('-').map(Number);
  if (year < 1980 || year > 2107) return noDate;
  const date = ((year - 1980) << 9) | (month << 5) | ofMonth;
  const time = (Math.floor(timeMinutes / 60) << 11) | ((timeMinutes % 60) << 5);
  return date * 0x1_0000 + time;
}

/**
 * A ZIP archive as it arises, holding one piece of content at a time. Packing runs on zlib's threads, so the event
 * loop turns between pieces. Parts are asked for one after the other, the next only when the one before is written.
 * Throws a RangeError above 4 GB.
 */
export async function* zipStream(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const part of parts) {
    const at = part.at ? dosTime(part.at) : noDate;
    const entry: Written = { path: Buffer.from(part.path), at, crc: 0, packed: 0, unpacked: 0, offset };
    yield localHeader(entry);
    for await (const chunk of deflated(part.content, entry)) {
      entry.packed += chunk.length;
      yield chunk;
    }
    yield dataDescriptor(entry);
    offset += 30 + entry.path.length + entry.packed + 16;
    if (offset > maxZipBytes || entry.unpacked > maxZipBytes)
      throw new RangeError('The archive is larger than 4 GB');
    written.push(entry);
  }
  yield directory(written, offset);
}

async function* deflated(content: ZipPart['content'], entry: Written): AsyncGenerator<Buffer> {
  async function* measured() {
    for await (const piece of content) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      entry.crc = crc32(bytes, entry.crc);
      entry.unpacked += bytes.length;
      yield bytes;
    }
  }
  const deflate = createDeflateRaw({ level: packingLevel, chunkSize: 64 * 1024 });
  const packing = pipeline(Readable.from(measured(), { highWaterMark: 1 }), deflate);
  // A failure also reaches whoever reads the packed bytes below, which is where it is answered.
  packing.catch(() => undefined);
  for await (const chunk of deflate) yield chunk;
  await packing;
}

function localHeader({ path, at }: Written): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flagsOf(path), 6);
  header.writeUInt16LE(deflateMethod, 8);
  header.writeUInt32LE(at, 10);
  header.writeUInt16LE(path.length, 26);
  return Buffer.concat([header, path]);
}

function dataDescriptor({ crc, packed, unpacked }: Written): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(packed, 8);
  descriptor.writeUInt32LE(unpacked, 12);
  return descriptor;
}

function directoryEntry({ path, at, crc, packed, unpacked, offset }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(version, 4);
  entry.writeUInt16LE(version, 6);
  entry.writeUInt16LE(flagsOf(path), 8);
  entry.writeUInt16LE(deflateMethod, 10);
  entry.writeUInt32LE(at, 12);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(unpacked, 24);
  entry.writeUInt16LE(path.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, path]);
}

function directory(written: readonly Written[], offset: number): Buffer {
  const entries = Buffer.concat(written.map(directoryEntry));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(written.length, 8);
  end.writeUInt16LE(written.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([entries, end]);
}

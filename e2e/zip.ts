import { inflateRawSync } from 'node:zlib';

const entryMark = 0x02014b50;
const endMark = 0x06054b50;
const deflated = 8;

/** The files of a ZIP archive as texts, by their names, as its directory at the end lists them. */
export function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || bytes.readUInt32LE(end) !== endMark) throw new Error('This is no ZIP archive');
  const files = new Map<string, string>();
  for (let at = bytes.readUInt32LE(end + 16); bytes.readUInt32LE(at) === entryMark; ) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      bytes.readUInt16LE(at + offset),
    );
    const name = bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const local = bytes.readUInt32LE(at + 42);
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(begin, begin + bytes.readUInt32LE(at + 20));
    files.set(
      name,
      (bytes.readUInt16LE(at + 10) === deflated ? inflateRawSync(packed) : packed).toString('utf8'),
    );
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}

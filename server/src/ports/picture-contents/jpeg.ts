import { mostParts, noContents, type PictureContents } from './contents';

const marker = {
  prefix: 0xff,
  escaped: 0x00,
  temporary: 0x01,
  end: 0xd9,
  scan: 0xda,
  comment: 0xfe,
} as const;
const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7;
/** Markers without a length behind them. */
const standsAlone = (code: number) => code === marker.escaped || code === marker.temporary || isRestart(code);
const isMetadata = (code: number) => (code >= 0xe0 && code <= 0xef) || code === marker.comment;

/** Where the pixels of a scan end: at the next marker that is neither an escaped byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== marker.prefix) continue;
    const code = bytes[at + 1] ?? marker.escaped;
    if (code !== marker.escaped && code !== marker.prefix && !isRestart(code)) return at;
  }
  return bytes.length;
}

/** Counts in a JPEG up to its end; what phones append behind that is never decoded. */
export function contentsOfJpeg(bytes: Buffer): PictureContents {
  const contents = { ...noContents, frames: 1 };
  let at = 2;
  while (at + 4 <= bytes.length && contents.parts <= mostParts) {
    contents.parts += 1;
    const code = bytes[at + 1] ?? 0;
    if (bytes[at] !== marker.prefix || code === marker.prefix) {
      // Decoders look on for a marker, too.
      at += 1;
      continue;
    }
    if (code === marker.end) break;
    if (standsAlone(code)) {
      at += 2;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (isMetadata(code)) contents.metadataBytes += length;
    at += 2 + Math.max(length, 2);
    if (code !== marker.scan) continue;
    contents.scans += 1;
    at = endOfScan(bytes, at);
  }
  return contents;
}

import { mostParts, noContents, type PictureContents } from './contents';

interface Box {
  type: string;
  content: Buffer;
}

/** The boxes that follow one another in `bytes` (ISO 14496-12), until too many were walked over. */
function* boxesIn(bytes: Buffer, walked: PictureContents): Generator<Box> {
  for (let at = 0; at + 8 <= bytes.length && walked.parts <= mostParts; ) {
    walked.parts += 1;
    const short = bytes.readUInt32BE(at);
    const long = short === 1 && at + 16 <= bytes.length;
    const header = long ? 16 : 8;
    // A size of 0 means up to the end.
    const size = long ? Number(bytes.readBigUInt64BE(at + 8)) : short || bytes.length - at;
    if (size < header) return;
    yield { type: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + header, at + size) };
    at += size;
  }
}

/** A full box's version and flags. */
const versionAndFlags = 4;

/** How many items the references of a kind point to: `dimg` puts a picture together from others. */
function referencesOf(kind: string, references: Buffer, walked: PictureContents): number {
  const wide = references[0] === 1;
  let count = 0;
  for (const { type, content } of boxesIn(references.subarray(versionAndFlags), walked)) {
    const from = wide ? 4 : 2;
    if (type === kind && content.length >= from + 2) count += content.readUInt16BE(from);
  }
  return count;
}

/** Counts the pictures a HEIC file says to hold, and the tiles it puts them together from. */
export function contentsOfHeic(bytes: Buffer): PictureContents {
  const contents = { ...noContents };
  for (const { type, content } of boxesIn(bytes, contents)) {
    if (type !== 'meta') continue;
    contents.metadataBytes += content.length;
    for (const inner of boxesIn(content.subarray(versionAndFlags), contents)) {
      if (inner.type === 'iref') contents.frames += referencesOf('dimg', inner.content, contents);
      if (inner.type !== 'iinf') continue;
      const items = inner.content.subarray(versionAndFlags + (inner.content[0] === 0 ? 2 : 4));
      for (const { type: entry } of boxesIn(items, contents)) if (entry === 'infe') contents.frames += 1;
    }
  }
  return contents;
}

import { mostParts, noContents, type PictureContents } from './contents';

/** `RIFF`, its size, `WEBP`. */
const headerLength = 12;
/** Type and size of a chunk. */
const framing = 8;
const pixels = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']);

export function contentsOfWebp(bytes: Buffer): PictureContents {
  const contents = { ...noContents };
  const end = bytes.length < headerLength ? 0 : Math.min(bytes.length, framing + bytes.readUInt32LE(4));
  for (let at = headerLength; at + framing <= end && contents.parts <= mostParts; ) {
    contents.parts += 1;
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    if (type === 'ANMF') contents.frames += 1;
    else if (!pixels.has(type)) contents.metadataBytes += Math.min(length, end - at);
    // Chunks begin at even places.
    at += framing + length + (length % 2);
  }
  return contents;
}

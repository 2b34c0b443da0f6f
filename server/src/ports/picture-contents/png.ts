import { mostParts, noContents, type PictureContents } from './contents';

const signatureLength = 8;
/** Length, type and checksum of a chunk. */
const framing = 12;
const notMetadata = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'fdAT', 'acTL']);

/** Whether a chunk's content is packed: of the texts in any script only those that say so behind their keyword. */
function isPacked(type: string, content: Buffer): boolean {
  if (type !== 'iTXt') return type === 'zTXt' || type === 'iCCP';
  return content[content.indexOf(0) + 1] === 1;
}

export function contentsOfPng(bytes: Buffer): PictureContents {
  const contents = { ...noContents, frames: 1 };
  for (let at = signatureLength; at + framing <= bytes.length && contents.parts <= mostParts; ) {
    contents.parts += 1;
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const content = bytes.subarray(at + 8, at + 8 + length);
    // What hides behind the end is never decoded.
    if (type === 'IEND') break;
    if (type === 'fcTL') contents.frames += 1;
    else if (!notMetadata.has(type)) contents.metadataBytes += content.length;
    if (isPacked(type, content)) contents.packedTexts += 1;
    at += framing + length;
  }
  return contents;
}

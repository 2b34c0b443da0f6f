import { deflateSync } from 'node:zlib';
import { picture } from './upload-files.fixture';

/** Small files that are valid and cost a decoder much, made here so that no binary lies in the tree. */

const u16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const u32le = (value: number) => Buffer.from(u32(value)).reverse();
const u24le = (value: number) => u32le(value).subarray(0, 3);

const segment = (marker: number, content: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(content.length + 2), content]);

/** Bits, the first one highest, filled up with ones. */
function bitsOf(text: string): Buffer {
  const padded = text.padEnd(Math.ceil(text.length / 8) * 8, '1');
  const bytes = Buffer.alloc(padded.length / 8);
  for (const index of bytes.keys()) bytes[index] = Number.parseInt(padded.slice(index * 8, index * 8 + 8), 2);
  // A byte of ones would be a marker.
  return Buffer.from(bytes.toString('latin1').replaceAll('\xff', '\xff\0'), 'latin1');
}

/** A grey JPEG of one coefficient a scan, and one bit of it: 63 times 14 of them at most, each a walk over all blocks. */
export function jpegOfScans(scans: number, side: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  const oneSymbol = (table: number, symbol: number) =>
    segment(0xc4, Buffer.from([table, 1, ...new Array<number>(15).fill(0), symbol]));
  const scan = (first: number, last: number, highAndLow: number, bits: string) =>
    Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, first, last, highAndLow])), bitsOf(bits)]);
  const nothingAtAll = `0${'1'.repeat(14)}`.repeat(Math.ceil(blocks / 32_767));
  const refinements = Array.from({ length: scans - 1 }, (_, n) => {
    const [coefficient, low] = [1 + (n % 63), 13 - Math.floor(n / 63)];
    const high = low === 13 ? 0 : low + 1;
    return scan(coefficient, coefficient, high * 16 + low, nothingAtAll);
  });
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.alloc(65, 1).fill(0, 0, 1)),
    segment(0xc2, Buffer.concat([Buffer.from([8]), u16(side), u16(side), Buffer.from([1, 1, 0x11, 0])])),
    oneSymbol(0x00, 0),
    oneSymbol(0x10, 0xe0),
    scan(0, 0, 0, '0'.repeat(blocks)),
    ...refinements,
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** A JPEG with that many pieces of metadata, of that many bytes each. */
export async function jpegOfMetadata(pieces: number, bytes: number): Promise<Buffer> {
  const jpeg = await picture(30, 20).jpeg().toBuffer();
  const piece = segment(0xe5, Buffer.alloc(bytes, 'm'));
  return Buffer.concat([jpeg.subarray(0, 2), ...new Array<Buffer>(pieces).fill(piece), jpeg.subarray(2)]);
}

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
const crc = (bytes: Buffer) =>
  (bytes.reduce((sum, byte) => (crcTable[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8), 0xffffffff) ^
    0xffffffff) >>>
  0;

const pngChunk = (type: string, content: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  return Buffer.concat([u32(content.length), body, u32(crc(body))]);
};

const pngSignatureAndHeader = 8 + 25;
async function pngWith(chunks: Buffer[]): Promise<Buffer> {
  const png = await picture(30, 20).png().toBuffer();
  return Buffer.concat([
    png.subarray(0, pngSignatureAndHeader),
    ...chunks,
    png.subarray(pngSignatureAndHeader),
  ]);
}

/** A PNG of texts that unpack to 7 MB each. */
export function pngOfPackedTexts(count: number): Promise<Buffer> {
  const packed = deflateSync(Buffer.alloc(7_000_000, 'a'));
  const text = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packed]));
  return pngWith(new Array<Buffer>(count).fill(text));
}

/** An animated PNG that says to have that many frames and has them. */
export function pngOfFrames(count: number): Promise<Buffer> {
  const frame = (n: number) =>
    pngChunk(
      'fcTL',
      Buffer.concat([u32(n), u32(1), u32(1), u32(0), u32(0), u16(1), u16(10), Buffer.from([0, 0])]),
    );
  return pngWith([
    pngChunk('acTL', Buffer.concat([u32(count), u32(0)])),
    ...Array.from({ length: count }, (_, n) => frame(n)),
  ]);
}

const riffChunk = (type: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(type, 'latin1'),
    u32le(content.length),
    content,
    Buffer.alloc(content.length % 2),
  ]);

/** An animated WebP of that many frames, each as large as the picture. */
export async function webpOfFrames(count: number, side = 16): Promise<Buffer> {
  const still = await picture(side, side).webp().toBuffer();
  const image = still.subarray(12);
  const size = u24le(side - 1);
  const frame = riffChunk(
    'ANMF',
    Buffer.concat([u24le(0), u24le(0), size, size, u24le(50), Buffer.from([0]), image]),
  );
  const body = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    riffChunk('VP8X', Buffer.concat([Buffer.from([0x02, 0, 0, 0]), size, size])),
    riffChunk('ANIM', Buffer.alloc(6)),
    ...new Array<Buffer>(count).fill(frame),
  ]);
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), u32le(body.length), body]);
}

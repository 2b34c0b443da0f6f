import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const pack = promisify(gzip);

/** A piece is packed as a whole, by a thread of its own, while the next one is read. */
const pieceBytes = 2 * 1024 * 1024;
/** Pieces that are being packed at once. */
const underWay = 3;

/** What went through. */
export interface Measured {
  bytes: number;
  sha256: string;
}

/** Cuts what arrives into pieces and packs each; together they unpack to the whole, as any gzip does. */
export async function* packedPieces(
  source: AsyncIterable<Buffer>,
  done: (measured: Measured) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const waiting: Promise<Buffer>[] = [];
  let bytes = 0;
  let held: Buffer[] = [];
  let heldBytes = 0;
  const packHeld = () => {
    const packing = pack(Buffer.concat(held), { level: 1 });
    // A failure is met where the piece is waited for.
    packing.catch(() => undefined);
    waiting.push(packing);
    held = [];
    heldBytes = 0;
  };
  for await (const part of source) {
    hash.update(part);
    bytes += part.length;
    held.push(part);
    heldBytes += part.length;
    if (heldBytes < pieceBytes) continue;
    packHeld();
    if (waiting.length > underWay) yield (await waiting.shift()) ?? Buffer.alloc(0);
  }
  if (heldBytes > 0) packHeld();
  for (const piece of waiting) yield await piece;
  done({ bytes, sha256: hash.digest('hex') });
}

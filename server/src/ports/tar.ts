/**
 * Tar archives (POSIX ustar) of plain files, written and read as streams. Written by one way only, so that a reader may
 * hold every byte to it.
 */
const blockBytes = 512;

/** One file of an archive that is read. Its content has to be taken before the next one is asked for. */
export interface TarEntry {
  name: string;
  size: number;
  content(): AsyncGenerator<Buffer>;
}

/** What is read is no archive of ours, or not the whole of one. */
export class TarBroken extends Error {
  /** The bytes ended too early. */
  readonly cutShort: boolean;
  constructor(message: string, cutShort = false) {
    super(message);
    this.cutShort = cutShort;
  }
}

const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`;

/** The header of a file that only its owner may read. No time: archives of the same content are the same bytes. */
export function tarHeader(name: string, size: number): Buffer {
  if (!/^[\x21-\x7e]{1,100}$/.test(name)) throw new RangeError(`Not a name for an archive: ${name}`);
  const header = Buffer.alloc(blockBytes);
  header.write(name, 0, 'ascii');
  header.write(octal(0o600, 7), 100, 'ascii');
  header.write(octal(0, 7), 108, 'ascii');
  header.write(octal(0, 7), 116, 'ascii');
  header.write(octal(size, 11), 124, 'ascii');
  header.write(octal(0, 11), 136, 'ascii');
  header.write('        0', 148, 'ascii');
  header.write('ustar\x0000', 257, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'ascii');
  return header;
}

const paddingOf = (size: number): number => (blockBytes - (size % blockBytes)) % blockBytes;

/** What follows the content of a file of this size. */
export const tarPadding = (size: number): Buffer => Buffer.alloc(paddingOf(size));

/** Two empty blocks end an archive. */
export const tarEnd = Buffer.alloc(2 * blockBytes);

/** A whole small file. */
export const tarFile = (name: string, content: Buffer): Buffer =>
  Buffer.concat([tarHeader(name, content.length), content, tarPadding(content.length)]);

/** Pieces of any size, taken as counted bytes. */
class Taker {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** At most so many bytes, whatever is at hand; undefined at the end. */
  async some(most: number): Promise<Buffer | undefined> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#source.next();
      if (done) return undefined;
      this.#rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
    const taken = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(taken.length);
    return taken;
  }

  async exactly(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let missing = count; missing > 0; ) {
      const part = await this.some(missing);
      if (!part) throw new TarBroken('The archive ends within a file', true);
      parts.push(part);
      missing -= part.length;
    }
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  }
}

function readHeader(block: Buffer): { name: string; size: number } {
  const name = block.toString('latin1', 0, 100).replace(/\0+$/, '');
  const size = Number.parseInt(block.toString('latin1', 124, 135), 8);
  const known = /^[\x21-\x7e]{1,100}$/.test(name) && Number.isSafeInteger(size);
  // Whatever else stands in it, a header is the one we would write.
  if (!known || !tarHeader(name, size).equals(block)) throw new TarBroken('A header is not what was written');
  return { name, size };
}

const isZero = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);

/**
 * Reads an archive file by file and refuses what `tarHeader` and its companions would not have written. `onBytes` hears
 * of all bytes in their order, of a header in one piece and before its file is given.
 */
export async function* readTar(
  source: AsyncIterable<Uint8Array>,
  onBytes: (bytes: Buffer) => void = () => undefined,
): AsyncGenerator<TarEntry> {
  const taker = new Taker(source);
  const exactly = async (count: number): Promise<Buffer> => {
    const bytes = await taker.exactly(count);
    onBytes(bytes);
    return bytes;
  };
  for (;;) {
    const block = await exactly(blockBytes);
    if (isZero(block)) break;
    const { name, size } = readHeader(block);
    let missing = size;
    async function* content() {
      while (missing > 0) {
        const part = await taker.some(missing);
        if (!part) throw new TarBroken('The archive ends within a file', true);
        missing -= part.length;
        onBytes(part);
        yield part;
      }
    }
    yield { name, size, content };
    for await (const _ of content());
    if (!isZero(await exactly(paddingOf(size)))) throw new TarBroken('Bytes stand between two files');
  }
  if (!isZero(await exactly(blockBytes))) throw new TarBroken('Bytes stand behind the end');
  if (await taker.some(1)) throw new TarBroken('Bytes stand behind the end');
}

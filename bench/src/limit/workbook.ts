import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

const pieceLength = 64 * 1024;
const escaped = (value: unknown) =>
  String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

async function* sheet(rows: AsyncIterable<readonly unknown[]>): AsyncGenerator<Buffer> {
  let text =
    '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
  for await (const row of rows) {
    text += '<row>';
    for (const value of row) {
      text += value === null ? '<c/>' : `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
    }
    text += '</row>';
    if (text.length < pieceLength) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(`${text}</sheetData></worksheet>`);
}

/**
 * The barest streaming writer of a spreadsheet's bytes: one sheet of texts, packed in a ZIP with one entry and no
 * directory. No program opens it; it is there to be timed.
 */
export function bareWorkbook(rows: AsyncIterable<readonly unknown[]>): Readable {
  async function* bytes() {
    const path = 'xl/worksheets/sheet1.xml';
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50);
    header.writeUInt16LE(8, 8);
    header.writeUInt16LE(path.length, 26);
    yield Buffer.concat([header, Buffer.from(path)]);
    let sum = 0;
    const packer = createDeflateRaw({ level: 3 });
    async function* summed() {
      for await (const piece of sheet(rows)) {
        sum = crc32(piece, sum);
        yield piece;
      }
    }
    yield* Readable.from(summed()).pipe(packer);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(0x08074b50);
    trailer.writeUInt32LE(sum, 4);
    yield trailer;
  }
  return Readable.from(bytes(), { objectMode: false });
}

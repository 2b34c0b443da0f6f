import { expect, it } from 'vitest';
import { csvStream } from './csv';

async function csv(rows: (string | number | null)[][]): Promise<string> {
  let text = '';
  for await (const piece of csvStream(['a', 'b'], rows, (row) => row)) text += piece;
  return text;
}

it('quotes what would break a line or a cell, and leaves nothing empty but what is missing', async () => {
  expect(
    await csv([
      ['plain', 'with, comma'],
      ['say "no"', 'two\nlines'],
      [null, 7],
    ]),
  ).toBe('\ufeffa,b\r\nplain,"with, comma"\r\n"say ""no""","two\nlines"\r\n,7\r\n');
});

it.each(['=1+1', '+1', '-1', '@sum', '\t=1'])('keeps %j a text for a spreadsheet', async (text) => {
  expect(await csv([[text, -1]])).toBe(`\ufeffa,b\r\n'${text},-1\r\n`);
});

it('comes in pieces, none of them much larger than a row', async () => {
  const row = ['x'.repeat(100), 'y'];
  const pieces: string[] = [];
  for await (const piece of csvStream(['a', 'b'], Array(1000).fill(row), (each: string[]) => each))
    pieces.push(piece);
  expect(pieces.length).toBeGreaterThan(5);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(20_000);
});

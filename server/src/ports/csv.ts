/** What begins with one of these a spreadsheet may take for a formula and run. */
const formula = /^[=+\-@\t\r]/;

/** A cell as RFC 4180 has it. A text that looks like a formula gets an apostrophe before it, so that it stays text. */
function cellOf(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const lineOf = (cells: readonly (string | number | null)[]): string => `${cells.map(cellOf).join(',')}\r\n`;

const pieceCharacters = 16 * 1024;

/**
 * A CSV file as it arises, in UTF-8 with the mark by which spreadsheets know it: a heading row, then one line a row, in
 * pieces of about 16 KB.
 */
export async function* csvStream<Row>(
  headings: readonly string[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  cellsOf: (row: Row) => readonly (string | number | null)[],
): AsyncGenerator<string> {
  let piece = `\ufeff${lineOf(headings)}`;
  for await (const row of rows) {
    piece += lineOf(cellsOf(row));
    if (piece.length < pieceCharacters) continue;
    yield piece;
    piece = '';
  }
  if (piece) yield piece;
}

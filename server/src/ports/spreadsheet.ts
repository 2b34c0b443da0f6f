import { Readable } from 'node:stream';
import { type ColumnKind, cellXml, columnName, headerCellXml } from './spreadsheet-cells';
import {
  contentTypesXml,
  relationshipsXml,
  stylesXml,
  workbookRelationshipsXml,
  workbookXml,
} from './spreadsheet-parts';
import { type ZipPart, zipStream } from './zip-stream';

/**
 * What stands in a cell. A Date is read by its UTC parts as wall-clock time: whoever writes an instant turns it into
 * the center's time zone first, since a cell of a spreadsheet knows no zone.
 */
export type Cell = string | number | Date | null;

export interface SheetColumn {
  header: string;
  /** In characters of the usual font, as spreadsheets measure. */
  width: number;
  /**
   * How the cells look. In a column of days (`date`) a text `YYYY-MM-DD` is a day as well; any other text stays text,
   * in every column.
   */
  kind: ColumnKind;
}

export interface Sheet {
  /** Shortened to 31 characters; what spreadsheets forbid in names is left out. */
  name: string;
  columns: readonly SheetColumn[];
  /** One value per column; fewer are fine. Read once, as fast as the reader of the workbook takes it. */
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
  frozenHeader: boolean;
  autoFilter: boolean;
}

const maxRows = 1_048_576;
const pieceLength = 16 * 1024;

/**
 * An Office Open XML workbook as a stream of bytes, in constant memory. Ending the stream early ends the rows' source
 * too; an error of the source is the stream's error. Text is written as text, whatever it begins with.
 */
export function writeWorkbook({ sheets }: { sheets: readonly Sheet[] }): Readable {
  return Readable.from(zipStream(workbookParts(sheets)), { objectMode: false });
}

async function* workbookParts(sheets: readonly Sheet[]): AsyncGenerator<ZipPart> {
  const filtered: (string | undefined)[] = [];
  for (const [index, sheet] of sheets.entries()) {
    const ended = { rows: 0 };
    yield { path: `xl/worksheets/sheet${index + 1}.xml`, content: sheetXml(sheet, index === 0, ended) };
    filtered.push(sheet.autoFilter ? filterRange(sheet, ended.rows) : undefined);
  }
  const names = sheetNames(sheets.map((sheet) => sheet.name));
  yield { path: 'xl/styles.xml', content: [stylesXml] };
  yield { path: 'xl/workbook.xml', content: [workbookXml(names, filtered)] };
  yield { path: 'xl/_rels/workbook.xml.rels', content: [workbookRelationshipsXml(sheets.length)] };
  yield { path: '_rels/.rels', content: [relationshipsXml] };
  yield { path: '[Content_Types].xml', content: [contentTypesXml(sheets.length)] };
}

/** Header and rows, in pieces. Leaves the number of rows in `ended`, for the parts that are written after it. */
async function* sheetXml(sheet: Sheet, selected: boolean, ended: { rows: number }): AsyncGenerator<string> {
  const { columns } = sheet;
  const letters = columns.map((_, index) => columnName(index));
  let rows = 1;
  let piece = sheetBeginning(sheet, selected);
  piece += `<row r="1">${columns.map(({ header }, index) => headerCellXml(`${letters[index]}1`, header)).join('')}</row>`;
  for await (const cells of sheet.rows) {
    rows += 1;
    if (rows > maxRows) throw new RangeError(`A sheet has at most ${maxRows} rows`);
    let xml = '';
    for (let index = 0; index < columns.length; index += 1) {
      xml += cellXml(`${letters[index]}${rows}`, cells[index] ?? null, columns[index]?.kind ?? 'text');
    }
    piece += `<row r="${rows}">${xml}</row>`;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  ended.rows = rows;
  const filter = sheet.autoFilter ? `<autoFilter ref="${filterRange(sheet, rows)}"/>` : '';
  yield `${piece}</sheetData>${filter}</worksheet>`;
}

function sheetBeginning({ columns, frozenHeader }: Sheet, selected: boolean): string {
  const pane = frozenHeader
    ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
    : '';
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    `<sheetViews><sheetView${selected ? ' tabSelected="1"' : ''} workbookViewId="0">${pane}</sheetView></sheetViews>`,
    '<sheetFormatPr defaultRowHeight="15"/>',
    widths.length > 0 ? `<cols>${widths.join('')}</cols>` : '',
    '<sheetData>',
  ].join('');
}

const filterRange = ({ columns }: Sheet, rows: number): string =>
  `A1:${columnName(Math.max(columns.length, 1) - 1)}${rows}`;

/** Names as spreadsheets accept them: no `[ ] : * ? / \`, no quote at an end, 31 characters, no two the same. */
function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>();
  return wanted.map((name, index) => {
    const clean = name
      .replace(/[[\]:*?/\\\p{Cc}\p{Cs}]/gu, ' ')
      .trim()
      .replace(/^'+|'+$/g, '')
      .slice(0, 31)
      .trim();
    let unique = clean || `Sheet ${index + 1}`;
    for (let count = 2; taken.has(unique.toLowerCase()); count += 1)
      unique = `${clean.slice(0, 26)} (${count})`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}

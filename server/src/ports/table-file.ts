import { open, stat } from 'node:fs/promises';
import { importLimits } from '@lamplight/domain/imports';
import { createGiveWay } from './give-way';
import { HelperFailed } from './helper';
import { createHelperProcess } from './helper-process';
import { inspectOfficeFile } from './office-files';
import { type Sender, shareHelpers } from './shared-helpers';
import { UploadRefused } from './upload-refused';

/** A table that somebody sent: the rows of a CSV file or of a workbook's first sheet, as texts. */
export interface Table {
  /** The file's name. */
  name: string;
  /** The first row is the headings. */
  rows: readonly (readonly string[])[];
}

interface Asked {
  path: string;
  workbook: boolean;
  maxRows: number;
  maxCharacters: number;
}

const lend = shareHelpers(() =>
  createHelperProcess<Asked, string[] | undefined>({
    file: 'read-table.mjs',
    longestMs: 10_000,
    memoryMb: 768,
    quotes: true,
  }),
);

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function isArchive(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.toString('latin1') === 'PK\u0003\u0004';
  } finally {
    await file.close();
  }
}

/** Rows as the helper sends them, JSON of each, taken apart a few at a time: there may be two million cells. */
async function cellsOf(rows: readonly string[]): Promise<string[][]> {
  const giveWay = createGiveWay();
  const table: string[][] = [];
  for (const row of rows) {
    await giveWay();
    table.push(JSON.parse(row));
  }
  return table;
}

/**
 * Reads a received file as a table: CSV in UTF-8 or Windows-1252, with commas, semicolons or tabs, or an XLSX workbook.
 * What it is, its bytes decide; what one sender sends is read one after the other. Throws UploadRefused with the reason for anything else.
 */
export async function readTable({
  path,
  name,
  sender,
}: {
  path: string;
  name: string;
  sender?: Sender | undefined;
}): Promise<Table> {
  const { size } = await stat(path);
  if (size === 0) throw new UploadRefused('file_type', name, 'it is empty');
  const workbook = await isArchive(path);
  // Else its bytes would be read as text, and nobody would find the headings in them.
  if (!workbook && /\.xls[xmb]?$/i.test(name)) throw new UploadRefused('file_type', name, noWorkbook);
  if (workbook) {
    const found = await inspectOfficeFile(path, sender);
    if ('refused' in found) throw new UploadRefused('file_type', name, found.refused);
    if (found.accepted !== workbookType) throw new UploadRefused('file_type', name, notATable);
  }
  const most = importLimits.rows + 1;
  try {
    const rows = await lend(sender, (read) =>
      read({ path, workbook, maxRows: most + 1, maxCharacters: importLimits.characters }),
    );
    if (!rows) throw new UploadRefused('file_type', name, tooMuchText);
    if (rows.length > most) throw new UploadRefused('file_type', name, tooManyRows);
    const table = await cellsOf(rows);
    if (table[0]?.some((heading) => heading.length > importLimits.heading))
      throw new UploadRefused('file_type', name, longHeading);
    return { name, rows: table };
  } catch (error) {
    if (!(error instanceof HelperFailed)) throw error;
    throw new UploadRefused('file_type', name, workbook ? noWorkbook : error.message);
  }
}

const longHeading = `the headings in its first row have ${importLimits.heading} characters at most`;
const noWorkbook = 'it is not an Excel workbook (XLSX), or it is damaged';
const notATable = 'it is neither CSV nor an XLSX workbook';
const tooMuchText = `its cells have more than ${importLimits.characters.toLocaleString('en-US')} characters together; divide it`;
const tooManyRows = `it has more than ${importLimits.rows.toLocaleString('en-US')} rows; divide it`;

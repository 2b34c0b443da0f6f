// Reads the first sheet of a workbook, or a CSV file, as rows of texts. It runs in a process of its own: what people send
// may take long or much memory, and then the process ends and nothing else.
import { readFileSync } from 'node:fs';
import { answerWith } from './answer.mjs';

/** UTF-8 where it is; otherwise Windows-1252, in which every byte is a letter. */
function decoded(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Whichever stands more often outside quotes in the heading row; a comma where neither does. */
function delimiterOf(text) {
  const [heading = ''] = text.replace(/"[^"]*"/g, '').split(/\r\n|\r|\n/, 1);
  const count = (sign) => heading.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

async function readCsv(bytes, maxRows) {
  const { parseCsv } = await import('hucre/csv');
  const text = decoded(bytes);
  if (text.includes('\0')) throw new Error('it is not a table');
  return parseCsv(text, { delimiter: delimiterOf(text), maxRows, unescapeFormulae: true });
}

async function readWorkbook(bytes, maxRows) {
  const { readXlsx } = await import('hucre/xlsx');
  // One row more than may be, and columns as far as anyone types them: a cell far away would make all before it.
  const { sheets } = await readXlsx(bytes, { sheets: [0], range: `A1:CV${maxRows}` });
  return sheets[0]?.rows ?? [];
}

/** As a person would have typed it. A day in a workbook is an instant at midnight. */
function textOf(value) {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().replace('T00:00:00.000Z', '');
  return String(value).trim();
}

/** Columns as far as anyone types them; what stands behind is no table that somebody made. */
const mostColumns = 100;

/**
 * Each row as JSON of its cells: whoever asked would stand still while it took in two million cells at once. Undefined where they have more
 * characters together: the cells of a small workbook may all have one long text, which is one here and many for whoever asked.
 */
answerWith(async ({ path, workbook, maxRows, maxCharacters }) => {
  const rows = await (workbook ? readWorkbook : readCsv)(readFileSync(path), maxRows);
  let left = maxCharacters;
  const told = [];
  for (const row of rows) {
    const cells = Array.from(row.slice(0, mostColumns), textOf);
    for (const cell of cells) left -= cell.length;
    if (left < 0) return undefined;
    told.push(JSON.stringify(cells));
  }
  return told;
});

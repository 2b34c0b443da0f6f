import type { ImportColumns } from '@lamplight/domain/imports';

const cell = (text: string) => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A file to start from: the headings and one row of examples. */
export function templateOf(columns: ImportColumns): Blob {
  const lines = [Object.keys(columns), Object.values(columns).map(({ example }) => example)];
  const text = lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
  // By this mark spreadsheets know UTF-8.
  return new Blob([`\ufeff${text}`], { type: 'text/csv' });
}

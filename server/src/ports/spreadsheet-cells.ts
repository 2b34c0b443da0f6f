import { styles } from './spreadsheet-parts';

/** The most characters a cell holds; Excel calls a file with more damaged. */
const maxCellLength = 32_767;
const dayMs = 86_400_000;
/** Day 0 of the 1900 calendar for every day from 1 March 1900 on; before that, Excel counts a leap day that never was. */
const epochMs = Date.UTC(1899, 11, 30);
const firstMs = Date.UTC(1900, 2, 1);
const endMs = Date.UTC(10_000, 0, 1);

/** Characters XML or spreadsheets take for something else, rough: `_` only matters in `_x0041_`. */
const special = /[&<>_\p{Cc}\p{Cs}\ufffe\uffff]/u;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text as content of an XML element or of a double-quoted attribute without quotes in it. */
export function escapeText(text: string): string {
  if (!special.test(text)) return text;
  return (
    text
      // `_x0041_` is how spreadsheets write a character by its number; a text that happens to look so says so first.
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      .replace(/\r\n?/g, '\n')
      .replace(/[&<>]/g, (character) => entities[character] ?? '')
      .replace(
        /[^\P{Cc}\t\n]/gu,
        (control) => `_x${control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
      )
      .replace(/[\p{Cs}\ufffe\uffff]/gu, '\ufffd')
  );
}

/** A, B … Z, AA: the name of a column counted from 0. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`;
}

function textCell(ref: string, text: string, style: number): string {
  const shown = text.length > maxCellLength ? `${text.slice(0, maxCellLength - 1)}…` : text;
  const styled = style === 0 ? '' : ` s="${style}"`;
  return `<c r="${ref}"${styled} t="inlineStr"><is><t xml:space="preserve">${escapeText(shown)}</t></is></c>`;
}

export const headerCellXml = (ref: string, header: string): string => textCell(ref, header, styles.header);

/** Beginnings that would make a formula of the text once somebody edits the cell or saves it as CSV. */
const formulaLike = /^[=+\-@\t\r]/;

/** What a column holds. A share is a number from 0 to 1, shown as percent. */
export type ColumnKind = 'text' | 'number' | 'share' | 'date' | 'instant';

/** One cell; nothing for an empty one. Never a formula: a text is written as a text, and marked where it looks like one. */
export function cellXml(ref: string, value: string | number | Date | null, kind: ColumnKind): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return '';
    return `<c r="${ref}"${kind === 'share' ? ` s="${styles.share}"` : ''}><v>${value}</v></c>`;
  }
  if (typeof value === 'string') {
    const day = kind === 'date' ? dayMsOf(value) : undefined;
    if (day !== undefined) return dateCell(ref, day, styles.date);
    return textCell(ref, value, formulaLike.test(value) ? styles.quoted : styles.plain);
  }
  const atMs = value.getTime();
  if (Number.isNaN(atMs)) return '';
  if (atMs < firstMs || atMs >= endMs)
    return textCell(ref, value.toISOString().slice(0, kind === 'date' ? 10 : 16), styles.plain);
  return kind === 'date'
    ? dateCell(ref, Math.floor(atMs / dayMs) * dayMs, styles.date)
    : dateCell(ref, atMs, styles.instant);
}

/** Whole seconds, so that 14:30 is not shown as 14:29:59.999. */
function dateCell(ref: string, atMs: number, style: number): string {
  const days = Math.round((atMs - epochMs) / 1000) / 86_400;
  return `<c r="${ref}" s="${style}"><v>${days}</v></c>`;
}

function dayMsOf(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const atMs = Date.parse(`${text}T00:00:00Z`);
  const real = atMs >= firstMs && new Date(atMs).toISOString().startsWith(text);
  return real ? atMs : undefined;
}

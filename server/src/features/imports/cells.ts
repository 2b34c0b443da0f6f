import { line, prose } from '@lamplight/contract/schema';
import { isInnerDay } from '@lamplight/domain/calendar/day';

/** What a cell cannot be read as; the words are for whoever made the file. */
export class BadCell extends Error {
  readonly column: string;
  constructor(column: string, message: string) {
    super(message);
    this.column = column;
  }
}

/** A row with cells that cannot be read. */
export class BadRow extends Error {
  readonly cells: readonly BadCell[];
  constructor(cells: readonly BadCell[]) {
    super('This row cannot be read');
    this.cells = cells;
  }
}

/** A day as people and programs write it in the United States; null where the cell is empty. */
export function dayIn(cells: Readonly<Record<string, string>>, column: string): string | null {
  const text = cells[column] ?? '';
  if (text === '') return null;
  const [, month = '', date = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const day = year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text.slice(0, 10);
  // A workbook's day may carry a time.
  if (isInnerDay(day) && (year !== '' || /^.{10}(?:[T ].*)?$/.test(text))) return day;
  throw new BadCell(column, `"${text.slice(0, 40)}" is not a day such as 2026-03-09 or 3/9/2026`);
}

/** Reads cells one by one and remembers each that cannot be read, so that a row is told all that is wrong with it at once. */
export function reader() {
  const bad: BadCell[] = [];
  return {
    bad,
    /** What `read` gives, or `instead` where the cell is bad. */
    take<Value>(read: () => Value, instead: Value): Value {
      try {
        return read();
      } catch (error) {
        if (!(error instanceof BadCell)) throw error;
        bad.push(error);
        return instead;
      }
    },
  };
}

const folded = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');

/** One of a few values, as the interface or as a person calls it; null where the cell is empty. */
export function choiceIn<Value extends string>(
  cells: Readonly<Record<string, string>>,
  column: string,
  labels: Readonly<Record<Value, string>>,
): Value | null {
  const text = cells[column] ?? '';
  if (text === '') return null;
  const options = Object.entries<string>(labels);
  const found = options.find(([value, label]) => [value, label].map(folded).includes(folded(text)));
  if (found) return found[0] as Value;
  const words = options.map(([, label]) => label).join(', ');
  throw new BadCell(column, `"${text.slice(0, 40)}" is none of ${words}`);
}

type ReadText = (cells: Readonly<Record<string, string>>, column: string, most: number) => string;

const textBy =
  (typed: typeof line): ReadText =>
  (cells, column, most) => {
    const text = cells[column] ?? '';
    if (text.length > most)
      throw new BadCell(column, `This is longer than ${most.toLocaleString('en-US')} characters`);
    const read = typed(most).safeParse(text);
    if (!read.success) throw new BadCell(column, read.error.issues[0]?.message ?? 'This is no text');
    if (read.data === '' && text !== '') throw new BadCell(column, 'Must show something');
    return read.data;
  };

/** A line of text of at most so many characters, as if it had been typed: breaks of a line, and what nobody sees, are not of it. */
export const lineIn = textBy(line);
/** A longer text of at most so many characters. */
export const proseIn = textBy(prose);

const yes = new Set(['yes', 'y', 'true', '1', 'x']);
const no = new Set(['', 'no', 'n', 'false', '0']);

/** Yes or no; an empty cell is no. */
export function yesIn(cells: Readonly<Record<string, string>>, column: string): boolean {
  const text = folded(cells[column] ?? '');
  if (yes.has(text)) return true;
  if (no.has(text)) return false;
  throw new BadCell(column, `"${text.slice(0, 40)}" is neither yes nor no`);
}

import type { ImportReport } from '@lamplight/contract/imports';
import { type ImportColumns, importLimits } from '@lamplight/domain/imports';
import { keysOf } from '@lamplight/domain/keys-of';
import type { ActivityEntry } from '../../audit-trail/activity';
import type { WriteScope } from '../../db/scope';
import type { BroughtKind } from '../../db/turns';
import { oneAtATime, requireTurn } from '../../http/one-at-a-time';
import { Refusal } from '../../http/refusal';
import { createGiveWay } from '../../ports/give-way';
import type { Table } from '../../ports/table-file';
import type { ReceivedFile } from '../../ports/uploads';

/** The cells of a row by their fields; empty where the file has no such column. */
export type Cells<Columns extends ImportColumns> = { readonly [Field in keyof Columns]: string };

interface Fault<Columns> {
  column: keyof Columns & string;
  message: string;
}

/** A call that takes a table (contract/src/imports.ts). */
export interface ImportCall {
  files: readonly ReceivedFile[];
  query: { dryRun: 'true' | 'false' };
}

/** What a row becomes, judged without writing anything. */
export type Verdict<Columns extends ImportColumns, Item> =
  | { label: string; item: Item }
  | { label: string; skip: string }
  | { label: string; faults: readonly Fault<Columns>[] };

/**
 * The call of an import of this kind: one at a time in a center, and one that only asks what would happen waits for others that ask,
 * not for thousands of rows that are being written.
 */
export const importing = <Scope>(
  kind: BroughtKind,
  bring: (scope: Scope, call: ImportCall) => Promise<ImportReport>,
) =>
  oneAtATime<Scope, ImportCall, ImportReport>(
    ({ query }) => (query.dryRun === 'true' ? `try ${kind}` : kind),
    bring,
  );

/** One kind of import: its columns, what a row of them means, and how what they become is written. */
export interface Importing<Columns extends ImportColumns, Item> {
  columns: Columns;
  /** Called row by row in their order, so that it can remember what stood above. */
  judge(cells: Cells<Columns>, row: number): Verdict<Columns, Item>;
  /** Writes some of what is new; what it does not wait for leaves before it is called for more. Within the call's transaction. */
  write(items: readonly Item[]): Promise<void> | void;
  /** Writes at the end, and as quickly as may be, what others wait for until the transaction ends: addresses that are one person's in all centers. */
  writeLast?(): Promise<void>;
  /** The row of the audit trail that tells of the whole file: `issues.imported` of `issue`. */
  note: Pick<ActivityEntry, 'action' | 'subjectType'>;
}

/** Headings are the same whatever their case, spaces and underscores: `user_firstName`, `User first name`. */
const plain = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const refuse = (table: Table, reason: string) => new Refusal('file_type', { name: table.name, reason });

/** A heading as a person calls it, with the interface's name, by which the template has it. */
const headingWords = (field: string, label: string): string =>
  plain(field) === plain(label) ? label : `${label} (${field})`;

/** As many as somebody looks through, to see that this is another file. */
const mostTold = 12;

function foundWords(headings: readonly string[]): string {
  const found = headings.filter((heading) => heading !== '');
  const told = found.slice(0, mostTold).map((heading) => `"${heading.slice(0, 40)}"`);
  if (told.length === 0) return 'as it is empty';
  const more = found.length - told.length;
  return `only ${told.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Where each field's column stands in the file, and the headings that are no field's. */
function columnsIn<Columns extends ImportColumns>(table: Table, columns: Columns) {
  const [headings = []] = table.rows;
  const fieldOf = new Map<string, keyof Columns & string>();
  for (const field of keysOf<keyof Columns & string>(columns)) {
    fieldOf.set(plain(columns[field]?.label ?? field), field);
    fieldOf.set(plain(field), field);
  }
  const at = new Map<keyof Columns & string, number>();
  const ignored: string[] = [];
  for (const [index, heading] of headings.entries()) {
    const field = fieldOf.get(plain(heading));
    if (field === undefined) {
      if (heading !== '') ignored.push(heading);
      continue;
    }
    if (at.has(field)) throw refuse(table, `two of its columns are called "${heading}"`);
    at.set(field, index);
  }
  const missing = keysOf<keyof Columns & string>(columns).filter(
    (field) => columns[field]?.needed && !at.has(field),
  );
  if (missing.length > 0) {
    const words = missing.map((field) => headingWords(field, columns[field]?.label ?? field)).join(', ');
    throw refuse(table, `its first row has no heading ${words}, ${foundWords(headings)}`);
  }
  return { at, ignored };
}

/** The table that a call brought. */
export function tableOf({ files }: ImportCall): Table {
  const table = files[0]?.table;
  if (table) return table;
  throw new Refusal('validation', {}, { fieldErrors: [{ field: 'file', message: 'Choose a file' }] });
}

/** The cells of a field's column in the file, row by row. Refuses a file that has not the columns it needs. */
export function cellsUnder<Columns extends ImportColumns>(
  call: ImportCall,
  columns: Columns,
  field: keyof Columns & string,
): string[] {
  const table = tableOf(call);
  const at = columnsIn(table, columns).at.get(field) ?? -1;
  return table.rows.slice(1).map((row) => row[at] ?? '');
}

/** Whether the file has every column that this kind of file needs. */
export function hasColumnsOf(call: ImportCall, columns: ImportColumns): boolean {
  const headings = new Set((tableOf(call).rows[0] ?? []).map(plain));
  return Object.entries(columns).every(
    ([field, { label, needed }]) => !needed || headings.has(plain(field)) || headings.has(plain(label)),
  );
}

/** A row with needed cells that are empty, whatever else is wrong with it. */
function lacking<Columns extends ImportColumns, Item>(
  needed: readonly (keyof Columns & string)[],
  verdict: Verdict<Columns, Item>,
): Verdict<Columns, Item> {
  const others = 'faults' in verdict ? verdict.faults.filter(({ column }) => !needed.includes(column)) : [];
  const faults = [...needed.map((column) => ({ column, message: 'Fill this in' })), ...others];
  return { label: verdict.label, faults };
}

/** What is said of a row or a cell, as far as it is told: a message may name what stands there. */
const mostOfMessage = 500;

/** Tells what is wrong with rows, of the first thousand faults: whoever mends these is told the next. */
function createTelling<Columns>(): (
  faults: readonly Fault<Columns>[],
) => ImportReport['rows'][number]['messages'] {
  let told = 0;
  return (faults) => {
    if (told >= importLimits.faults)
      return [
        { column: null, message: 'Something is wrong here, too: look again once those above are mended' },
      ];
    told += faults.length;
    return faults.map(({ column, message }) => ({ column, message: message.slice(0, mostOfMessage) }));
  };
}

/** So many are written at a time: all at once their statements would fill the memory, and be made while everyone else waits. */
const batch = 100;

export async function writeInTurn<Item>(
  scope: WriteScope,
  items: readonly Item[],
  write: Importing<ImportColumns, Item>['write'],
): Promise<void> {
  for (let at = 0; at < items.length; at += batch) {
    await write(items.slice(at, at + batch));
    // What it left waiting.
    await scope.all();
  }
}

/**
 * Imports a table: judges every row, and writes what is new unless the call only asks what would happen. Rows that are
 * refused keep none of the others back. One row of the audit trail tells how many of each there were, of a call that only asks,
 * too: it is answered who has an account elsewhere. `prepare` reads what rows are judged by.
 */
export async function importTable<Columns extends ImportColumns, Item>(
  scope: WriteScope,
  call: ImportCall,
  kind: BroughtKind,
  prepare: () => Promise<Importing<Columns, Item>>,
): Promise<ImportReport> {
  const table = tableOf(call);
  const dryRun = call.query.dryRun === 'true';
  if (!dryRun) await requireTurn(scope, kind);
  const { columns, judge, write, writeLast, note } = await prepare();
  const { at, ignored } = columnsIn(table, columns);
  const fields = keysOf<keyof Columns & string>(columns);
  const rows: ImportReport['rows'] = [];
  const items: Item[] = [];
  const tell = createTelling<Columns>();
  const giveWay = createGiveWay(scope.owe);
  for (const [index, row] of table.rows.entries()) {
    await giveWay();
    if (index === 0 || row.every((cell) => cell === '')) continue;
    // The boundary between a list of fields and the object of them.
    const cells = Object.fromEntries(
      fields.map((field) => [field, row[at.get(field) ?? -1] ?? '']),
    ) as Cells<Columns>;
    const number = index + 1;
    const needed = fields.filter((field) => columns[field]?.needed && cells[field] === '');
    const judged = judge(cells, number);
    const verdict = needed.length > 0 ? lacking(needed, judged) : judged;
    const label = verdict.label || (row.find((cell) => cell !== '') ?? '');
    const line = { row: number, label: label.slice(0, 200) };
    if ('item' in verdict) {
      items.push(verdict.item);
      rows.push({ ...line, outcome: 'CREATE', messages: [] });
    } else if ('skip' in verdict) {
      rows.push({
        ...line,
        outcome: 'SKIP',
        messages: [{ column: null, message: verdict.skip.slice(0, mostOfMessage) }],
      });
    } else {
      rows.push({ ...line, outcome: 'REFUSE', messages: tell(verdict.faults) });
    }
  }
  const counted = (outcome: ImportReport['rows'][number]['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length;
  const counts = { created: items.length, skipped: counted('SKIP'), refused: counted('REFUSE') };
  if (!dryRun) {
    await writeInTurn(scope, items, write);
    await writeLast?.();
  }
  const after = { file: table.name, ...counts };
  scope.note(dryRun ? { action: 'import.tried', subjectType: note.subjectType, after } : { ...note, after });
  return { dryRun, ...counts, ignoredColumns: ignored, rows };
}

import { randomUuid } from '../../../api/uuid';
import type { Field, Problem, Wording } from '../../../ui/form/field';
import { plural } from '../../../ui/plural';

/** A row of a list while it is typed: texts by their names, and an id by which it is found again after a move. */
export type Row<Name extends string> = Readonly<Record<Name | 'id', string>>;

/** What a list of rows is made of. `Read` is a row on the wire, `Write` what is sent back of it. */
export interface RowsOptions<Name extends string, Read, Write> {
  label: string;
  /** What one row is called: `barrier`. */
  one: string;
  names: readonly Name[];
  /** The most rows that it takes. */
  most: number;
  /** Its own id, where it has one that others hang on. */
  read(said: Read): Record<Name, string> & { id?: string };
  write(row: Row<Name>): Write;
  /** What is wrong with a row, by the text that it is about. */
  check(row: Row<Name>): { [Each in Name]?: string };
  /** A row in one line, as it is compared. */
  words(row: Row<Name>, wording: Wording): string;
}

/** A list whose rows are typed, moved and taken away; what makes it a field, and what its rows begin with. */
export interface RowsField<Name extends string, Read, Write>
  extends Field<readonly Row<Name>[], readonly Read[], Write[]> {
  one: string;
  most: number;
  blank: () => Row<Name>;
}

/** A field that holds a list. It travels and is compared as a whole. */
export function rowsField<Name extends string, Read, Write>(
  options: RowsOptions<Name, Read, Write>,
): RowsField<Name, Read, Write> {
  const { label, one, names, most, read, write, check, words } = options;
  const rowOf = (texts: Partial<Record<Name, string>>, id: string): Row<Name> => {
    // The one place where names become a row: the compiler follows no loop over them.
    const row = Object.fromEntries(names.map((name) => [name, texts[name] ?? ''])) as Record<Name, string>;
    return { ...row, id };
  };
  const written = (rows: readonly Row<Name>[]) => rows.map(write);
  const isRow = (kept: unknown): kept is Row<Name> =>
    typeof kept === 'object' &&
    kept !== null &&
    ['id', ...names].every((name) => typeof Reflect.get(kept, name) === 'string');
  return {
    label,
    one,
    most,
    empty: [],
    blank: () => rowOf({}, randomUuid()),
    read: (said) =>
      said.map((each) => {
        const texts = read(each);
        return rowOf(texts, texts.id ?? randomUuid());
      }),
    write: written,
    fits: (kept): kept is readonly Row<Name>[] => Array.isArray(kept) && kept.every(isRow),
    same: (mine, theirs) => JSON.stringify(written(mine)) === JSON.stringify(written(theirs)),
    check: (rows) =>
      rows.flatMap((row, at) =>
        Object.entries<string | undefined>(check(row)).flatMap(([name, message]): Problem[] =>
          message ? [{ path: `${at}.${name}`, message }] : [],
        ),
      ),
    live: true,
    words: (rows, wording) =>
      rows.length === 0
        ? ''
        : [plural(rows.length, one), ...rows.map((row) => `– ${words(row, wording)}`)].join('\n'),
  };
}

/** Said of a text of a row that is longer than it may be. */
export const tooLong = (text: string, limit: number): string | undefined =>
  text.length > limit ? `At most ${limit.toLocaleString('en')} characters` : undefined;

/** How much one file may hold. */
export const importLimits = {
  rows: 20_000,
  /** Characters of all its cells together: twenty thousand rows of five hundred. Of a workbook a text may be one cell's and a thousand others'. */
  characters: 10_000_000,
  /** Characters of a heading: each is compared with the names of columns. */
  heading: 300,
  /** Things that are wrong, as far as they are told. */
  faults: 1000,
  /** Bytes. */
  size: 10 * 1024 * 1024,
} as const;

/** A column of a file that can be imported. */
export interface ImportColumn {
  /** What a person calls it; the heading row may use this instead of the field's name. */
  readonly label: string;
  readonly needed?: true;
  /** What stands in the template's row. */
  readonly example: string;
  /** What a person must know to fill it in. */
  readonly note?: string;
}

/** The columns of a file by the interface's names of the fields, which are its headings. */
export type ImportColumns = Readonly<Record<string, ImportColumn>>;

import { z } from 'zod';

/**
 * What a backup is made of (docs/decisions/0022-backup-format.md): a tar archive of a header, rows by table, files by their
 * content's SHA-256, keys where it is encrypted, a manifest, and at the end the SHA-256 of all that stands before.
 */
export const formatVersion = 1;

export const headerName = 'lamplight-backup.json';
export const manifestName = 'manifest.json';
export const digestName = 'sha256';

/** A piece of a table's rows, as PostgreSQL's COPY writes them, gzipped. */
export const rowsName = (table: string, piece: number): string =>
  `rows/${table}/${String(piece).padStart(6, '0')}.gz`;
export const fileName = (sha256: string): string => `files/${sha256.slice(0, 2)}/${sha256}`;
export const keyName = (name: string): string => `keys/${name}`;

/** The table that a piece of rows belongs to; undefined for another entry. */
export const tableOfRows = (name: string): string | undefined => /^rows\/(\w+)\/\d{6}\.gz$/.exec(name)?.[1];
export const sha256OfFile = (name: string): string | undefined =>
  /^files\/[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(name)?.[1];
export const keyOfEntry = (name: string): string | undefined => /^keys\/([\w.-]+)$/.exec(name)?.[1];

/** The first entry: whether this Lamplight can read on. */
export const headerSchema = z.object({
  format: z.number().int(),
  lamplight: z.string(),
  /** Migrations of the schema, in their order. */
  schema: z.array(z.string()),
  /** When the snapshot was taken. */
  at: z.iso.datetime(),
});
export type Header = z.output<typeof headerSchema>;

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** Of the rows as text, not packed. */
  bytes: z.number().int(),
  sha256: z.string(),
});

/** The last entry but one: what the archive holds. */
export const manifestSchema = z.object({
  tables: z.array(table),
  /** Jobs that waited, as rows of their own. */
  jobs: table,
  files: z.object({ count: z.number().int(), bytes: z.number().int() }),
  /** Contents that rows name and whose bytes were not in the store, or not what was stored. */
  brokenFiles: z.array(z.string()),
  /** Keys outside the database that exist, and those of them that are inside this archive. */
  keys: z.object({ existing: z.array(z.string()), inside: z.array(z.string()) }),
});
export type Manifest = z.output<typeof manifestSchema>;
export type TableManifest = z.output<typeof table>;

export const jsonOf = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`);

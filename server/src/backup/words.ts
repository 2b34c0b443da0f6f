import type { Manifest } from './format';

export const megabytes = (bytes: number): string =>
  `${(bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;

/** What is in a backup, in words. */
export function contentsOf({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
  return `${rows.toLocaleString('en-US')} rows of ${tables.length} tables (${megabytes(bytes)}), ${files.count.toLocaleString('en-US')} files (${megabytes(files.bytes)})`;
}

/** How long it took since then, and how fast that was: rows as text, and files. */
export const speedOf = (manifest: Manifest, startMs: number): string => {
  const bytes = manifest.tables.reduce((sum, table) => sum + table.bytes, manifest.files.bytes);
  const seconds = (Date.now() - startMs) / 1000;
  return `in ${seconds.toFixed(1)} s, ${megabytes(bytes / seconds)}/s`;
};

import { randomUUID } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A path nobody uses yet for a file that is being received; nothing is created. */
export function temporaryPath(folder: string): string {
  return join(folder, `${randomUUID()}.part`);
}

/** Removes a temporary file; one that is gone already is fine. */
export async function removeTemporary(path: string): Promise<void> {
  await rm(path, { force: true });
}

/** What time it is to the folder's file system, which gives files their ages: its clock may be another machine's. */
export async function folderNow(folder: string): Promise<Date> {
  const path = temporaryPath(folder);
  try {
    await writeFile(path, '');
    return (await stat(path)).mtime;
  } finally {
    await removeTemporary(path);
  }
}

/**
 * Removes what a process that was killed left in the temporary folder: files not written to for that long. Returns how
 * many there were.
 */
export async function removeStaleTemporaries(folder: string, ageMs: number): Promise<number> {
  const olderThan = new Date((await folderNow(folder)).getTime() - ageMs);
  let removed = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(folder, entry.name);
    const { mtime } = await stat(path).catch(() => ({ mtime: olderThan }));
    if (mtime >= olderThan) continue;
    await removeTemporary(path);
    removed += 1;
  }
  return removed;
}

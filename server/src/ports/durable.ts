import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Writes the content of a file through to the disk. */
export async function flushFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the names in a folder durable. Windows has no such call and keeps its directories in a journal. */
export async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Makes a folder that only this user reads, with those above it, and makes their names durable. For the start. */
export function makeDurableFolder(path: string): void {
  const topmost = mkdirSync(path, { recursive: true, mode: 0o700 });
  if (topmost === undefined || process.platform === 'win32') return;
  const end = dirname(resolve(topmost));
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const handle = openSync(folder, 'r');
    fsyncSync(handle);
    closeSync(handle);
    if (folder === end) return;
  }
}

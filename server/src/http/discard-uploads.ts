import { rm } from 'node:fs/promises';
import type { ReceivedFile } from '../ports/uploads';

/** Removes received files that no row will name; one that was stored already is gone from here and stays. */
export async function discardUploads(files: readonly ReceivedFile[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file.tempPath, { force: true })));
}

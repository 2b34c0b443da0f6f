import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { FileStore } from './file-store';
import { temporaryPath } from './temporary-files';

/** Puts bytes that Lamplight made itself into the store; durable when this resolves. Says under which hash, and how many they are. */
export async function putBytes(store: FileStore, bytes: Buffer): Promise<{ sha256: string; size: number }> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const path = temporaryPath(store.temporaryFolder);
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
  await store.put(path, sha256);
  return { sha256, size: bytes.length };
}

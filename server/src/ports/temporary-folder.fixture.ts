import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Makes empty folders that are gone after the tests of the file. */
export function useTemporaryFolders(): () => Promise<string> {
  const folders: string[] = [];
  afterAll(async () => {
    await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
  });
  return async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lamplight-'));
    folders.push(folder);
    return folder;
  };
}

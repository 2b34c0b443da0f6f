import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupRefused } from './read-archive';
import type { OutsideKey } from './write-archive';

/** Keys lie beside the database, never in it: files of this folder of the data folder. */
const keyFolder = (dataDir: string): string => join(dataDir, 'keys');

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function findKey(dataDir: string, name: string): Promise<Buffer | undefined> {
  try {
    return await readFile(join(keyFolder(dataDir), name));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export async function readOutsideKeys(dataDir: string): Promise<OutsideKey[]> {
  const names = await readdir(keyFolder(dataDir)).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return Promise.all(
    names.sort().map(async (name) => ({ name, content: await readFile(join(keyFolder(dataDir), name)) })),
  );
}

/** Keeps a key that came with a backup. One of that name that is another key is never written over. */
export async function keepOutsideKey(dataDir: string, { name, content }: OutsideKey): Promise<void> {
  const there = await findKey(dataDir, name);
  if (there?.equals(content)) return;
  const path = join(keyFolder(dataDir), name);
  if (there) throw new BackupRefused(`${path} is another key than that of the backup: move it away first`);
  await mkdir(keyFolder(dataDir), { recursive: true, mode: 0o700 });
  await writeFile(path, content, { mode: 0o600, flag: 'wx', flush: true });
}

/** Of keys that existed, those that are neither in the archive nor here. */
export async function missingKeys(
  dataDir: string,
  { existing, inside }: { existing: readonly string[]; inside: readonly string[] },
): Promise<string[]> {
  const wanted = existing.filter((name) => !inside.includes(name));
  const found = await Promise.all(wanted.map((name) => findKey(dataDir, name)));
  return wanted
    .filter((_name, index) => found[index] === undefined)
    .map((name) => join(keyFolder(dataDir), name));
}

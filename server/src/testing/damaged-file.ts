import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storageKey } from '../ports/file-store';
import { pastPolicies } from './past-policies';
import type { TestServer } from './test-server';

/** Changes the last byte of a stored file where it lies, as whoever holds the disk can; resolves to what puts it back. */
export async function damageFile({ database, parts }: TestServer, fileId: string): Promise<() => void> {
  const [file] = await pastPolicies<{ sha256: string }>(
    database,
    'file',
    'SELECT sha256 FROM file WHERE id = $1',
    [fileId],
  );
  if (!file) throw new Error('There is no such file');
  const path = join(parts.config.dataDir, 'files', storageKey(file.sha256));
  const stored = readFileSync(path);
  const damaged = Buffer.from(stored);
  damaged[stored.length - 1] = (damaged.at(-1) ?? 0) ^ 1;
  writeFileSync(path, damaged);
  return () => writeFileSync(path, stored);
}

/** Who was given a file that is not what was stored, and not to its end, as the trail says. */
export const toldDamaged = ({ database }: TestServer, fileId: string) =>
  pastPolicies<{ actor_id: string }>(
    database,
    'activity',
    "SELECT actor_id FROM activity WHERE action = 'file.damaged' AND subject_id = $1",
    [fileId],
  );

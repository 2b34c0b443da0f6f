import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

interface Named {
  name: string;
  buffer: Buffer;
}
type File = string | Named;
export type Files = File | File[];

/** A driver takes files by their paths. */
export function pathsOf(files: Files): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-files-'));
  return [files].flat().map((file) => {
    if (typeof file === 'string') return resolve(file);
    const path = join(folder, file.name);
    writeFileSync(path, file.buffer);
    return path;
  });
}

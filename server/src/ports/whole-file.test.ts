import { chmod, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useTemporaryFolders } from './temporary-folder.fixture';
import { writeWholeFile } from './whole-file';

const temporaryFolder = useTemporaryFolders();

async function* rows() {
  yield Buffer.from('rows of a center');
}

it('what is written whole belongs to its owner alone, whatever somebody else laid beside it', async () => {
  const folder = await temporaryFolder();
  const [path, victim] = [join(folder, 'center.tar'), join(folder, 'victim')];
  await writeFile(victim, 'untouched');
  await symlink(victim, `${path}.part`);
  await writeFile(`${path}.0.part`, 'theirs');
  await chmod(`${path}.0.part`, 0o666);
  expect(await writeWholeFile(path, rows())).toBe(16);
  expect(await readFile(path, 'utf8')).toBe('rows of a center');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readFile(victim, 'utf8')).toBe('untouched');
});

it('what breaks off in the middle leaves nothing behind', async () => {
  const folder = await temporaryFolder();
  async function* broken() {
    yield Buffer.from('a part');
    throw new Error('The disk is gone');
  }
  await expect(writeWholeFile(join(folder, 'half'), broken())).rejects.toThrow('The disk is gone');
  expect(await readdir(folder)).toEqual([]);
});

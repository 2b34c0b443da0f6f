import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { useTemporaryFolders } from './temporary-folder.fixture';

const folders = useTemporaryFolders();
const run = promisify(execFile);

/** A disk of one megabyte in a mount namespace of its own: Linux only, and not in every container. */
const smallDisk = ['--user', '--map-root-user', '--mount', 'sh', '-c'];
const possible =
  spawnSync('unshare', [...smallDisk, 'mount -t tmpfs -o size=1m lamplight /mnt']).status === 0;

describe.skipIf(!possible)('a full disk', () => {
  it('or one that cannot be written is named, leaves nothing half written, and takes nothing that was there', async () => {
    const folder = await folders();
    const program = join(import.meta.dirname, 'full-disk.fixture.ts');
    const command = `mount -t tmpfs -o size=1m lamplight "$0" && exec "$1" --import tsx "$2" "$0"`;
    const { stdout } = await run('unshare', [...smallDisk, command, folder, process.execPath, program]);
    const full = 'CannotStore: there is no room left on the disk';
    expect(JSON.parse(stdout)).toEqual({
      reserved: full,
      large: full,
      photo: full,
      left: [],
      check: full,
      kept: true,
      readOnly: 'CannotStore: the folder of stored files cannot be written',
    });
  });
});

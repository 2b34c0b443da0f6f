import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import { NothingTyped } from '../ports/terminal';
import { runBackup, runRestore } from './command';

const folder = mkdtempSync(join(tmpdir(), 'lamplight-options-'));
afterAll(() => rmSync(folder, { recursive: true }));

const config = readConfig({ DATA_DIR: join(folder, 'none') });
const silent = {
  askSecret: () => Promise.reject(new NothingTyped()),
  close: () => undefined,
};
const around = { env: { INIT_CWD: folder }, terminal: silent };
const said = () => undefined;
const backUp = (...args: string[]) => runBackup(config, args, around, said);
const restore = (...args: string[]) => runRestore(config, args, around, said);

describe('a backup that is asked for in a wrong way', () => {
  it('says how it is asked for', async () => {
    await expect(backUp()).rejects.toThrow('Where to? npm run backup -- FILE');
    await expect(backUp('a', '--quick')).rejects.toThrow(
      /^Unknown option '--quick'\. It is npm run backup --/,
    );
    await expect(backUp('a', '--passphrase', 'four', 'random', 'words')).rejects.toThrow(
      'The words of --passphrase are asked for, or given in BACKUP_PASSPHRASE',
    );
    for (const none of ['age1notakey', ''])
      await expect(backUp('a', '--recipient', none)).rejects.toThrow(
        `"${none}" is not a public key of age (age1…)`,
      );
  });

  it('without a terminal names the setting of the passphrase', async () => {
    await expect(backUp('a', '--passphrase')).rejects.toThrow(
      /without a terminal, give it in BACKUP_PASSPHRASE/,
    );
  });

  it('with a passphrase that is set, but not asked for, would write what is not encrypted', async () => {
    const set = { env: { ...around.env, BACKUP_PASSPHRASE: 'four random words here' }, terminal: silent };
    await expect(runBackup(config, ['a'], set, said)).rejects.toThrow(
      /^BACKUP_PASSPHRASE is set, and without --passphrase/,
    );
  });

  it('names the folder or file that is not there', async () => {
    await expect(backUp('nowhere/a')).rejects.toThrow(`There is no folder ${join(folder, 'nowhere')}`);
    await expect(restore('monday.backup')).rejects.toThrow(
      `There is no file ${join(folder, 'monday.backup')}`,
    );
  });
});

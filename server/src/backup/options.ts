import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Terminal } from '../ports/terminal';
import type { Lock, Opening } from './encryption';

/** What the commands read besides their arguments. */
export interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  terminal: Terminal;
}

/** npm runs in the project's folder; a path is meant where the operator stands. */
export const pathGiven = (path: string, { env }: Surroundings): string =>
  resolve(env.INIT_CWD ?? process.cwd(), path);

const leastPassphrase = 12;

async function newPassphrase({ env, terminal }: Surroundings): Promise<string> {
  const given = env.BACKUP_PASSPHRASE;
  const passphrase = given ?? (await terminal.askSecret('Passphrase for the backup: '));
  if (passphrase.length < leastPassphrase)
    throw new Error(
      `A passphrase has at least ${leastPassphrase} characters; four random words are good ones`,
    );
  if (given === undefined && (await terminal.askSecret('The same again: ')) !== passphrase)
    throw new Error('The two are not the same');
  return passphrase;
}

export const backupUsage = `npm run backup -- FILE [--passphrase | --recipient AGE-KEY …]`;

/** `FILE`, and what the backup is encrypted to. */
export async function readBackupOptions(
  args: readonly string[],
  around: Surroundings,
): Promise<{ path: string; lock: Lock | undefined }> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { passphrase: { type: 'boolean' }, recipient: { type: 'string', multiple: true } },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error(`Where to? ${backupUsage}`);
  if (values.passphrase && values.recipient) throw new Error('Choose a passphrase or keys of age, not both');
  const path = pathGiven(file, around);
  if (values.recipient) return { path, lock: { recipients: values.recipient } };
  return { path, lock: values.passphrase ? { passphrase: await newPassphrase(around) } : undefined };
}

export const restoreUsage = `npm run restore -- FILE [--identity KEY-FILE]`;

/** `FILE`, and what opens it where it turns out to be encrypted. */
export function readRestoreOptions(
  args: readonly string[],
  around: Surroundings,
): { path: string; openingOf: () => Promise<Opening> } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { identity: { type: 'string' } },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error(`Which file? ${restoreUsage}`);
  const { identity } = values;
  const { env, terminal } = around;
  return {
    path: pathGiven(file, around),
    openingOf: async () => {
      if (identity) return { identities: await readFile(pathGiven(identity, around), 'utf8') };
      return {
        passphrase: env.BACKUP_PASSPHRASE ?? (await terminal.askSecret('Passphrase of the backup: ')),
      };
    },
  };
}

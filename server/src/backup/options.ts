import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Encrypter } from 'age-encryption';
import { pathGiven } from '../path-given';
import { NothingTyped, type Terminal } from '../ports/terminal';
import { readWords, WrongUse } from '../wrong-use';
import type { Lock, Opening } from './encryption';

/** What the commands read besides their arguments. */
export interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  terminal: Terminal;
}

const leastPassphrase = 12;

/** Asks for the words of a backup; a timer, which nobody answers, is told the setting. */
async function askPassphrase({ terminal }: Surroundings, question: string): Promise<string> {
  try {
    return await terminal.askSecret(question);
  } catch (error) {
    if (!(error instanceof NothingTyped)) throw error;
    throw new Error('No passphrase was typed: without a terminal, give it in BACKUP_PASSPHRASE');
  }
}

async function newPassphrase(around: Surroundings): Promise<string> {
  const given = around.env.BACKUP_PASSPHRASE;
  const passphrase = given ?? (await askPassphrase(around, 'Passphrase for the backup: '));
  if (passphrase.length < leastPassphrase)
    throw new Error(
      `A passphrase has at least ${leastPassphrase} characters; four random words are good ones`,
    );
  if (given === undefined && (await askPassphrase(around, 'The same again: ')) !== passphrase)
    throw new Error('The two are not the same');
  return passphrase;
}

/** A path that an operator named, which must be a file. */
function fileGiven(path: string, around: Surroundings): string {
  const file = pathGiven(path, around);
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  return file;
}

function refuseUnlessPublicKey(recipient: string): void {
  try {
    new Encrypter().addRecipient(recipient);
  } catch {
    throw new WrongUse(`"${recipient}" is not a public key of age (age1…)`);
  }
}

export const backupUsage = `npm run backup -- FILE [--passphrase | --recipient AGE-KEY …]`;

/** `FILE`, and what the backup is encrypted to. */
export async function readBackupOptions(
  args: readonly string[],
  around: Surroundings,
): Promise<{ path: string; lock: Lock | undefined }> {
  const { values, positionals } = readWords(
    () =>
      parseArgs({
        args: [...args],
        allowPositionals: true,
        options: { passphrase: { type: 'boolean' }, recipient: { type: 'string', multiple: true } },
      }),
    backupUsage,
  );
  const [file, ...more] = positionals;
  if (more.length > 0 && values.passphrase)
    throw new WrongUse('The words of --passphrase are asked for, or given in BACKUP_PASSPHRASE');
  if (!file || more.length > 0) throw new WrongUse(`Where to? ${backupUsage}`);
  if (values.passphrase && values.recipient)
    throw new WrongUse('Choose a passphrase or keys of age, not both');
  values.recipient?.forEach(refuseUnlessPublicKey);
  const path = pathGiven(file, around);
  if (values.recipient) return { path, lock: { recipients: values.recipient } };
  // Whoever sets it means an encrypted backup; a clear one would be noticed when it is lost.
  if (around.env.BACKUP_PASSPHRASE !== undefined && !values.passphrase)
    throw new WrongUse(
      'BACKUP_PASSPHRASE is set, and without --passphrase the backup would not be encrypted: say --passphrase, or unset it',
    );
  return { path, lock: values.passphrase ? { passphrase: await newPassphrase(around) } : undefined };
}

export const restoreUsage = `npm run restore -- FILE [--identity KEY-FILE]`;

/** `FILE`, and what opens it where it turns out to be encrypted. */
export function readRestoreOptions(
  args: readonly string[],
  around: Surroundings,
): { path: string; openingOf: () => Promise<Opening> } {
  const { values, positionals } = readWords(
    () => parseArgs({ args: [...args], allowPositionals: true, options: { identity: { type: 'string' } } }),
    restoreUsage,
  );
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new WrongUse(`Which file? ${restoreUsage}`);
  const path = fileGiven(file, around);
  const identity = values.identity === undefined ? undefined : fileGiven(values.identity, around);
  return {
    path,
    openingOf: async () => {
      if (identity) return { identities: await readFile(identity, 'utf8') };
      return {
        passphrase:
          around.env.BACKUP_PASSPHRASE ?? (await askPassphrase(around, 'Passphrase of the backup: ')),
      };
    },
  };
}

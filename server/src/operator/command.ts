import { parseArgs } from 'node:util';
import type { Surroundings } from '../backup/options';
import type { Config } from '../config';
import { createAppPool } from '../db/app-pool';
import { openDatabase } from '../db/open-database';
import { pathGiven } from '../path-given';
import { createFileStore } from '../ports/create-file-store';
import { createSecrets } from '../secrets/secrets';
import { loadSecretsKey, refuseWithoutKey } from '../secrets/secrets-key';
import { readWords, WrongUse } from '../wrong-use';
import { acceptSecretsKey } from './accept-key';
import { acceptTrailKey } from './accept-trail-key';
import { disable, enable, endSessions, listSessions, setPassword } from './accounts';
import { erasePerson } from './erase';
import { exportCenter, exportPerson } from './exports';
import { newTrailKey } from './new-trail-key';
import type { OperatorParts } from './operator-scope';

interface Given {
  /** What stands behind the verb. */
  words: readonly string[];
  force: boolean;
  yes: boolean;
  also: readonly string[];
  config: Config;
  /** A word that is a path, as the operator meant it. */
  path(word: string): string;
}

interface Verb {
  /** What stands behind it, of which each word is needed that stands in no brackets. */
  words: string;
  does: string;
  run(parts: OperatorParts, given: Given): Promise<void>;
}

/** What an operator can do to accounts and what they depend on, from the machine itself. */
const verbs: Readonly<Record<string, Verb>> = {
  disable: {
    words: 'EMAIL [--force]',
    does: 'keeps a person out, at once',
    run: (parts, { words: [email = ''], force }) => disable(parts, email, force),
  },
  enable: {
    words: 'EMAIL',
    does: 'lets them in again',
    run: (parts, { words: [email = ''] }) => enable(parts, email),
  },
  'set-password': {
    words: 'EMAIL',
    does: 'asks for a new password, which is not shown',
    run: (parts, { words: [email = ''] }) => setPassword(parts, email),
  },
  sessions: {
    words: 'EMAIL',
    does: 'lists where they are logged in',
    run: (parts, { words: [email = ''] }) => listSessions(parts, email),
  },
  'end-sessions': {
    words: 'EMAIL [ID]',
    does: 'ends all of their sessions, or one',
    run: (parts, { words: [email = '', id] }) => endSessions(parts, email, id),
  },
  'export-center': {
    words: 'NAME FILE',
    does: 'writes all of one center into an archive',
    run: (parts, { words: [name = '', file = ''], path }) => exportCenter(parts, name, path(file)),
  },
  'export-person': {
    words: 'EMAIL FILE',
    does: 'writes what is held of a person',
    run: (parts, { words: [email = '', file = ''], path }) => exportPerson(parts, email, path(file)),
  },
  'erase-person': {
    words: 'EMAIL|ID [--also=NAME] [--yes]',
    does: 'says what would be erased of a person; with --yes does it',
    run: (parts, { words: [email = ''], yes, also, config }) =>
      erasePerson(parts, config, email, { yes, also }),
  },
  'accept-secrets-key': {
    words: '[--yes]',
    does: 'says which second factors a new key of secrets opens no more; with --yes takes it into use',
    run: (parts, { yes, config }) => {
      refuseWithoutKey(config);
      return acceptSecretsKey(parts, createSecrets(loadSecretsKey(config)), yes);
    },
  },
  'new-trail-key': {
    words: '[--yes]',
    does: 'says what a new key of the audit trail means; with --yes takes one into use',
    run: (parts, { yes, config }) => newTrailKey(parts, config, yes),
  },
  'accept-trail-key': {
    words: '[FINGERPRINT] [--yes]',
    does: 'says which keys sealed the audit trail; with --yes lets this machine’s vouch for one that is gone',
    run: (parts, { words: [fingerprint], yes, config }) => acceptTrailKey(parts, config, fingerprint, yes),
  },
};

export const operatorUsage = (): string =>
  Object.entries(verbs)
    .map(([name, { words, does }]) => `  npm run operator -- ${`${name} ${words}`.padEnd(44)} ${does}`)
    .join('\n');

function readArguments(
  config: Config,
  args: readonly string[],
  around: Surroundings,
): { verb: Verb; given: Given } {
  const { values, positionals } = readWords(
    () =>
      parseArgs({
        args: [...args],
        allowPositionals: true,
        options: {
          force: { type: 'boolean', default: false },
          yes: { type: 'boolean', default: false },
          also: { type: 'string', multiple: true, default: [] },
        },
      }),
    `one of\n${operatorUsage()}`,
  );
  const [name, ...words] = positionals;
  if (name === undefined) throw new WrongUse(`Say what to do:\n${operatorUsage()}`);
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (!verb) throw new WrongUse(`There is no "${name}"; the operator can do these:\n${operatorUsage()}`);
  const allowed = verb.words.split(' ').filter((word) => !word.includes('--'));
  const needed = allowed.filter((word) => !word.startsWith('['));
  if (words.length < needed.length || words.length > allowed.length)
    throw new WrongUse(`It is npm run operator -- ${name} ${verb.words}`);
  return { verb, given: { config, words, ...values, path: (word) => pathGiven(word, around) } };
}

/** `npm run operator -- …`: on the database of the settings, beside a running server or without one. */
export async function runOperator(
  config: Config,
  args: readonly string[],
  around: Surroundings,
  say: (line: string) => void,
): Promise<number> {
  const { verb, given } = readArguments(config, args, around);
  const database = await openDatabase(config);
  const pool = createAppPool(database.connection, { max: 2 });
  try {
    const files = createFileStore(config.filesUrl, config.dataDir);
    const { connection } = database;
    await verb.run({ pool, connection, files, now: new Date(), terminal: around.terminal, say }, given);
    return 0;
  } finally {
    await pool.end();
    await database.close();
  }
}

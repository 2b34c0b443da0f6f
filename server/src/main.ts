import { boot, type RunningServer } from './boot';
import { createClosing } from './closing';
import { type Config, readConfig } from './config';
import { demonstrationAccounts } from './demonstration/accounts';
import { failureWords } from './failure-words';
import { createLogger } from './http/logger';
import { processTerminal, shown } from './ports/terminal';
import { WrongUse } from './wrong-use';

const say = (line: string): void => {
  process.stdout.write(`${shown(line)}\n`);
};

/** What was started, and is undone on every way out. */
const closing = createClosing();

let brokenOff = false;

/** Ends at once, but never without the database. */
async function breakOff(line: string): Promise<void> {
  brokenOff = true;
  process.stderr.write(`${line}\n`);
  await closing
    .closeLasting()
    .catch((error: unknown) => process.stderr.write(`${failureWords(error, config)}\n`));
  process.exit(1);
}

/** Resolves at the first SIGINT or SIGTERM; further ones are no reason to break off what is being finished. */
function untilStopped({ stopSeconds }: Config): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      setTimeout(
        () => breakOff(`Lamplight cut off what had not finished within ${stopSeconds} s`),
        stopSeconds * 1000,
      ).unref();
      resolve();
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    process.on('SIGINT', () => undefined);
    process.on('SIGTERM', () => undefined);
  });
}

function greet(address: string, { demonstration, setupCode, databaseElsewhere }: RunningServer): void {
  const setup = new URL('/setup', address);
  const first =
    setupCode &&
    `\n\nFirst administrator: open ${setup}, code ${setupCode}\n  or with the code in it: ${setup}#code=${setupCode}`;
  say(`\nLamplight is ready at ${address}${first ?? ''}`);
  if (databaseElsewhere) {
    const { home, user } = databaseElsewhere;
    say(`\nThe database's files are in ${home}, not in DATA_DIR, and belong to the user ${user}.`);
  }
  if (!demonstration) return;
  const accounts = demonstrationAccounts();
  say(`\nDemonstration accounts, password ${accounts[0]?.password ?? ''}:`);
  for (const { username, role, center } of accounts) say(`  ${username.padEnd(38)} ${role}, ${center}`);
  say('\nCtrl-C stops everything.');
}

/** What is being done, for the message of a failure, and with which settings once they are read. */
let task = 'start';
let config: Config | undefined;

async function serve(settings: Config): Promise<number> {
  // Before anything runs: a stop that comes during the start takes the database down too.
  const stopped = untilStopped(settings);
  process.on('uncaughtException', (error) => breakOff(`Lamplight failed: ${error.stack}`));
  const running = await boot(settings, createLogger(settings.logLevel), closing);
  greet(settings.publicUrl ?? running.address, running);
  await stopped;
  task = 'stop cleanly';
  await closing.close();
  return 0;
}

interface Command {
  /** What it cannot do when it fails: "could not …". */
  task: string;
  usage(): Promise<string>;
  run(config: Config, args: readonly string[]): Promise<number>;
}

/** What can be run beside the server, each loaded only then. */
const commands: Readonly<Record<string, Command>> = {
  verify: {
    task: 'verify',
    usage: async () => (await import('./verify/command')).verifyUsage,
    run: async (settings, args) =>
      (await import('./verify/command')).runVerify(settings, args, { env: process.env }, say),
  },
  backup: {
    task: 'back up',
    usage: async () => (await import('./backup/options')).backupUsage,
    run: (settings, args) =>
      asking(async (around) => (await import('./backup/command')).runBackup(settings, args, around, say)),
  },
  restore: {
    task: 'restore',
    usage: async () => (await import('./backup/options')).restoreUsage,
    run: (settings, args) =>
      asking(async (around) => (await import('./backup/command')).runRestore(settings, args, around, say)),
  },
  operator: {
    task: 'do this',
    usage: async () => (await import('./operator/command')).operatorUsage(),
    run: (settings, args) =>
      asking(async (around) => (await import('./operator/command')).runOperator(settings, args, around, say)),
  },
};

async function asking<T>(
  work: (around: { env: NodeJS.ProcessEnv; terminal: ReturnType<typeof processTerminal> }) => Promise<T>,
): Promise<T> {
  const terminal = processTerminal();
  try {
    return await work({ env: process.env, terminal });
  } finally {
    terminal.close();
  }
}

async function main(): Promise<number> {
  const [name, ...args] = process.argv.slice(2);
  if (name === undefined) {
    config = readConfig(process.env);
    return serve(config);
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new WrongUse(`There is no command ${name}; there are ${Object.keys(commands).join(', ')}`);
  if (args.includes('--help') || args.includes('-h')) {
    say(await command.usage());
    return 0;
  }
  task = command.task;
  config = readConfig(process.env);
  return command.run(config, args);
}

main()
  .catch((error: unknown) => {
    // One line an operator can act on; the stack only where someone asks for it.
    const words = shown(failureWords(error, config));
    process.stderr.write(
      error instanceof WrongUse ? `${words}\n` : `Lamplight could not ${task}: ${words}\n`,
    );
    if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
    return 1;
  })
  .then((code) => process.exit(brokenOff ? 1 : code));

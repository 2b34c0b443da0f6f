// The commands of docs/operations.md run as they stand there, in their order, on the demonstration; so does the command of
// the unit in deploy/. What a reader puts in themselves (EMAIL, a path, an address) is put in here.
import './runtime.mjs';
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, npm, root, say } from './steps.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lamplight-commands-'));
chmodSync(folder, 0o755);
const [dataDir, restored] = [join(folder, 'data'), join(folder, 'restored')];
const typed = 'seven lamps on the porch\n';
const address = 'david.lindqvist@maplegrove.example';
const settings = { DATA_DIR: dataDir, BACKUP_PASSPHRASE: typed.trim() };

/** What stands for something in the document, and what it is here. */
const meant = [
  [/DATABASE_URL=\S+/, `DATA_DIR=${restored}`],
  [/\/backups\/\S+/, join(folder, 'monday.backup')],
  [/\b([\w-]+\.tar)\b/, join(folder, '$1')],
  ['EMAIL', address],
  [/\bID\b/, idOfPerson],
];

/** As the person's export, written by a command before it, tells it. */
function idOfPerson() {
  const id = readFileSync(join(folder, 'person.tar'), 'utf8').match(
    `"id":"([^"]+)","email":"${address}"`,
  )?.[1];
  if (!id) throw new Error(`person.tar tells no account of ${address}`);
  return id;
}

const documented = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  .split('\n')
  .flatMap((line) => /^ {4}((?:[A-Z_]+=\S+ )?npm run .*?)(?: {3,}.*)?$/.exec(line)?.[1] ?? []);

/** The words of a command, what stands in quotes being one, and the settings before it. */
function wordsOf(command) {
  const text = meant.reduce((given, [from, to]) => given.replace(from, to), command);
  const words = [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain);
  const first = words.indexOf('npm');
  return {
    env: Object.fromEntries(words.slice(0, first).map((word) => word.split('='))),
    args: words.slice(first + 1),
  };
}

/** Runs a command to its end, with a password on its way in. */
function run({ command, args }, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...settings, ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    child.stdin.on('error', () => undefined);
    child.stdin.end(typed + typed);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** The unit's own command, until it is ready; `stop` resolves to how it ended. */
async function startUnit() {
  const unit = readFileSync(join(root, 'deploy/lamplight.service'), 'utf8');
  const [, ...args] = (/^ExecStart=(.*)$/m.exec(unit)?.[1] ?? '').split(' ');
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...settings, PORT: '0', DEMO: '1', LOG_LEVEL: 'warn' },
  });
  let output = '';
  const ended = new Promise((resolve) => child.on('close', resolve));
  await new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        if (output.includes('Lamplight is ready')) resolve();
      });
    ended.then((code) => reject(new Error(`The unit's command ended with ${code}: ${output}`)));
  });
  return {
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

async function main() {
  await ensureInstalled();
  await ensureBuilt();
  const unit = await startUnit();
  const faults = [];
  try {
    for (const command of [...documented, 'npm run verify']) {
      const { env, args } = wordsOf(command);
      const { code, output } = await run(npm(...args), env);
      if (code !== 0) faults.push(`${command}\n${output}`);
    }
  } finally {
    const code = await unit.stop();
    if (code !== 0) faults.push(`The unit's command ended with ${code}`);
    rmSync(folder, { recursive: true, force: true });
  }
  for (const fault of faults) say(fault);
  say(`${documented.length} commands of docs/operations.md and the unit's, ${faults.length} faults`);
  return faults.length > 0 || documented.length < 10 ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);

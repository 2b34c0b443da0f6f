import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const say = (line) => process.stdout.write(`${line}\n`);

/** Runs a command in the project's folder; resolves to its exit code. */
export function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** Runs commands two at a time, the longest first best, and prints what each said once it has ended; resolves to how many failed. */
export async function runInPairs(commands, lanes = 2) {
  const waiting = [...commands];
  let failed = 0;
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { code, output } = await ended(...next);
      process.stdout.write(output);
      if (code !== 0) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return failed;
}

/** How a command ended, and all that it said. */
export function ended(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}

/**
 * The built server as a command. Flags and environment keep its memory small (docs/performance.md): Node alone lets
 * garbage grow to several times what is in use. A Node that does not know one of the flags runs without. What the
 * operator has set wins.
 */
export function serverCommand(...args) {
  const { flags, environment } = JSON.parse(readFileSync(join(root, 'server/process.json'), 'utf8'));
  const known = spawnSync(process.execPath, [...flags, '--version']).status === 0;
  return {
    command: process.execPath,
    args: [...(known ? flags : []), join(root, 'server/dist/start.js'), ...args],
    environment: { NODE_ENV: 'production', ...environment, ...process.env },
  };
}

/**
 * npm as a command, under this Node: it judges by its own whether packages fit. A system's npm that runs on none but the
 * system's Node is taken as it is.
 */
export function npm(...args) {
  const path = process.env.npm_execpath;
  const runs = path?.endsWith('.js') && spawnSync(process.execPath, [path, '--version']).status === 0;
  return runs ? { command: process.execPath, args: [path, ...args] } : { command: 'npm', args };
}

/** A program of the installed packages. */
export const tool = (name) => join(root, 'node_modules', '.bin', name);

function hashOf(...paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else hash.update(path.slice(root.length)).update(readFileSync(path));
  };
  for (const path of paths) add(join(root, path));
  return hash.digest('hex');
}

/** Does work only when what it depends on has changed since it last succeeded, or what it made is gone. */
async function unlessDone(stamp, hash, made, work) {
  const file = join(root, stamp);
  const there = made.every((each) => existsSync(join(root, each)));
  if (there && existsSync(file) && readFileSync(file, 'utf8') === hash) return;
  await work();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hash);
}

/** Installs the packages of the lock file when they are missing or other ones. */
export async function ensureInstalled() {
  const hash = hashOf('package-lock.json');
  await unlessDone('node_modules/.lamplight-installed', hash, [], async () => {
    say('Installing packages (about a minute and 950 MB, once) …');
    const { command, args } = npm('ci', '--no-audit', '--no-fund');
    if ((await run(command, args)) !== 0) throw new Error('npm ci failed; see its message above');
  });
}

/** Builds the interface and the server when a source has changed. */
export async function ensureBuilt() {
  const sources = [
    'domain/src',
    'contract/src',
    'server/src',
    'server/vite.config.ts',
    'web/src',
    'web/public',
    'web/index.html',
    'web/vite.config.ts',
    'web/chunks.ts',
    'web/after-build.ts',
    'web/offline.ts',
    'web/precompress.ts',
    'web/pages.ts',
    'web/worker',
    'web/begin-reads.js',
  ];
  const hash = hashOf('package-lock.json', ...sources);
  await unlessDone('.cache/built', hash, ['web/dist/index.html', 'server/dist/start.js'], async () => {
    say('Building (about 20 seconds) …');
    for (const part of ['web', 'server']) {
      const env = { VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' };
      const code = await run(tool('vite'), ['build', part, '--logLevel', 'warn'], env);
      if (code !== 0) throw new Error(`The build of ${part} failed; see its message above`);
    }
  });
}

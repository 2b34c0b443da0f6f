// Imported first by every script. Where this Node is older than Lamplight's least, a newer one is fetched from npm, once,
// and runs the script instead; nothing else of the script has run by then.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fetchNode } from './fetch-node.mjs';
import { whenNpmEnds } from './npm-ended.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { least, fetchable } = JSON.parse(readFileSync(join(root, 'scripts/runtime.json'), 'utf8'));
const own = process.versions.node;

/** Whether a version is at least another one, both as `22.13.0`. */
export function isAtLeast(version, other) {
  const [a, b] = [version, other].map((text) => text.split('.').map(Number));
  const differing = a.findIndex((part, index) => part !== b[index]);
  return differing === -1 || a[differing] > b[differing];
}

/** The Node that this project keeps for machines whose own is too old; fetched where it is not there yet. */
export function ensureNode({
  platform = process.platform,
  arch = process.arch,
  cache = join(root, '.cache'),
} = {}) {
  const wanted = fetchable[`${platform}-${arch}`];
  const install = `install Node 24, or ${least} at the least`;
  if (!wanted) throw new Error(`npm has no Node for ${platform} on ${arch}: ${install}`);
  const path = join(cache, 'node', wanted.version, 'bin/node');
  if (!existsSync(path)) {
    process.stderr.write(
      `This system's Node ${own} is older than ${least}: fetching Node ${wanted.version} from npm (50 MB, once) …\n`,
    );
    fetchNode(wanted, path);
  }
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  if (stdout?.trim() !== `v${wanted.version}`)
    throw new Error(`The Node that npm has for ${platform} on ${arch} does not run here: ${install}`);
  return { path, version: wanted.version };
}

/** Runs this process's script under another Node, as if it had been started so. Never returns. */
async function runUnder({ path, version }) {
  process.stderr.write(`This system's Node ${own} is older than ${least}: Lamplight runs on ${version}.\n`);
  const child = spawn(path, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    // Programs that find their Node by its name, npm among them, find this one.
    env: { ...process.env, PATH: `${dirname(path)}${delimiter}${process.env.PATH ?? ''}` },
  });
  // Ctrl-C reaches the script too, which knows how to end; this process only waits for it.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  whenNpmEnds(() => child.kill('SIGTERM'));
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (status) => resolve(status ?? 1));
  });
  process.exit(code);
}

const isScript =
  process.argv[1] !== undefined && dirname(pathToFileURL(process.argv[1]).href) === dirname(import.meta.url);
if (isScript && !isAtLeast(own, least)) {
  try {
    await runUnder(ensureNode());
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

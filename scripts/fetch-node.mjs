import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const block = 512;

/** The bytes of one file of an unpacked tar archive; no program of the system is needed for it. */
export function fileInTar(archive, name) {
  const text = (from, length) => archive.toString('utf8', from, from + length).replace(/\0.*$/s, '');
  for (let at = 0; at + block <= archive.length && archive[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, 12), 8);
    if (text(at, 100) === name) return archive.subarray(at + block, at + block + size);
    at += block + Math.ceil(size / block) * block;
  }
  throw new Error(`The package holds no ${name}`);
}

/** Puts the program of one of npm's packages of Node at a path, after comparing the package with its pinned hash. */
export function fetchNode({ package: name, version, integrity }, path) {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-node-'));
  try {
    // By the user's own npm, whose settings say where packages come from.
    const npm = process.env.npm_execpath;
    const [command, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
    const args = [...first, 'pack', `${name}@${version}`, '--json', '--pack-destination', folder];
    const packed = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    if (packed.status !== 0)
      throw new Error(`Node ${version} could not be fetched from npm:\n${packed.stderr ?? packed.error}`);
    const [{ filename }] = JSON.parse(packed.stdout);
    const archive = readFileSync(join(folder, filename));
    const found = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
    if (found !== integrity)
      throw new Error(`${name} ${version} from npm is not what scripts/runtime.json pins: ${found}`);
    mkdirSync(dirname(path), { recursive: true });
    const arriving = `${path}.${randomUUID()}`;
    writeFileSync(arriving, fileInTar(gunzipSync(archive), 'package/bin/node'), { mode: 0o755 });
    renameSync(arriving, path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

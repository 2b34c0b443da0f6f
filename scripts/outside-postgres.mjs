import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Debian and its relatives keep servers, newest first. */
function findBinaries() {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return undefined;
  return readdirSync(base)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(base, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

const ids = (user) => ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, user]).stdout));

/**
 * A PostgreSQL that is not ours: the system's own, in a folder of the test, over a socket. Undefined where none is
 * installed. Its owner is no superuser, as an operator would set it up.
 */
export function startOutsidePostgres() {
  const binaries = findBinaries();
  if (!binaries) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-outside-'));
  const asRoot = process.getuid?.() === 0;
  const [uid, gid] = asRoot ? ids('postgres') : [undefined, undefined];
  if (asRoot) chownSync(folder, uid, gid);
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  const runs = (program, ...args) => {
    const { status, stderr } = spawnSync(join(binaries, program), args, {
      cwd: folder,
      ...(asRoot ? { uid, gid } : {}),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  };
  runs('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8');
  const options = `-k ${folder} -c listen_addresses='' -c fsync=off -c max_connections=60`;
  runs('pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start');
  const sql = (...statements) =>
    runs(
      'psql',
      '-h',
      folder,
      '-U',
      'postgres',
      '-q',
      ...statements.flatMap((text) => ['-c', text]),
      'postgres',
    );
  sql('CREATE ROLE operator LOGIN CREATEROLE CREATEDB', 'CREATE DATABASE lamplight OWNER operator');
  return {
    version: binaries.split('/').at(-2),
    url: `postgres://operator@${encodeURIComponent(folder)}/lamplight`,
    stop() {
      runs('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

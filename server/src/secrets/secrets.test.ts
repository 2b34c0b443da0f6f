import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSecrets } from './secrets';
import { loadSecretsKey, secretsKeyFile } from './secrets-key';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lamplight-secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('a secret', () => {
  const secrets = createSecrets(randomBytes(32));

  it('opens with its key, for what it belongs to, and never looks the same twice', () => {
    const [one, two] = [secrets.seal('words', 'a'), secrets.seal('words', 'a')];
    expect(one.equals(two)).toBe(false);
    expect([secrets.open(one, 'a'), secrets.open(two, 'a')]).toEqual(['words', 'words']);
    expect(one.toString('latin1')).not.toContain('words');
  });

  it('opens with no other key, for nothing else, and not when a byte was changed', () => {
    const sealed = secrets.seal('words', 'a');
    expect(createSecrets(randomBytes(32)).open(sealed, 'a')).toBeUndefined();
    expect(secrets.open(sealed, 'b')).toBeUndefined();
    for (const at of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at);
      expect(secrets.open(changed, 'a')).toBeUndefined();
    }
    expect(secrets.open(Buffer.alloc(3), 'a')).toBeUndefined();
  });
});

describe('the key of secrets', () => {
  it('is made once, for its owner’s eyes alone', () => {
    const folder = join(dataDir, 'new');
    const made = loadSecretsKey({ secretsKey: undefined, dataDir: folder });
    expect(made).toHaveLength(32);
    expect(statSync(secretsKeyFile(folder)).mode & 0o777).toBe(0o600);
    expect(loadSecretsKey({ secretsKey: undefined, dataDir: folder }).equals(made)).toBe(true);
    expect(readFileSync(secretsKeyFile(folder), 'utf8').trim()).toBe(made.toString('base64'));
  });

  it('is taken from the setting where there is one; one of another length is refused', () => {
    const key = randomBytes(32);
    const secretsKey = key.toString('base64');
    expect(loadSecretsKey({ secretsKey, dataDir }).equals(key)).toBe(true);
    expect(() => loadSecretsKey({ secretsKey: 'short', dataDir })).toThrow(/^SECRETS_KEY must be 32 bytes/);
  });
});

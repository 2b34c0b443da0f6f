import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import { renderPdf } from '../ports/pdf/pdf';
import { readPdf } from '../ports/pdf/read-pdf.fixture';
import { WrongUse } from '../wrong-use';
import { runVerify } from './command';
import { attachmentsOf, keyOfSeed, signedBy } from './signed-file.fixture';

const folder = mkdtempSync(join(tmpdir(), 'lamplight-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, bytes: Uint8Array | string) => writeFileSync(join(folder, name), bytes);

const key = keyOfSeed(1);
/** A real document with what a signed one holds. */
const document = await signedBy(
  await renderPdf(
    '#doc.text',
    { title: 'Falls', center: 'Maple Grove', made: 'signed as of today', text: 'Two were not' },
    new Date('2031-05-06T12:00:00Z'),
    {
      attachments: Object.entries(attachmentsOf()).map(([name, text]) => ({
        name,
        text,
        type: 'application/json',
        description: `What ${name} is`,
      })),
    },
  ),
  key,
);
write('signed.pdf', document);

/** As an operator calls it, who stands in the folder. No database is where this one would be. */
async function verify(args: readonly string[], ownSeed?: number) {
  const said: string[] = [];
  const own = ownSeed === undefined ? {} : { TRAIL_KEY: Buffer.alloc(32, ownSeed).toString('base64') };
  const config = readConfig({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    DATA_DIR: folder,
    ...own,
  });
  const code = await runVerify(config, args, { env: { INIT_CWD: folder } }, (line) => said.push(line));
  return { code, said: said.join('\n') };
}

describe('npm run verify -- --signature', () => {
  it('checks a document by the key of this machine, without a database', async () => {
    const { code, said } = await verify(['--signature', 'signed.pdf'], 1);
    expect(code).toBe(0);
    expect(said).toMatch(
      `GENUINE: it is as it was written, byte for byte, and sealed with a key that is known here (${key.id}).`,
    );
    expect(said).toMatch(
      'Signed 2031-05-06T11:58:00.000Z, logged in to Lamplight as Rosa Alvarez: “I have read this completed form and approve it as it stands.”\n    They wrote their name as “Rosa Alvarez, RN, Director of Nursing”.',
    );
    expect(said).toMatch(
      'It is entry 42 of the audit trail of center 0198b000-0000-7000-8000-000000000001, up to the signed head 7 (entries to 45, 2031-05-06T12:00:02.000Z).',
    );
  });

  it('says what to compare where the key is not known, and fails', async () => {
    for (const own of [undefined, 2]) {
      const { code, said } = await verify(['--signature', 'signed.pdf'], own);
      expect(code).toBe(1);
      expect(said).toMatch('WHOLE, BUT BY WHOM?');
      expect(said).toMatch(/fingerprint: [0-9a-f]{64}\n.*\/api\/trail-keys/);
    }
  });

  it('takes a key, a file of keys, and what a center publishes', async () => {
    write('keys.txt', `${keyOfSeed(2).publicKey}\n${key.publicKey}\n`);
    write('keys.json', JSON.stringify([{ id: key.id, publicKey: key.publicKey, previous: null }]));
    write('other.txt', keyOfSeed(2).publicKey);
    for (const [given, code] of [
      [key.publicKey, 0],
      ['keys.txt', 0],
      ['keys.json', 0],
      ['other.txt', 1],
    ] as const)
      expect((await verify(['--signature', 'signed.pdf', '--key', given])).code).toBe(code);
    // What is given counts alone.
    expect((await verify(['--signature', 'signed.pdf', '--key', 'other.txt'], 1)).code).toBe(1);
  });

  it('names a document that was changed, and one that is none', async () => {
    const changed = Buffer.from(document);
    changed[900] = (changed[900] ?? 0) ^ 1;
    write('changed.pdf', changed);
    write('note.txt', 'A note');
    expect(await verify(['--signature', 'changed.pdf'], 1)).toEqual({
      code: 1,
      said: expect.stringMatching(/^CHANGED: /),
    });
    expect(await verify(['--signature', 'note.txt'], 1)).toEqual({
      code: 1,
      said: 'It is no signed document of Lamplight.',
    });
    await expect(verify(['--signature', 'none.pdf'])).rejects.toThrow(/^There is no file /);
  });

  it.each([
    [['signed.pdf']],
    [['--signature']],
    [['--key', key.publicKey]],
    [['--signature', 'signed.pdf', '--key', 'none']],
    [['--signature', 'signed.pdf', '--key', 'signed.pdf']],
    [['--signatures', 'signed.pdf']],
  ])('is called in another way: %j', async (args) => {
    await expect(verify(args)).rejects.toThrow(WrongUse);
  });
});

it('a document with its last line is shown as before', async () => {
  expect(await readPdf(document)).toMatchObject({ pages: 1, title: 'Falls', tagged: true });
});

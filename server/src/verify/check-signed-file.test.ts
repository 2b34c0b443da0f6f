import { checkSignedFile } from '@lamplight/domain/signed-file/check-signed-file';
import { rootByPath } from '@lamplight/domain/signed-file/merkle-path';
import { withSignatureLine } from '@lamplight/domain/signed-file/signature-line';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leafOf, pathTo, rootOf } from '../audit-trail/merkle';
import { nodeTools } from './node-tools';
import {
  attachmentsOf,
  type Changes,
  hashOf,
  keyOfSeed,
  saidOf,
  signedBy,
  smallPdf,
  smallSignedFile,
} from './signed-file.fixture';

const key = keyOfSeed(1);
const stranger = keyOfSeed(2);
const known = [key.publicKey];
const check = (file: Uint8Array, keys: readonly string[] = known) => checkSignedFile(file, nodeTools, keys);
const said = async (file: Uint8Array, keys?: readonly string[]) => saidOf(await check(file, keys));
const joined = (...parts: (Uint8Array | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));

describe('a signed file', () => {
  it('says by itself what was signed, by whom, when and how, and its place in the trail', async () => {
    const fingerprint = hashOf(Buffer.from(key.publicKey, 'base64'));
    expect(await check(await smallSignedFile())).toEqual({
      genuine: true,
      keyKnown: true,
      keyId: key.id,
      fingerprint,
      code: 'ABCD-EFGH-JKLM-NPQR',
      contentHash: hashOf(attachmentsOf()['content.json']),
      sealedAt: '2031-05-06T12:00:00.000Z',
      signatures: [
        expect.objectContaining({
          signer: 'Rosa Alvarez',
          printedName: 'Rosa Alvarez, RN',
          jobPosition: 'Director of Nursing',
          method: 'SESSION',
          at: '2031-05-06T11:58:00.000Z',
        }),
        expect.objectContaining({ printedName: 'A. 王 Assistant', jobPosition: '', method: 'KEY' }),
      ],
      center: '0198b000-0000-7000-8000-000000000001',
      entry: 42,
      head: { nr: 7, last: 45, at: '2031-05-06T12:00:02.000Z' },
    });
  });

  it('by a key that nobody here knows is whole, and may be anybody’s', async () => {
    expect(await said(await smallSignedFile(), [])).toBe('unknown key');
    // Everything of it, by a key of one's own: the file alone cannot tell.
    expect(await said(await smallSignedFile({ key: stranger }))).toBe('unknown key');
  });

  it('whose pages are signed anew by another key passes for nobody’s', async () => {
    const pdf = smallPdf(attachmentsOf());
    expect(await said(await signedBy(pdf, stranger))).toBe('keys');
    expect(await said(await signedBy(pdf, stranger), [])).toBe('keys');
  });

  it('is genuine where the key changed between its seal and its pages, and both are known', async () => {
    const file = await smallSignedFile({ key: stranger, headKey: key });
    expect(await said(file, [key.publicKey, stranger.publicKey])).toBe('genuine');
    expect(await said(file, [stranger.publicKey])).toBe('keys');
  });
});

describe('a file that is not as it was written', () => {
  it('is refused whichever of its bytes is another', async () => {
    const file = Buffer.from(await smallSignedFile());
    for (let at = 0; at < file.length; at += 1) {
      for (const bit of [1, 32, 128]) {
        file[at] = (file[at] ?? 0) ^ bit;
        expect([at, bit, await said(file)]).toEqual([at, bit, 'changed']);
        file[at] = (file[at] ?? 0) ^ bit;
      }
    }
    expect(await said(file)).toBe('genuine');
  }, 60_000);

  it('is refused wherever it is cut off', async () => {
    const file = await smallSignedFile();
    for (let length = 0; length < file.length; length += 1)
      expect(['none', 'older', 'changed']).toContain(await said(file.subarray(0, length)));
    expect(await said(file.subarray(0, -1))).toBe('changed');
  }, 60_000);

  it('is refused with anything behind its last line or before its first', async () => {
    const file = await smallSignedFile();
    for (const more of ['\n', ' ', '\0', '1 0 obj\n<< >>\nendobj\n%%EOF\n', file])
      expect(await said(joined(file, more))).toBe('changed');
    expect(await said(joined('\n', file))).toBe('changed');
  });

  it('is refused with two lines that sign it, also where both hold', async () => {
    const file = await smallSignedFile();
    const body = joined(file, 'more\n');
    const line = `%Lamplight-Signature ${key.sign(body).toString('base64')} ${key.publicKey}\n`;
    expect(await said(joined(body, line))).toBe('changed');
    await expect(withSignatureLine(file, Buffer.from(key.publicKey, 'base64'), key.sign)).rejects.toThrow(
      'has a signature line',
    );
  });

  it('is refused without its line, and where its line is written in another way', async () => {
    const file = await smallSignedFile();
    const text = Buffer.from(file).toString('latin1');
    const at = text.lastIndexOf('%Lamplight-Signature');
    const [, signature = ''] = text.slice(at).split(' ');
    const as = (line: string) => said(joined(file.subarray(0, at), line));
    expect(await as('')).toBe('changed');
    expect(await as(text.slice(at))).toBe('genuine');
    // Letters of base 64 that stand for the same bytes.
    for (const last of ['B', 'C', 'D']) {
      const other = signature.replace(
        /.==$/,
        `${String.fromCharCode((signature.at(-3) ?? 'A').charCodeAt(0) + 1)}==`,
      );
      expect(await as(`%Lamplight-Signature ${other} ${key.publicKey}\n`)).toBe('changed');
      expect(
        await as(`%Lamplight-Signature ${signature} ${key.publicKey.replace(/.=$/, `${last}=`)}\n`),
      ).toBe('changed');
    }
    expect(await as(text.slice(at).replace('\n', '\r'))).toBe('changed');
  });
});

describe('a file of whose pieces one belongs elsewhere', () => {
  const other = (text: string) => text.replace('Rosa', 'Rose');
  const cases: [string, Changes][] = [
    ['who signed', { signatures: other }],
    ['what was signed', { content: '{"format":1}' }],
    ['the record', { record: (text) => text.replace('"seq":42', '"seq":43') }],
    ['what the record is about', { action: 'signing.voided' }],
    ['the record’s center', { record: (text) => text.replace('000001', '000002') }],
    ['the values', { proof: (proof) => ({ ...proof, values: proof.values.replace('null', '{}') }) }],
    ['the place', { proof: (proof) => ({ ...proof, index: 2 }) }],
    ['the number of entries', { proof: (proof) => ({ ...proof, size: 6 }) }],
    ['the path', { proof: (proof) => ({ ...proof, path: proof.path.toReversed() }) }],
    ['the path’s length', { proof: (proof) => ({ ...proof, path: [...proof.path, hashOf('more')] }) }],
    [
      'a path in other letters',
      { proof: (proof) => ({ ...proof, path: proof.path.map((hex) => hex.toUpperCase()) }) },
    ],
    ['the head', { proof: (proof) => ({ ...proof, head: proof.head.replace('"nr":7', '"nr":8') }) }],
    [
      'the head’s signature',
      { proof: (proof) => ({ ...proof, signature: stranger.sign(proof.head).toString('base64') }) },
    ],
    ['the head’s root', { head: (head) => ({ ...head, root: hashOf('another') }) }],
    ['the head’s first entry', { head: (head) => ({ ...head, first: head.first + 1, last: head.last + 1 }) }],
    ['the name of the head’s key', { head: (head) => ({ ...head, key: stranger.id }) }],
    ['the proof itself', { proof: (proof) => ({ ...proof, path: ['x'] }) }],
    ['a proof of another number', { proof: (proof) => ({ ...proof, size: -1 }) }],
    [
      'a signature under something else',
      {
        sealedSignatures: (text) =>
          text.replace(
            /"contentHash":"\w+","jobPosition":null/,
            `"contentHash":"${hashOf('x')}","jobPosition":null`,
          ),
      },
    ],
    ['the code', { sealedSignatures: (text) => text.replace('ABCD-', 'ABCE-') }],
  ];

  it.each(cases)('(%s) is refused, though its pages are signed by a known key', async (_what, changes) => {
    expect(await said(await smallSignedFile(changes))).toBe('pieces');
  });

  it('is refused: no proof, two of them, and files without end', async () => {
    const files = attachmentsOf();
    const { 'proof.json': proof, ...others } = files;
    const sealed = (pdf: Buffer) => signedBy(pdf, key).then((file) => said(file));
    expect(await sealed(smallPdf(others))).toBe('pieces');
    expect(await sealed(smallPdf({ ...files, 'more.json': proof }))).toBe('pieces');
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`${at}.json`, '{}']));
    expect(await sealed(smallPdf({ ...files, ...many }))).toBe('pieces');
    expect(await sealed(smallPdf({ 'zeros.json': '0'.repeat(60 * 1024 * 1024), ...files }))).toBe('pieces');
  });

  it('but one whose title mentions files without end is as genuine as before', async () => {
    const title = Buffer.from(`%PDF-1.7\n9 0 obj\n<< /Title (${'/EmbeddedFile '.repeat(200)}) >>\nendobj\n`);
    const pdf = Buffer.concat([title, smallPdf(attachmentsOf()).subarray('%PDF-1.7\n'.length)]);
    expect(await said(await signedBy(pdf, key))).toBe('genuine');
  });

  it('and one that also holds another file', async () => {
    expect(await said(await signedBy(smallPdf({ ...attachmentsOf(), 'more.json': '{}' }), key))).toBe(
      'genuine',
    );
  });
});

describe('another file', () => {
  it('is no signed document, or one from before they carried a proof', async () => {
    const { 'proof.json': _, ...older } = attachmentsOf();
    expect(await said(smallPdf(older))).toBe('older');
    expect(await said(smallPdf({ 'a.json': '{}' }))).toBe('none');
    expect(await said(new Uint8Array())).toBe('none');
    expect(await said(Buffer.from('PK\u0003\u0004 and so on'))).toBe('none');
  });

  it('is read to its end, whatever it holds', async () => {
    const words = [
      '%PDF-1.7\n',
      '1 0 obj',
      '<< ',
      '/EmbeddedFile',
      '/Length 9',
      ' >>',
      '\nstream\n',
      'endstream',
      '{"v":1}',
      '\n%Lamplight-Signature ',
    ];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...words), { maxLength: 40 }), async (parts) => {
        expect(await said(Buffer.from(parts.join('')))).not.toBe('genuine');
      }),
    );
  });
});

describe('the root by a path', () => {
  it('is that of the tree, for every leaf of it and for no other place', async () => {
    for (let size = 1; size <= 40; size += 1) {
      const leaves = Array.from({ length: size }, (_, at) => leafOf(`entry ${at}`));
      const root = rootOf(leaves);
      for (let index = 0; index < size; index += 1) {
        const path = pathTo(leaves, index);
        const [leaf = Buffer.alloc(0)] = leaves.slice(index);
        const found = async (given: { index: number; size: number; path: Uint8Array[] }) => {
          const at = await rootByPath(leaf, given, nodeTools);
          return at !== undefined && root.equals(at);
        };
        expect(await found({ index, size, path })).toBe(true);
        expect(await found({ index: (index + 1) % (size + 1), size, path })).toBe(false);
        expect(await found({ index, size, path: [...path, leaf] })).toBe(false);
        if (path.length > 0) expect(await found({ index, size, path: path.slice(1) })).toBe(false);
      }
    }
  });

  it('has as many steps as its place asks for', async () => {
    const [one, two] = [leafOf('one'), leafOf('two')];
    const root = rootOf([one, two]);
    expect(await rootByPath(one, { index: 0, size: 2, path: [two] }, nodeTools)).toEqual(root);
    expect(await rootByPath(one, { index: 0, size: 3, path: [two] }, nodeTools)).toBeUndefined();
    expect(await rootByPath(two, { index: 0, size: 1, path: [one] }, nodeTools)).toBeUndefined();
  });
});

import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { canonicalJson, type Plain } from '@lamplight/domain/canonical-json';
import type { CheckedFile } from '@lamplight/domain/signed-file/check-signed-file';
import { type Proof, proofFileName, proofText } from '@lamplight/domain/signed-file/proof';
import { withSignatureLine } from '@lamplight/domain/signed-file/signature-line';
import { type EntryRow, sealedEntry } from '../audit-trail/entry';
import { type Head, headText } from '../audit-trail/head';
import { leafOf, pathTo, rootOf } from '../audit-trail/merkle';

export const hashOf = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

/** A key that signs, the same for the same seed. */
export interface SigningKey {
  /** In base 64. */
  publicKey: string;
  id: string;
  sign(bytes: Uint8Array | string): Buffer;
}

export function keyOfSeed(seed: number): SigningKey {
  // The envelope of a private Ed25519 key (PKCS #8), before its 32 bytes.
  const envelope = Buffer.from('302e020100300506032b657004220420', 'hex');
  const der = Buffer.concat([envelope, Buffer.alloc(32, seed)]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const raw = Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url');
  return {
    publicKey: raw.toString('base64'),
    id: hashOf(raw).slice(0, 16),
    sign: (bytes) => sign(null, Buffer.from(bytes), key),
  };
}

const center = '0198b000-0000-7000-8000-000000000001';
const sealedAt = '2031-05-06T12:00:00.000Z';

/** What was signed, and who signed it: what the server attaches (features/signatures/signed-document.ts). */
const content = {
  format: 1,
  subject: 'completed-form',
  answers: [{ linkId: 'reviewed', comment: 'Two were not: é 王' }],
};
const signaturesOf = (contentHash: string) => ({
  code: 'ABCD-EFGH-JKLM-NPQR',
  contentHash,
  needed: 2,
  sealedAt,
  signatures: [
    {
      signer: 'Rosa Alvarez',
      printedName: 'Rosa Alvarez, RN',
      jobPosition: 'Director of Nursing',
      meaning: 'I have read this completed form and approve it as it stands.',
      method: 'SESSION',
      at: '2031-05-06T11:58:00.000Z',
      contentHash,
    },
    {
      signer: 'Ana Assistant',
      printedName: 'A. 王 Assistant',
      jobPosition: null,
      meaning: 'I have read this completed form and approve it as it stands.',
      method: 'KEY',
      at: sealedAt,
      contentHash,
    },
  ],
});

const entry = (action: string, after: Plain): EntryRow => ({
  id: '0198b000-0000-7000-8000-00000000000a',
  at: '2031-05-06T12:00:00.000000Z',
  actor_id: null,
  actor_kind: 'person',
  action,
  subject_type: 'completed-form',
  subject_id: '0198b000-0000-7000-8000-00000000000b',
  trace_id: 'trace',
  address: '203.0.113.1',
  user_agent: 'A browser',
  before: null,
  after: JSON.stringify(after),
});

/** What is changed of a file before it is written, by whoever writes one that is not genuine. */
export interface Changes {
  key?: SigningKey;
  headKey?: SigningKey;
  content?: string;
  /** The attachment, and what the trail says of it. */
  signatures?: (text: string) => string;
  sealedSignatures?: (text: string) => string;
  action?: string;
  record?: (text: string) => string;
  head?: (head: Head) => Head;
  proof?: (proof: Proof) => Proof;
}

/** The texts that a signed document holds. */
export function attachmentsOf(changes: Changes = {}) {
  const { key = keyOfSeed(1), headKey = key } = changes;
  const same = <T>(value: T) => value;
  const text = canonicalJson(content);
  const contentHash = hashOf(text);
  const told = canonicalJson(signaturesOf(contentHash));
  const sealed = (changes.sealedSignatures ?? same)(told);
  const after = { code: 'ABCD-EFGH-JKLM-NPQR', contentHash, signatures: hashOf(sealed) };
  const first = 41;
  const entries = [
    'account.login',
    changes.action ?? 'signing.sealed',
    'file.read',
    'issue.sent',
    'file.read',
  ];
  const kept = entries.map((action, at) => sealedEntry(center, first + at, entry(action, after)));
  const records = kept.map(({ record }, at) => (at === 1 ? (changes.record ?? same)(record) : record));
  const leaves = records.map(leafOf);
  const head = headText(
    (changes.head ?? same<Head>)({
      center,
      nr: 7,
      first,
      last: first + entries.length - 1,
      root: rootOf(leaves).toString('hex'),
      previous: hashOf('the head before'),
      at: '2031-05-06T12:00:02.000Z',
      key: headKey.id,
    }),
  );
  const proof: Proof = {
    v: 1,
    record: records[1] ?? '',
    values: kept[1]?.values ?? '',
    index: 1,
    size: entries.length,
    path: pathTo(leaves, 1).map((beside) => beside.toString('hex')),
    head,
    signature: headKey.sign(head).toString('base64'),
    key: headKey.publicKey,
  };
  return {
    'content.json': changes.content ?? text,
    'signatures.json': (changes.signatures ?? same)(sealed),
    [proofFileName]: proofText((changes.proof ?? same<Proof>)(proof)),
  };
}

/** As small a PDF as holds files, packed where it says so. */
export function smallPdf(files: Readonly<Record<string, string>>): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  for (const [at, [name, text]] of Object.entries(files).entries()) {
    const packed = deflateSync(text);
    const bytes = at % 2 === 0 ? packed : Buffer.from(text);
    const filter = at % 2 === 0 ? '\n  /Filter /FlateDecode' : '';
    parts.push(
      Buffer.from(
        `${2 * at + 1} 0 obj\n<<\n  /Length ${bytes.length}\n  /Type /EmbeddedFile${filter}\n>>\nstream\n`,
      ),
      bytes,
      Buffer.from(`\nendstream\nendobj\n${2 * at + 2} 0 obj\n<< /Type /Filespec /F (${name}) >>\nendobj\n`),
    );
  }
  return Buffer.concat([...parts, Buffer.from('trailer\n<< /Root 9 0 R >>\nstartxref\n0\n%%EOF')]);
}

export const signedBy = (pdf: Uint8Array, key: SigningKey): Promise<Uint8Array> =>
  withSignatureLine(pdf, Buffer.from(key.publicKey, 'base64'), key.sign);

/** A small signed file. */
export const smallSignedFile = (changes: Changes = {}): Promise<Uint8Array> =>
  signedBy(smallPdf(attachmentsOf(changes)), changes.key ?? keyOfSeed(1));

/** What a check said, in one word. */
export const saidOf = (checked: CheckedFile): string =>
  checked.genuine ? (checked.keyKnown ? 'genuine' : 'unknown key') : checked.reason;

import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';

/** What a backup is encrypted to: words that a person knows, or public keys of age (https://age-encryption.org/v1). */
export type Lock = { passphrase: string } | { recipients: readonly string[] };

/** What opens it: the words, or the text of a file of age identities. */
export type Opening = { passphrase: string } | { identities: string };

const magic = 'age-encryption.org/v1';

/** Whether a file is encrypted, by its first bytes. */
export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(magic.length), 0, magic.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === magic;
  } finally {
    await file.close();
  }
}

/** The boundary between Node's streams and the web's, which are the same in all but their types. */
const asWeb = (source: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(source, { highWaterMark: 1 })) as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> =>
  Readable.fromWeb(stream as NodeReadableStream<Uint8Array>);

/** The bytes as age encrypts them, piece by piece. */
export async function encrypt(
  source: AsyncIterable<Uint8Array>,
  lock: Lock,
): Promise<AsyncIterable<Uint8Array>> {
  const encrypter = new Encrypter();
  if ('passphrase' in lock) encrypter.setPassphrase(lock.passphrase);
  else for (const recipient of lock.recipients) encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(asWeb(source)));
}

/** The passphrase or key is another one. */
export class DoesNotOpen extends Error {}

/** The bytes of an encrypted file in clear. Throws DoesNotOpen, and any error where a byte is not what was written. */
export async function decrypt(path: string, opening: Opening): Promise<AsyncIterable<Uint8Array>> {
  const decrypter = new Decrypter();
  if ('passphrase' in opening) decrypter.addPassphrase(opening.passphrase);
  else
    for (const line of opening.identities.split(/\r?\n/))
      if (line.trim() !== '' && !line.startsWith('#')) decrypter.addIdentity(line.trim());
  try {
    return fromWeb(await decrypter.decrypt(asWeb(createReadStream(path))));
  } catch (error) {
    if (error instanceof Error && /no identity matched/.test(error.message))
      throw new DoesNotOpen(
        'passphrase' in opening
          ? 'The passphrase is another one'
          : 'The key is none of those it was encrypted to',
      );
    throw error;
  }
}

import { utf8 } from '@lamplight/domain/signed-file/bytes';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserTools, CannotVerify } from './browser-tools';

afterEach(() => vi.restoreAllMocks());

const message = utf8('What was signed');

/** A key that was made here, and its signature. */
async function signed() {
  const { publicKey, privateKey } = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const signature = await crypto.subtle.sign('Ed25519', privateKey, new Uint8Array(message));
  const raw = await crypto.subtle.exportKey('raw', publicKey);
  return { publicKey: new Uint8Array(raw), signature: new Uint8Array(signature) };
}

const packed = async (text: string) => {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

describe('what a browser brings to check a signed file', () => {
  it('says whether a signature holds; what is no key or no signature holds not', async () => {
    const { publicKey, signature } = await signed();
    expect(await browserTools.verify(publicKey, signature, message)).toBe(true);
    expect(await browserTools.verify(publicKey, signature, utf8('Another'))).toBe(false);
    expect(await browserTools.verify(publicKey.subarray(1), signature, message)).toBe(false);
    expect(await browserTools.verify(publicKey, signature.subarray(1), message)).toBe(false);
  });

  it('says apart that it cannot', async () => {
    const { publicKey, signature } = await signed();
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('Not here', 'NotSupportedError'));
    await expect(browserTools.verify(publicKey, signature, message)).rejects.toThrow(CannotVerify);
  });

  it('unpacks what is packed, and no more than is asked for', async () => {
    const bytes = await packed('0'.repeat(100_000));
    expect(await browserTools.inflate(bytes, 100_000)).toHaveLength(100_000);
    await expect(browserTools.inflate(bytes, 99_999)).rejects.toThrow();
    await expect(browserTools.inflate(utf8('not packed'), 100)).rejects.toThrow();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base64Of, bytesOfBase64, bytesOfHex, hexOf, positionOf, textOf, utf8 } from './bytes';

const anyBytes = fc.uint8Array({ maxLength: 100 });

describe('bytes and their texts', () => {
  it('lead to each other', () => {
    fc.assert(
      fc.property(anyBytes, fc.string({ unit: 'binary' }), (bytes, text) => {
        expect(bytesOfHex(hexOf(bytes))).toEqual(bytes);
        expect(bytesOfBase64(base64Of(bytes))).toEqual(bytes);
        if (!/\p{Surrogate}/u.test(text)) expect(textOf(utf8(text))).toBe(text);
      }),
    );
    expect(utf8('é%€😀')).toEqual(Uint8Array.from([195, 169, 37, 226, 130, 172, 240, 159, 152, 128]));
    expect(base64Of(utf8('any carnal pleasure.'))).toBe('YW55IGNhcm5hbCBwbGVhc3VyZS4=');
  });

  it('that are none are none', () => {
    for (const bytes of [[195], [255, 254], [0xed, 0xa0, 0x80], [0xc0, 0x80]])
      expect(textOf(Uint8Array.from(bytes))).toBeUndefined();
    for (const text of ['0', '0g', 'AB']) expect(bytesOfHex(text)).toBeUndefined();
    // The last is the same bytes as "QQ==", were its unused bits not looked at.
    for (const text of ['Q', 'QQ', 'QQ=', 'QQ===', 'Q Q=', 'QR=='])
      expect(bytesOfBase64(text)).toBeUndefined();
  });

  it('are found where a text begins in them', () => {
    const bytes = utf8('aab aabc');
    expect([positionOf(bytes, 'aabc'), positionOf(bytes, 'aab', 1), positionOf(bytes, 'abcd')]).toEqual([
      4, 4, -1,
    ]);
  });
});

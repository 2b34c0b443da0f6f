import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, type Plain } from './canonical-json';

/** The number that these 64 bits are. */
function numberOf(bits: string): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(`0x${bits}`));
  return view.getFloat64(0);
}

/** The same data with the names of its objects in another order. */
function turned(value: Plain): Plain {
  if (Array.isArray(value)) return value.map(turned);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([name, each]) => [name, turned(each)]));
}

const plain = fc
  .jsonValue({ noUnicodeString: false, maxDepth: 4 })
  .filter((value) => !/\p{Surrogate}/u.test(JSON.stringify(value)))
  // The boundary between the generator's type of JSON and ours.
  .map((value) => value as Plain);

describe('canonical JSON', () => {
  it('is the standard’s own example (RFC 8785, 3.2.2)', () => {
    const given = JSON.parse(
      '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}',
    );
    expect(canonicalJson(given)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('orders names by UTF-16 code units (RFC 8785, 3.2.3)', () => {
    const given = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    };
    expect([...canonicalJson(given).matchAll(/:"([^"]+)"/g)].map(([, value]) => value)).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
  });

  it.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['ffefffffffffffff', '-1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['44b52d02c7e14af7', '1.0000000000000001e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef4f', '999999999999999900000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555554', '333333333.33333325'],
    ['41b3de4355555555', '333333333.3333333'],
    ['41b3de4355555556', '333333333.3333334'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('writes the number of the bits %s as %s (RFC 8785, appendix B)', (bits, text) => {
    expect(canonicalJson(numberOf(bits))).toBe(text);
  });

  it('refuses what has no text in it: no number, nothing at all, half a character', () => {
    for (const wrong of [
      Number.NaN,
      numberOf('7ff0000000000000'),
      '\ud83d',
      { a: '\ude00' },
      { '\udc00': 1 },
    ])
      expect(() => canonicalJson(wrong)).toThrow(TypeError);
    // The boundary to callers without types.
    expect(() => canonicalJson({ gone: undefined } as unknown as Plain)).toThrow(TypeError);
  });

  it('says the same data in the same way, whatever order its names came in, and can be read back', () => {
    fc.assert(
      fc.property(plain, (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(turned(value))).toBe(text);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('says different data differently', () => {
    fc.assert(
      fc.property(plain, plain, (one, other) => {
        const same = JSON.stringify(turned(turned(one))) === JSON.stringify(turned(turned(other)));
        if (!same && canonicalJson(one) === canonicalJson(other))
          // Only the order of names may differ then.
          expect(JSON.parse(canonicalJson(one))).toEqual(JSON.parse(JSON.stringify(other)));
      }),
    );
  });
});

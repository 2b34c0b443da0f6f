import { describe, expect, it } from 'vitest';
import { base32, matchingStep, stepOf, totpCode, totpUri } from './totp';

/** RFC 6238, appendix B: the secrets are these digits, repeated to the length of the hash. */
const secretOf = (length: number) => Buffer.from('1234567890'.repeat(7).slice(0, length));
const secrets = { sha1: secretOf(20), sha256: secretOf(32), sha512: secretOf(64) } as const;

describe('the codes of RFC 6238, appendix B', () => {
  it.each([
    [59, '94287082', '46119246', '90693936'],
    [1_111_111_109, '07081804', '68084774', '25091201'],
    [1_111_111_111, '14050471', '67062674', '99943326'],
    [1_234_567_890, '89005924', '91819424', '93441116'],
    [2_000_000_000, '69279037', '90698825', '38618901'],
    [20_000_000_000, '65353130', '77737706', '47863826'],
  ])('at %i seconds are %s, %s and %s', (seconds, ...codes) => {
    const step = stepOf(new Date(seconds * 1000));
    const made = (['sha1', 'sha256', 'sha512'] as const).map((hash) =>
      totpCode(secrets[hash], step, { digits: 8, hash }),
    );
    expect(made).toEqual(codes);
  });
});

/** RFC 4226, appendix D. */
it('the first ten codes of RFC 4226 are as it prints them', () => {
  const codes = Array.from({ length: 10 }, (_, step) => totpCode(secrets.sha1, step));
  expect(codes.join(' ')).toBe('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489');
});

/** RFC 4648, section 10, without padding. */
it.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%s is %s in base 32', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

it('an authenticator app is told the issuer, the account and the secret', () => {
  expect(totpUri(Buffer.from('foobar'), 'rosa@example.org')).toBe(
    'otpauth://totp/Lamplight%3Arosa%40example.org?secret=MZXW6YTBOI&issuer=Lamplight',
  );
});

describe('a code', () => {
  const now = new Date('2031-05-06T12:00:10Z');
  const step = stepOf(now);
  const matches = (code: string, lastStep = 0) => matchingStep(secrets.sha1, code, now, lastStep);

  it('is taken in its 30 seconds and those before and after, and no others', () => {
    const taken = [-2, -1, 0, 1, 2].map((drift) => matches(totpCode(secrets.sha1, step + drift)));
    expect(taken).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });

  it('is taken once, and none before it afterwards', () => {
    expect(matches(totpCode(secrets.sha1, step), step)).toBeUndefined();
    expect(matches(totpCode(secrets.sha1, step - 1), step)).toBeUndefined();
    expect(matches(totpCode(secrets.sha1, step + 1), step)).toBe(step + 1);
  });

  it.each(['', '1', '1234567', 'abcdef', '٣٣٣٣٣٣'])('that is none is not taken: %s', (code) => {
    expect(matches(code)).toBeUndefined();
  });
});

import { extensionOf } from '@lamplight/domain/file-kinds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayName, withExtension } from './display-name';

describe('the name a file is shown under', () => {
  it.each([
    ['Minutes March.pdf', 'Minutes March.pdf'],
    ['  Minutes.pdf ', 'Minutes.pdf'],
    ['C:\\fakepath\\scan.pdf', 'scan.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['annexe\u202efdp.exe', 'annexefdp.exe'],
    ['a\u0000b\u001b[31mc\u2028.txt', 'ab[31mc.txt'],
    ['invoice.exe. . ', 'invoice.exe'],
    ['日報.pdf', '日報.pdf'],
    ['👩‍⚕️ nurse.png', '👩‍⚕️ nurse.png'],
    ['half \ud83d.txt', 'half .txt'],
    ['', 'unnamed'],
    ['///', 'unnamed'],
    ['..', 'unnamed'],
  ])('of %j is %j', (given, shown) => {
    expect(displayName(given)).toBe(shown);
  });

  it('of any length is found at once', () => {
    const begunMs = performance.now();
    expect(displayName(`a${'. '.repeat(100_000)}x.txt`)).toMatch(/^a\. .*\.txt$/);
    expect(displayName(`a${'. '.repeat(100_000)}`)).toBe('a');
    // A pattern took 40 s.
    expect(performance.now() - begunMs).toBeLessThan(2000);
  });

  it('has at most 255 characters and keeps its ending', () => {
    const shown = displayName(`${'🧹'.repeat(200)}.docx`);
    expect(shown.length).toBeLessThanOrEqual(255);
    expect(shown).toMatch(/^(?:🧹)+\.docx$/u);
  });

  it('is well-formed, short, without separators or control characters, and stays the same when it is cleaned again', () => {
    const names = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ maxLength: 400 }));
    fc.assert(
      fc.property(names, (given) => {
        const shown = displayName(given);
        expect(shown.length).toBeGreaterThan(0);
        expect(shown.length).toBeLessThanOrEqual(255);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cs}/\\\u202a-\u202e\u2066-\u2069]/u);
        expect(displayName(shown)).toBe(shown);
      }),
    );
  });

  it('ends in what looks like an ending only', () => {
    expect(['a.PDF', 'a.b.csv', 'Report v1.2', 'README', '.env', 'a.'].map(extensionOf)).toEqual([
      'pdf',
      'csv',
      '',
      '',
      '',
      '',
    ]);
    expect(withExtension('IMG_1.heic', 'jpg')).toBe('IMG_1.jpg');
    expect(withExtension('scan', 'png')).toBe('scan.png');
  });
});

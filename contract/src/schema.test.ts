import { describe, expect, it } from 'vitest';
import { line } from './schema';

describe('a line of text', () => {
  it.each([
    ['breaks', 'Lamplight\r\nBcc: all@example.org', 'Lamplight Bcc: all@example.org'],
    ['separators', 'a\u2028b\u2029c\u0085d', 'a b c d'],
    ['tabs and the space around', '\t Birch\tHall \n', 'Birch Hall'],
  ])('is on one line, whatever %s it came with', (_what, given, kept) => {
    expect(line(50).parse(given)).toBe(kept);
  });

  it.each([
    ['commands to a terminal', '\u001b[2K\u009bEve', '[2KEve'],
    ['a NUL character', 'a\u0000b', 'ab'],
    ['what turns the order of letters', 'Eve \u202egpj.exe\u2066', 'Eve gpj.exe'],
  ])('is without %s', (_what, given, kept) => {
    expect(line(50).parse(given)).toBe(kept);
  });

  it.each([
    ['nothing that shows', '\u200b\u200d'],
    ['letters that fill a place and show nothing', '\u3164\u115f\uffa0'],
    ['joiners of letters', '\u034f'],
    ['dots of which none is raised', '\u2800'],
    ['a soft hyphen alone', '\u00ad'],
    ['half a character', 'a\ud800b'],
  ])('is refused with %s', (_what, given) => {
    expect(line(50).safeParse(given).success).toBe(false);
  });

  it.each(['', 'Nguyễn Thị Hoà', 'نور الهدى', '👩\u200d⚕️ Rounds', 'বিকাশ', 'می\u200cخواهم'])(
    'is taken in any script: %s',
    (text) => {
      expect(line(50).parse(text)).toBe(text);
    },
  );
});

import { expect, it } from 'vitest';
import { shown } from './terminal';

it('a name that is a command to the terminal stands there as text', () => {
  expect(shown('\u001b[1A\u001b[2K\rEve is disabled\u009b8m')).toBe(
    '\\x1b[1A\\x1b[2K\\x0dEve is disabled\\x9b8m',
  );
  expect(shown('Signed by \u202eeve\u202c\u2066\u200f, \u200bnobody\u2028\u3164\ufeff')).toBe(
    'Signed by \\u{202e}eve\\u{202c}\\u{2066}\\u{200f}, \\u{200b}nobody\\u{2028}\\u{3164}\\u{feff}',
  );
  expect(shown('Zoë Álvarez\n  王')).toBe('Zoë Álvarez\n  王');
});

import { expect, it } from 'vitest';
import { shown } from './terminal';

it('a name that is a command to the terminal stands there as text', () => {
  expect(shown('\u001b[1A\u001b[2K\rEve is disabled\u009b8m')).toBe(
    '\\x1b[1A\\x1b[2K\\x0dEve is disabled\\x9b8m',
  );
  expect(shown('Zoë Álvarez\n  王')).toBe('Zoë Álvarez\n  王');
});

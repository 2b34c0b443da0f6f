import { expect, it } from 'vitest';
import { BadCell, lineIn, proseIn } from './cells';

it('a line is one line, without what nobody sees; a longer text keeps its lines', () => {
  const cells = { text: ' Room 9.\n\nNow\u001b[31m\u202e ' };
  expect(lineIn(cells, 'text', 40)).toBe('Room 9. Now[31m');
  expect(proseIn(cells, 'text', 40)).toBe(cells.text);
  expect(lineIn({}, 'text', 40)).toBe('');
});

// A workbook may have them in its cells, and PostgreSQL holds neither.
it.each(['zero \u0000', 'half \ud800 of one', 'x'.repeat(41)])('%j is a fault of its cell', (text) => {
  expect(() => proseIn({ text }, 'text', 40)).toThrow(BadCell);
});

it('half a character is one of a line, too, and so is nothing that shows', () => {
  expect(() => lineIn({ text: '\u0007\u202e' }, 'text', 40)).toThrow('Must show something');
  expect(() => lineIn({ text: 'half \ud800 of one' }, 'text', 40)).toThrow(BadCell);
});

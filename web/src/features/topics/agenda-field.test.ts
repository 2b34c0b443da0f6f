import { expect, test } from 'vitest';
import { agendaField } from './agenda-field';

const lines = [
  { id: 'a', text: 'Falls since last time', minutes: '10' },
  { id: 'b', text: ' Actions ', minutes: '' },
];

test('minutes are typed as text, travel as numbers, and may stay empty', () => {
  const written = agendaField.write(lines);
  expect(written).toEqual([
    { id: 'a', text: 'Falls since last time', minutes: 10 },
    { id: 'b', text: 'Actions' },
  ]);
  expect(agendaField.read(written)).toEqual([lines[0], { id: 'b', text: 'Actions', minutes: '' }]);
});

test('an item says what is talked about, and takes whole minutes', () => {
  const check = (text: string, minutes: string) =>
    agendaField.check([{ id: 'a', text, minutes }]).map(({ path, message }) => `${path}: ${message}`);
  expect(check(' ', '')).toEqual(['0.text: Say what is to be talked about']);
  for (const minutes of ['0', '1.5', 'ten', '481'])
    expect(check('Falls', minutes)).toEqual(['0.minutes: 1 to 480']);
  expect(check('Falls', '480')).toEqual([]);
});

test('a draft of another shape is not used', () => {
  expect(agendaField.fits(lines)).toBe(true);
  for (const kept of [null, {}, [{ id: 'a' }], ['Falls']]) expect(agendaField.fits(kept)).toBe(false);
});

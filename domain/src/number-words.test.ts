import { expect, it } from 'vitest';
import { percentText, withUnit } from './number-words';

it('writes a percent sign without a space, and other units with one', () => {
  expect([85, 0, 99.7, 0.2, 100].map(percentText)).toEqual(['85%', '0%', '99%', '1%', '100%']);
  expect(withUnit('4.3', ' % ')).toBe('4.3%');
  expect(withUnit('4.3', 'falls')).toBe('4.3 falls');
  expect([null, undefined, ' '].map((unit) => withUnit('4.3', unit))).toEqual(['4.3', '4.3', '4.3']);
});

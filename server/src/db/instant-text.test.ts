import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantText } from './instant-text';

const between = {
  min: new Date('0001-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
};

it('is what a date would say, of whatever PostgreSQL wrote into JSON', () => {
  fc.assert(
    fc.property(fc.date(between), fc.integer({ min: 0, max: 999 }), (at, micros) => {
      const text = at.toISOString();
      const fraction = `${text.slice(20, 23)}${String(micros).padStart(3, '0')}`.replace(/0+$/, '');
      const written = `${text.slice(0, 19)}${fraction === '' ? '' : `.${fraction}`}+00:00`;
      expect(instantText(written)).toBe(text);
      expect(instantText(at)).toBe(text);
    }),
  );
});

it('is another zone’s instant and a distant year’s too', () => {
  expect(instantText('2026-05-03T10:00:00-05:00')).toBe('2026-05-03T15:00:00.000Z');
  expect(instantText('+012026-05-03T10:00:00+00:00')).toBe('+012026-05-03T10:00:00.000Z');
});

import type { Audit } from '@lamplight/contract/audits';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../api/create-api';
import { roundSubject } from './round-subject';

const about = { unit: { id: 'u1', name: 'East' }, location: null, note: 'Asleep' };

async function sent(...changed: string[]): Promise<unknown> {
  const api = vi.fn();
  const of = (...fields: string[]) => fields.some((field) => changed.includes(field));
  await roundSubject.saveAbout(api as unknown as Api, 'r1', about, { of }, {});
  return api.mock.calls[0]?.[1].body;
}

test('of place and note only what was changed here is sent: what a co-author says meanwhile stays', async () => {
  expect(await sent('note')).toEqual({ note: 'Asleep' });
  expect(await sent('unit')).toEqual({ unit: 'u1', location: null });
});

test('what is noted here stands where it stood among what others noted, and goes where it is cleared', () => {
  const [by, rosas] = [null, { by: null, note: 'Lamp', own: false }];
  const noted = (notes: Audit['notes'], note: string) =>
    roundSubject.withAbout({ notes } as Audit, { unit: null, location: null, note }).note;
  expect(noted([{ by, note: 'Bed', own: true }, rosas], 'Bed rail')).toBe('Bed rail\nLamp');
  expect(noted([rosas], 'Bed')).toBe('Lamp\nBed');
  expect(noted([{ by, note: 'Bed', own: true }, rosas], '')).toBe('Lamp');
});

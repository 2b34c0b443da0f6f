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

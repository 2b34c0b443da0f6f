import { expect, test, vi } from 'vitest';
import type { Api } from '../../api/create-api';
import { roundSubject } from './round-subject';

const about = { unit: { id: 'u1', name: 'East' }, location: null, note: 'Asleep' };

async function sent(changed: readonly string[] | undefined): Promise<unknown> {
  const api = vi.fn();
  await roundSubject.saveAbout(api as unknown as Api, 'r1', about, changed, {});
  return api.mock.calls[0]?.[1].body;
}

test('of place and note only what was changed here is sent: what a co-author says meanwhile stays', async () => {
  expect(await sent(['note'])).toEqual({ note: 'Asleep' });
  expect(await sent(['unit', 'location'])).toEqual({ unit: 'u1', location: null });
});

test('where it is not known what was changed all of it is sent', async () => {
  expect(await sent(undefined)).toEqual({ unit: 'u1', location: null, note: 'Asleep' });
});

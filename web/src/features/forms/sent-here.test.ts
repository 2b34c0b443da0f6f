import { expect, test, vi } from 'vitest';
import { noteSent } from './sent-here';

const keepRead = vi.hoisted(() => vi.fn());
vi.mock('../../api/kept-store', () => ({ keepRead, findRead: async () => undefined }));
vi.mock('../../api/reader', () => ({
  readsOf: (userId: string, centerId: string) => `${userId}/${centerId}/`,
  currentReader: () => ({ userId: 'admin', prefix: 'admin/maple/' }),
}));

test('what was sent is remembered in the center that it belongs to, whichever its person is in by then', async () => {
  const record = { id: 'r', definition: { item: [] }, answers: [], files: [] } as never;
  const sentIn = (centerId: string, id: string) =>
    noteSent({ userId: 'admin', centerId, subject: { kind: 'round', id } }, record, 1);
  await sentIn('cedar', 'r1');
  await sentIn('maple', 'r2');
  expect(keepRead.mock.calls.map(([, , [sent]]) => sent.subject.id)).toEqual(['r2']);
});

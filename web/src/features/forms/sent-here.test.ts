import { expect, test, vi } from 'vitest';
import { roundSubject } from '../audits/round-subject';
import { noteSent } from './sent-here';

const keepRead = vi.hoisted(() => vi.fn());
vi.mock('../../api/kept-store', () => ({ keepRead, findRead: async () => undefined }));
vi.mock('../../api/reader', () => ({
  readsOf: (userId: string, centerId: string) => `${userId}/${centerId}/`,
  currentReader: () => ({ userId: 'admin', prefix: 'admin/maple/' }),
}));

const record = {
  id: 'r',
  auditToolQuestionnarie: { title: 'Night round' },
  location: { name: 'Room 214' },
  unit: null,
  definition: { item: [] },
  answers: [],
  files: [],
} as never;
const copies = { find: async () => record };
const sentIn = (centerId: string, id: string) =>
  noteSent(copies, roundSubject, { userId: 'admin', centerId, subject: { kind: 'audit', id } }, 1);

test('what was sent is remembered in the center that it belongs to, whichever its person is in by then', async () => {
  await sentIn('cedar', 'r1');
  await sentIn('maple', 'r2');
  expect(keepRead.mock.calls.map(([, , [sent]]) => sent.subject.id)).toEqual(['r2']);
});

test('what was sent is named, also where it cannot be remembered', async () => {
  keepRead.mockRejectedValueOnce(new Error('The disk is full'));
  expect([await sentIn('maple', 'r3'), await sentIn('cedar', 'r4')]).toEqual([
    'Night round, Room 214',
    'Night round, Room 214',
  ]);
});

import { expect, test } from 'vitest';
import type { Change, ChangeContent, Subject } from '../unsent/change';
import { keyOf } from '../unsent/change';
import type { FilledRecord, SubjectCalls } from '../unsent/subject-calls';
import { unsentRecords } from './save-unsent';
import type { SavedSubject } from './saved-subject';

const account = { center: { id: 'maple', name: 'Maple Grove' }, firstName: 'David', lastName: 'Lindqvist' };
const record: FilledRecord = {
  id: 'r1',
  creationDateTime: '2026-11-21T08:00:00Z',
  definition: { item: [] },
  answers: [
    { linkId: 'sent', answer: [{ valueCoding: { code: 'yes' } }], files: [{ id: 'f0', name: 'sent.jpg' }] },
  ],
  files: [],
};
// The boundary between what this needs of a kind and all that there is.
const calls = {
  kind: 'audit',
  aboutOf: () => ({ note: '' }),
  withAbout: (before: FilledRecord) => before,
} as unknown as SubjectCalls;
const audit: SavedSubject = {
  calls,
  titleOf: ({ id }) => `Round ${id}`,
  startOf: () => ({ toolId: 't' }),
  noting: (about) => ({ about }),
  says: () => true,
  hrefOf: ({ id }) => id,
};
const subjects = { audit };

const change = (subject: Subject, content: ChangeContent, centerId = 'maple'): Change => ({
  userId: 'david',
  centerId,
  subject,
  content,
  key: keyOf({ userId: 'david', subject }, content),
  revision: '',
  tab: '',
  sinceMs: 0,
});
const answer = (linkId: string): ChangeContent => ({ kind: 'answer', linkId, answer: [], comment: 'Loose' });
const photo: ChangeContent = {
  kind: 'photo',
  linkId: 'rail',
  fileId: 'f1',
  name: 'rail.jpg',
  blob: new Blob(['p']),
};
const round = (id: string): Subject => ({ kind: 'audit', id });

/** A browser that holds these changes, and copies of the records of these ids. */
const holding = (changes: Change[], ...ids: string[]) =>
  ({
    outbox: { userId: 'david', refresh: async () => {}, get: () => ({ changes }) },
    copies: {
      find: async (_kind: unknown, _userId: string, id: string) =>
        ids.includes(id) ? { ...record, id } : undefined,
    },
  }) as unknown as Parameters<typeof unsentRecords>[1];

test('holds what the server had and what it did not get; of what had been sent, how much there was', async () => {
  const here = [change(round('r1'), answer('rail')), change(round('r1'), photo)];
  const { file: saved, left } = await unsentRecords(subjects, holding(here, 'r1'), account);
  expect(left).toBe(0);
  expect(saved.by).toBe('David Lindqvist');
  expect(saved.records).toEqual([
    {
      kind: 'audit',
      id: 'r1',
      title: 'Round r1',
      begunAt: record.creationDateTime,
      center: account.center,
      gone: 1,
      contents: [
        { kind: 'start', fields: { toolId: 't' } },
        { kind: 'about', fields: { note: '' } },
        { kind: 'answer', linkId: 'sent', answer: [{ valueCoding: { code: 'yes' } }], comment: '' },
        { kind: 'answer', linkId: 'rail', answer: [], comment: 'Loose' },
        photo,
      ],
    },
  ]);
});

test('holds one of them where it is asked for, and nothing of another center or without its copy', async () => {
  const here = [
    change(round('r1'), answer('rail')),
    change(round('r2'), answer('rail')),
    change(round('lost'), answer('rail')),
    change(round('r3'), answer('rail'), 'cedar'),
  ];
  const running = holding(here, 'r1', 'r2', 'r3');
  const ids = async (only?: Subject) =>
    (await unsentRecords(subjects, running, account, only)).file.records.map(({ id }) => id);
  expect(await ids()).toEqual(['r1', 'r2']);
  expect(await ids(round('r2'))).toEqual(['r2']);
  expect((await unsentRecords(subjects, running, account)).left).toBe(1);
});

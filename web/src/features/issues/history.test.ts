import { expect, test } from 'vitest';
import { mergeHistory, savedLast, savedSince, textOfChange, wholeSince } from './history';
import type { Issue } from './issues.api';

const rosa = { id: 'u1', user_firstName: 'Rosa', user_lastName: 'Alvarez' };
const milan = { id: 'u2', user_firstName: 'Milan', user_lastName: 'Novak' };

const revision = (id: string, date: string, kind: 'CREATED' | 'CHANGED' | 'COMMENT_DELETED' = 'CHANGED') => ({
  id,
  date,
  userApp: rosa,
  kind,
  changes: [],
});
const comment = (id: string, creationDatetime: string) => ({
  id,
  idIssue: 'i1',
  text: 'Fixed',
  creationDatetime,
  userApp: rosa,
  mentions: [],
  deleted: false,
  deletable: true,
});
const file = (id: string, creationDatetime: string, userApp = rosa): Issue['files'][number] => ({
  id,
  name: `${id}.png`,
  type: 'image/png',
  size: 10,
  creationDatetime,
  userApp,
  width: 1,
  height: 1,
});

const issue = {
  revisions: [revision('r2', '2025-11-18T10:00:00Z'), revision('r1', '2025-11-18T08:00:00Z', 'CREATED')],
  comments: [comment('c1', '2025-11-18T09:00:00Z')],
  files: [file('f1', '2025-11-18T08:00:00Z')],
};

test('revisions, comments and attachments are one stream, newest first', () => {
  expect(mergeHistory(issue, 'newest').map(({ key }) => key)).toEqual(['r2', 'c1', 'f1', 'r1']);
});

test('the same stream oldest first begins with the recording', () => {
  const stream = mergeHistory(issue, 'oldest');
  expect(stream.map(({ key }) => key)).toEqual(['r1', 'f1', 'c1', 'r2']);
  expect(stream[0]?.kind).toBe('created');
});

test('attachments of one save are one entry, of two people or times they are two', () => {
  const files = [
    file('f1', '2025-11-18T08:00:00.000Z'),
    file('f2', '2025-11-18T08:00:00.400Z'),
    file('f3', '2025-11-18T08:00:01.000Z', milan),
    file('f4', '2025-11-19T08:00:00.000Z', milan),
  ];
  const entries = mergeHistory({ revisions: [], comments: [], files }, 'oldest');
  expect(entries.map((entry) => (entry.kind === 'files' ? entry.files.map(({ id }) => id) : []))).toEqual([
    ['f1', 'f2'],
    ['f3'],
    ['f4'],
  ]);
});

test('a deleted comment leaves its trace twice: where it stood and where it was deleted', () => {
  const entries = mergeHistory(
    {
      revisions: [revision('r1', '2025-11-18T10:00:00Z', 'COMMENT_DELETED')],
      comments: [{ ...comment('c1', '2025-11-18T09:00:00Z'), text: null, deleted: true }],
      files: [],
    },
    'oldest',
  );
  expect(entries.map(({ kind }) => kind)).toEqual(['comment', 'commentDeleted']);
});

test('of a long history what is older than the oldest of either list would have gaps', () => {
  const [comments, revisions] = [
    [comment('c1', '2025-11-18T09:00:00Z'), comment('c2', '2025-11-20T09:00:00Z')],
    [revision('r2', '2025-11-21T10:00:00Z'), revision('r1', '2025-11-17T10:00:00Z')],
  ];
  const since = (commentsTotal: number, revisionsTotal: number) =>
    wholeSince({ comments, commentsTotal, revisions, revisionsTotal });
  expect(since(2, 2)).toBeUndefined();
  expect(since(3, 2)).toBe('2025-11-18T09:00:00Z');
  expect(since(2, 3)).toBe('2025-11-17T10:00:00Z');
  expect(since(3, 3)).toBe('2025-11-18T09:00:00Z');
});

test('what was saved since a version are the changes after it, and who saved last is of the newest of them', () => {
  const revisions = [
    revision('d', '2026-11-03T10:00:00Z', 'COMMENT_DELETED'),
    revision('c', '2026-11-02T10:00:00Z'),
    revision('b', '2026-11-01T11:00:00Z'),
    revision('a', '2026-11-01T10:00:00Z', 'CREATED'),
  ];
  const since = (version: number) => savedSince({ revisions, version: 2 }, version).map(({ id }) => id);
  expect([since(0), since(1), since(2)]).toEqual([['c', 'b'], ['c'], []]);
  expect(savedLast({ revisions })).toEqual({ by: rosa, at: '2026-11-02T10:00:00Z' });
  expect(savedLast({ revisions: [] })).toBeUndefined();
});

test('the day of completion in a changed plan is written as people write days, and nothing else of its text', () => {
  const text = 'Monitoring: ends 2026-12-19\nCompletion date: 2026-09-26';
  expect(textOfChange('planOfCorrection', text)).toMatch(
    /^Monitoring: ends 2026-12-19\nCompletion date: (Sep 26, 2026|26 Sept? 2026)$/,
  );
  expect(textOfChange('description', text)).toBe(text);
});

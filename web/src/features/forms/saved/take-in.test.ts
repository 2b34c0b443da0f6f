import { expect, test } from 'vitest';
import type { Api } from '../../../api/create-api';
import { ApiProblem } from '../../../api/problem';
import type { FilledRecord, SubjectCalls } from '../unsent/subject-calls';
import type { SavedRecord } from './saved-file';
import type { SavedSubject } from './saved-subject';
import { standingOf, takeIn } from './take-in';

/** No call is made by it here: what a kind's calls are asked for is noted. */
const api = (() => {}) as unknown as Api;
const problem = (status: number, errorKey: string, message: string) =>
  new ApiProblem({ status, errorKey, message });
const missing = () => problem(404, 'notFound', 'It is not there');

const round = '0190a1b2-c3d4-7e5f-8a6b-0123456789ab';
const file = '8f14e45f-ceea-467f-a8a3-4b1f0a2c3d4e';

interface Kept extends FilledRecord {
  status: string;
}

/** A center's records by id, and all that was asked of it; `refuse` answers instead where it says something. */
function createCenter(refuse: (asked: string) => ApiProblem | undefined = () => undefined) {
  const records = new Map<string, Kept>();
  const asked: string[] = [];
  const noted: unknown[] = [];
  const ask = (what: string) => {
    const problem = refuse(what);
    if (problem) throw problem;
    asked.push(what);
  };
  const calls: SubjectCalls<Kept, object, { note?: string }> = {
    kind: 'audit',
    thing: 'round',
    aboutWords: 'Place and note',
    sentWords: 'Form successfully submitted',
    touches: [],
    aboutOf: () => ({}),
    withAbout: (before) => before,
    read: async (_api, id) => {
      const found = records.get(id);
      if (!found) throw missing();
      return found;
    },
    start: async (_api, id) => {
      ask('start');
      const definition = { item: [] };
      records.set(id, { id, status: 'DRAFT', creationDateTime: '', definition, answers: [], files: [] });
    },
    saveAbout: async (_api, _id, about) => {
      ask('about');
      noted.push(about);
    },
    saveAnswer: async (_api, { linkId }) => ask(`answer ${linkId}`),
    attach: async (_api, { linkId }, { body: { id } }) => {
      ask(`photo ${linkId}`);
      noted.push(id);
      return {
        id,
        name: '',
        type: '',
        size: 0,
        creationDatetime: '',
        userApp: null,
        width: null,
        height: null,
      };
    },
    detach: async () => {},
    send: async () => ({ issues: [] }),
  };
  const audit: SavedSubject<Kept, object, { note?: string }> = {
    calls,
    titleOf: () => 'A round',
    startOf: () => ({}),
    noting: (about, words) => ({ ...about, note: words }),
    hrefOf: (id) => `/rounds/${id}`,
  };
  // The boundary between a kind of its own and a table of all.
  return { records, asked, noted, subjects: { audit: audit as unknown as SavedSubject } };
}

const saved: SavedRecord = {
  kind: 'audit',
  id: round,
  title: 'A round',
  begunAt: '2026-11-21T08:00:00Z',
  center: { id: 'maple', name: 'Maple Grove' },
  gone: 0,
  contents: [
    { kind: 'photo', linkId: 'rail', fileId: file, name: 'rail.jpg', blob: new Blob(['p']) },
    { kind: 'answer', linkId: 'rail', answer: [], comment: 'It is loose' },
    { kind: 'start', fields: {} },
    { kind: 'about', fields: {} },
  ],
};
const never = new AbortController().signal;

test('it is begun before all else of it, and says whose it was', async () => {
  const { subjects, asked, noted, records } = createCenter();
  const taken = await takeIn(subjects, api, saved, 'Filled in by David', never);
  expect(asked).toEqual(['start', 'about', 'answer rail', 'photo rail']);
  expect(noted[0]).toEqual({ note: 'Filled in by David' });
  expect(taken).toEqual({ id: expect.any(String), refused: [] });
  expect(records.has(taken.id)).toBe(true);
  // Neither it nor its photo goes by the id that the server knew them by.
  expect([taken.id, noted[1]]).not.toEqual(expect.arrayContaining([round]));
  expect(noted[1]).not.toBe(file);
});

test('taken in again it is the same one, and is known by then', async () => {
  const { subjects, noted } = createCenter();
  expect(await standingOf(subjects, api, 'maple', saved)).toMatchObject({ kind: 'new', draft: false });
  const first = await takeIn(subjects, api, saved, '', never);
  expect(await standingOf(subjects, api, 'maple', saved)).toEqual({ kind: 'taken', id: first.id });
  const second = await takeIn(subjects, api, saved, '', never);
  expect(second.id).toBe(first.id);
  expect(noted[1]).toBe(noted[3]);
});

test('what was sent after all, is a draft here, or is another center’s is known', async () => {
  const { subjects, records } = createCenter();
  const kept = { id: round, creationDateTime: '', definition: { item: [] }, answers: [], files: [] };
  records.set(round, { ...kept, status: 'SENT' });
  expect(await standingOf(subjects, api, 'maple', saved)).toEqual({ kind: 'sent', id: round });
  records.set(round, { ...kept, status: 'DRAFT' });
  expect(await standingOf(subjects, api, 'maple', saved)).toMatchObject({ kind: 'new', draft: true });
  expect(await standingOf(subjects, api, 'cedar', saved)).toEqual({ kind: 'elsewhere' });
  expect(await standingOf(subjects, api, 'maple', { ...saved, kind: 'song' })).toEqual({ kind: 'unknown' });
});

test('an answer that is refused is told with why, and the rest is taken', async () => {
  const { subjects, asked } = createCenter((what) =>
    what.startsWith('answer') ? problem(400, 'form', 'That question is not asked') : undefined,
  );
  const { refused } = await takeIn(subjects, api, saved, '', never);
  expect(asked).toEqual(['start', 'about', 'photo rail']);
  expect(refused).toEqual([
    { what: 'An answer to a question that is no longer asked', why: 'That question is not asked' },
  ]);
});

test.each<[string, string, ApiProblem]>([
  ['it may not be begun', 'start', problem(403, 'role', 'You may not')],
  ['the network goes in the middle', 'photo rail', problem(0, 'network', 'No connection')],
])('where %s it ends there and says why', async (_what, at, refusal) => {
  const { subjects, asked } = createCenter((what) => (what === at ? refusal : undefined));
  const ending = await takeIn(subjects, api, saved, '', never).catch((error: unknown) => error);
  // As such its words are shown.
  expect(ending).toBeInstanceOf(ApiProblem);
  expect(ending).toMatchObject({ message: refusal.message });
  expect(asked).not.toContain(at);
  if (at === 'start') expect(asked).toEqual([]);
});

import { expect, test, vi } from 'vitest';
import type { Api } from '../../../api/create-api';
import { ApiProblem } from '../../../api/problem';
import type { FilledRecord, SubjectCalls } from '../unsent/subject-calls';
import type { SavedRecord } from './saved-file';
import type { SavedSubject } from './saved-subject';
import { standingOf, takeIn } from './take-in';

// It begins with the browser's session, and is not asked: the calls below are made through what they are given.
vi.mock('../../../api/client', () => ({ api: () => {} }));

/** No call is made by it here: what a kind's calls are asked for is noted. */
const api = (() => {}) as unknown as Api;
const problem = (status: number, errorKey: string, message: string) =>
  new ApiProblem({ status, errorKey, message });
const missing = () => problem(404, 'notFound', 'It is not there');

const round = '0190a1b2-c3d4-7e5f-8a6b-0123456789ab';
const file = '8f14e45f-ceea-467f-a8a3-4b1f0a2c3d4e';

interface Kept extends FilledRecord {
  status: string;
  note?: string;
  userApp: { id: string; user_firstName: string; user_lastName: string };
}
const person = (id: string) => ({ id, user_firstName: 'Rosa', user_lastName: id });
/** Who imports, and where. */
const rosa = { userId: 'rosa', centerId: 'maple' };
const storedFile: Kept['files'][number] = {
  id: '',
  name: '',
  type: '',
  creationDatetime: '',
  userApp: null,
  size: 0,
  width: null,
  height: null,
};
/** What a form said that is corrected. */
const before = ['rail', 'door'].map((linkId) => ({ linkId, answer: [], comment: 'As it should be' }));
const anew: Kept = {
  id: round,
  status: 'DRAFT',
  userApp: person('rosa'),
  creationDateTime: '',
  definition: { item: [] },
  answers: [],
  files: [],
};

/** A center's records by id, and all that was asked of it; `refuse` answers instead where it says something. */
function createCenter(refuse: (asked: string) => ApiProblem | undefined = () => undefined) {
  const records = new Map<string, Kept>();
  const asked: string[] = [];
  const noted: unknown[] = [];
  /** Of these the first answer is remembered, and the record is gone. */
  const deleted = new Set<string>();
  const change = (id: string, make: (before: Kept) => Kept) =>
    records.set(id, make(records.get(id) ?? { ...anew, id }));
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
    start: async (_api, id, start) => {
      ask('room' in start && start.room ? 'start in a room' : 'start');
      // As a correction it begins with what it corrects, unless it is told with what.
      const corrected = 'supersedes' in start ? before : [];
      const answers = 'answers' in start ? (start.answers as Kept['answers']) : corrected;
      // What is there is written over, as a form is.
      if (!deleted.has(id)) records.set(id, { ...(records.get(id) ?? anew), id, answers });
    },
    saveAbout: async (_api, _id, about) => {
      ask('about');
      noted.push(about);
    },
    saveAnswer: async (_api, { id, linkId }, { answer, comment }) => {
      ask(`answer ${linkId}`);
      change(id, ({ answers, ...rest }) => ({ ...rest, answers: [...answers, { linkId, answer, comment }] }));
    },
    attach: async (_api, at, { body: { id } }) => {
      ask(`photo ${at.linkId}`);
      noted.push(id);
      const stored = { ...storedFile, id };
      change(at.id, ({ files, ...rest }) => ({ ...rest, files: [...files, stored] }));
      return stored;
    },
    detach: async () => {},
    send: async () => ({ issues: [] }),
  };
  const audit: SavedSubject<Kept, object, { note?: string }> = {
    calls,
    titleOf: () => 'A round',
    startOf: () => ({}),
    withoutPlace: (said) => ({ ...said, room: null }),
    noting: (about, words) => ({ about: { ...about, note: [words, about.note].filter(Boolean).join(': ') } }),
    says: ({ note = '' }, about) => note.includes(about.note ?? ''),
    hrefOf: ({ id }) => `/rounds/${id}`,
  };
  // The boundary between a kind of its own and a table of all.
  return { records, deleted, asked, noted, subjects: { audit: audit as unknown as SavedSubject } };
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

type Center = ReturnType<typeof createCenter>;
const standing = ({ subjects }: Center, given = saved, whose = rosa) =>
  standingOf(subjects, api, whose, given, never);
/** Takes it in as the dialog does, under the id that its standing gives. */
async function take(center: Center, given = saved) {
  const at = await standing(center, given);
  if (at.kind !== 'new') throw new Error(`It cannot be taken in: ${at.kind}`);
  return takeIn(
    center.subjects,
    api,
    given,
    { id: at.id, userId: 'rosa', said: 'Filled in by David' },
    never,
  );
}

test('it is begun before all else of it, and says whose it was', async () => {
  const center = createCenter();
  const taken = await take(center);
  const { asked, noted, records } = center;
  expect(asked).toEqual(['start', 'about', 'answer rail', 'photo rail']);
  expect(noted[0]).toMatchObject({ note: 'Filled in by David' });
  expect(taken).toEqual({ id: expect.any(String), left: [] });
  expect(records.has(taken.id)).toBe(true);
  // Neither it nor its photo goes by the id that the server knew them by.
  expect([taken.id, noted[1]]).not.toEqual(expect.arrayContaining([round]));
  expect(noted[1]).not.toBe(file);
});

test('once it is there it is known, by whom, also where its answers were put right since', async () => {
  const center = createCenter();
  expect(await standing(center)).toMatchObject({ kind: 'new', has: 'nothing' });
  const { id } = await take(center);
  expect(await standing(center)).toEqual({ kind: 'taken', id, by: person('rosa') });
  center.records.set(id, {
    ...(center.records.get(id) ?? anew),
    answers: [{ linkId: 'rail', answer: [{ valueCoding: { code: 'yes' } }], comment: 'Screwed on' }],
  });
  expect(await standing(center)).toMatchObject({ kind: 'taken' });
});

test('a correction says what the file says, and nothing of what it corrects; broken off, too', async () => {
  let cut = true;
  const center = createCenter((what) =>
    cut && what.startsWith('answer') ? problem(0, 'network', 'No connection') : undefined,
  );
  const correction: SavedRecord = {
    ...saved,
    contents: saved.contents.map((content) =>
      content.kind === 'start' ? { ...content, fields: { supersedes: 'a form' } } : content,
    ),
  };
  await expect(take(center, correction)).rejects.toThrow('No connection');
  cut = false;
  expect(await standing(center, correction)).toMatchObject({ kind: 'new', has: 'part' });
  const { id } = await take(center, correction);
  expect(center.records.get(id)?.answers).toEqual([{ linkId: 'rail', answer: [], comment: 'It is loose' }]);
});

test('broken off it goes on later with what is missing, and leaves alone what is there', async () => {
  let cut = true;
  const center = createCenter((what) =>
    cut && what.startsWith('photo') ? problem(0, 'network', 'No connection') : undefined,
  );
  await expect(take(center)).rejects.toThrow('No connection');
  cut = false;
  expect(await standing(center)).toMatchObject({ kind: 'new', has: 'part' });
  center.asked.length = 0;
  await take(center);
  expect(center.asked).toEqual(['photo rail']);
  expect(await standing(center)).toMatchObject({ kind: 'taken' });
});

test('another file that comes to the same record changes nothing of what is said of it', async () => {
  const center = createCenter();
  await take(center);
  center.asked.length = 0;
  const contents = saved.contents.map((content) => ({
    ...content,
    linkId: 'door',
    fileId: `${file.slice(0, -1)}0`,
  }));
  const other = { ...saved, contents } as SavedRecord;
  expect(await standing(center, other)).toMatchObject({ kind: 'new', has: 'part' });
  await take(center, other);
  expect(center.asked).toEqual(['answer door', 'photo door']);
});

test('where its place is refused, where it comes from is said all the same, or nothing more is taken', async () => {
  let refusals = 1;
  const center = createCenter((what) => {
    if (what !== 'about' || refusals === 0) return undefined;
    refusals -= 1;
    return problem(400, 'reference', 'There is no such room');
  });
  const { left } = await take(center);
  expect(left).toEqual([{ what: 'Place', why: 'There is no such room' }]);
  expect(center.asked).toEqual(['start', 'about', 'answer rail', 'photo rail']);
  expect(center.noted[0]).toMatchObject({ room: null, note: 'Filled in by David' });

  refusals = 2;
  center.records.clear();
  center.asked.length = 0;
  await expect(take(center)).rejects.toThrow('There is no such room');
  expect(center.asked).toEqual(['start']);
});

test('what was begun in a room that is gone is begun in none, with its note', async () => {
  const center = createCenter((what) =>
    what === 'start in a room' ? problem(400, 'reference', 'Choose a location of this center') : undefined,
  );
  const contents = saved.contents.map((each) =>
    each.kind === 'start' ? { ...each, fields: { room: '12' } } : each,
  );
  await take(center, { ...saved, contents });
  expect(center.asked).toEqual(['start', 'about', 'answer rail', 'photo rail']);
});

test('what somebody else began under its id, without it, does not stand in its way', async () => {
  const center = createCenter();
  const { id } = await take(center);
  // Whatever they answered there: anyone can.
  const yes = [{ valueCoding: { code: 'yes' } }];
  const files = center.records.get(id)?.files ?? [];
  const answers = [{ linkId: 'rail', answer: yes, comment: '' }];
  center.records.set(id, { ...anew, id, userApp: person('david'), answers, files });
  const at = await standing(center);
  expect(at).toMatchObject({ kind: 'new', has: 'part-of-another', by: person('david') });
  expect('id' in at && at.id).not.toBe(id);
  expect((await take(center)).id).not.toBe(id);
  // Begun by somebody else only after this one had looked, it is theirs.
  const said = { id, userId: 'rosa', said: '' };
  await expect(takeIn(center.subjects, api, saved, said, never)).rejects.toThrow(
    'Rosa david imported it meanwhile.',
  );
});

test('imported and deleted since, it is begun under another id', async () => {
  const center = createCenter();
  const { id } = await take(center);
  center.records.delete(id);
  center.deleted.add(id);
  const again = await take(center);
  expect(again.id).not.toBe(id);
  expect(center.records.get(again.id)?.answers).toHaveLength(1);
});

test('what was sent after all counts as there only with all that is in the file', async () => {
  const center = createCenter();
  const [said] = saved.contents.filter((content) => content.kind === 'answer');
  const sent = { ...anew, status: 'SENT', files: [{ ...storedFile, id: file }] };
  center.records.set(round, { ...sent, answers: said ? [said] : [] });
  expect(await standing(center)).toEqual({ kind: 'sent', id: round });
  const yes = [{ valueCoding: { code: 'yes' } }];
  center.records.set(round, { ...sent, answers: [{ linkId: 'rail', answer: yes, comment: '' }] });
  expect(await standing(center)).toMatchObject({ kind: 'new', has: 'sent' });
  center.records.set(round, { ...sent, answers: said ? [said] : [], files: [] });
  expect(await standing(center)).toMatchObject({ kind: 'new', has: 'sent' });
});

test('what was sent after all without what was noted of it is not there whole', async () => {
  const center = createCenter();
  const contents = saved.contents.map((content) =>
    content.kind === 'about' ? { ...content, fields: { note: 'She fell beside the bed' } } : content,
  );
  const [said] = saved.contents.filter((content) => content.kind === 'answer');
  const sent = { ...anew, status: 'SENT', answers: said ? [said] : [], files: [{ ...storedFile, id: file }] };
  center.records.set(round, { ...sent, note: 'All well' });
  expect(await standing(center, { ...saved, contents })).toMatchObject({ kind: 'new', has: 'sent' });
  center.records.set(round, { ...sent, note: 'All well\nShe fell beside the bed' });
  expect(await standing(center, { ...saved, contents })).toEqual({ kind: 'sent', id: round });
});

test('what is a draft here, or is another center’s is known', async () => {
  const center = createCenter();
  center.records.set(round, anew);
  expect(await standing(center)).toMatchObject({ kind: 'new', has: 'draft' });
  // Its phone sent it on after the file was saved, and more with it: deleting it would lose that.
  const answers = ['rail', 'door'].map((linkId) => ({ linkId, answer: [], comment: 'It is loose' }));
  center.records.set(round, { ...anew, answers, files: [{ ...storedFile, id: file }] });
  expect(await standing(center)).toEqual({ kind: 'arrived', id: round });
  center.records.set(round, anew);
  expect(await standing(center, saved, { ...rosa, centerId: 'cedar' })).toEqual({ kind: 'elsewhere' });
  expect(await standing(center, { ...saved, kind: 'song' })).toEqual({ kind: 'unknown' });
});

test('an answer that is refused is told with why, and the rest is taken', async () => {
  const center = createCenter((what) =>
    what.startsWith('answer') ? problem(400, 'form', 'That question is not asked') : undefined,
  );
  const { left } = await take(center);
  expect(center.asked).toEqual(['start', 'about', 'photo rail']);
  expect(left).toEqual([
    { what: 'An answer to a question that is no longer asked', why: 'That question is not asked' },
  ]);
});

test.each<[string, string, ApiProblem]>([
  ['it may not be begun', 'start', problem(403, 'role', 'You may not')],
  ['the network goes in the middle', 'photo rail', problem(0, 'network', 'No connection')],
])('where %s it ends there and says why', async (_what, at, refusal) => {
  const center = createCenter((what) => (what === at ? refusal : undefined));
  const ending = await take(center).catch((error: unknown) => error);
  // As such its words are shown.
  expect(ending).toBeInstanceOf(ApiProblem);
  expect(ending).toMatchObject({ message: refusal.message });
  expect(center.asked).not.toContain(at);
  if (at === 'start') expect(center.asked).toEqual([]);
});

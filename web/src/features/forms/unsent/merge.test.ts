import type { Audit } from '@lamplight/contract/audits';
import { describe, expect, test } from 'vitest';
import { ApiProblem, noAnswer } from '../../../api/problem';
import { randomUuid } from '../../../api/uuid';
import { roundSubject } from '../../audits/round-subject';
import type { Change, ChangeContent } from './change';
import { memoryStore } from './change-store';
import { acknowledge, forgetCopies, forgetCopiesOfAll, type KeptCopies } from './kept-copies';
import { mergeChanges } from './merge';
import { backOffMs, createPauses } from './pauses';
import { verdictOf } from './verdict';
import { answer, owner, photo, removal, storedPhoto, user } from './world.fixtures';

const audit: Audit = {
  id: owner.subject.id,
  version: 0,
  status: 'DRAFT',
  creationDateTime: '2026-11-21T08:00:00Z',
  sentDateTime: null,
  auditToolQuestionnarie: { id: 'tool', title: 'Rooms' },
  userApp: null,
  unit: null,
  location: null,
  score: null,
  yesCount: 0,
  noCount: 0,
  naCount: 0,
  issueCount: 0,
  note: null,
  notes: [],
  coAuthors: [],
  definitionVersion: 1,
  definition: { item: [] },
  answers: [
    { linkId: 'q1', answer: [{ valueCoding: { code: 'yes' } }], files: [{ id: 'f0', name: 'f0.jpg' }] },
    { linkId: 'q2', answer: [{ valueCoding: { code: 'no' } }], comment: 'Dirty' },
  ],
  answeredBy: [],
  files: [],
  issues: [],
  voided: [],
  failedBefore: [],
  sentBy: null,
  arrivedDateTime: null,
  withheld: [],
  permissions: ['audit.fill'],
};

const change = (content: ChangeContent): Change => ({
  ...owner,
  userId: user,
  key: content.kind,
  content,
  revision: 'r',
  tab: 't',
  sinceMs: 0,
});
const merged = (...contents: ChangeContent[]) => mergeChanges(roundSubject, audit, contents.map(change));
const item = (round: Audit, linkId: string) => round.answers.find((each) => each.linkId === linkId);

test('an unsent answer stands over the stored one and leaves its photos alone', () => {
  expect(item(merged(answer('q1', 'Not now')), 'q1')).toEqual({
    linkId: 'q1',
    answer: [{ valueCoding: { code: 'no' } }],
    comment: 'Not now',
    files: [{ id: 'f0', name: 'f0.jpg' }],
  });
});

test('an unsent clearing takes the answer away', () => {
  const cleared = merged({ kind: 'answer', linkId: 'q2', answer: [], comment: '' });
  expect(item(cleared, 'q2')).toBeUndefined();
});

test('unsent photos are added once, and unsent removals taken off', () => {
  const files = (round: Audit) => item(round, 'q1')?.files?.map(({ id }) => id);
  expect(files(merged(photo('f1'), photo('f1')))).toEqual(['f0', 'f1']);
  expect(files(merged(photo('f1'), removal('f0')))).toEqual(['f1']);
});

test('changes of another round do not count, nor of another kind under the same id', () => {
  const other = { ...change(answer('q2', 'x')), subject: { kind: 'audit', id: 'other' } };
  const namesake = { ...change(answer('q2', 'x')), subject: { kind: 'inspection', id: audit.id } };
  expect(mergeChanges(roundSubject, audit, [other, namesake])).toEqual(audit);
});

test('an unsent place and note stand over the stored ones', () => {
  const unit = { id: 'u', name: 'Birch' };
  expect(merged({ kind: 'about', fields: { unit, location: null, note: 'Asleep' } })).toMatchObject({
    unit,
    note: 'Asleep',
  });
});

test('an acknowledged photo is whole in the copy of the round', () => {
  const copy = acknowledge(roundSubject, audit, change(photo('f1')), { stored: storedPhoto });
  expect(copy?.files).toEqual([storedPhoto]);
  expect(copy && item(copy, 'q1')?.files).toHaveLength(2);
});

describe('copies', () => {
  /** Who keeps which copies, as `person/record`. */
  function keptBy(...names: string[]) {
    const kept = new Set(names);
    const named = (userId: string) => [...kept].filter((name) => name.startsWith(`${userId}/`));
    const copies: KeptCopies = {
      find: async () => undefined,
      list: async (userId) =>
        named(userId).map((name) => ({
          subject: { kind: 'audit', id: name.slice(userId.length + 1) },
          atMs: 0,
        })),
      owners: async () => [...new Set([...kept].map((name) => name.slice(0, name.indexOf('/'))))],
      update: async () => {},
      forget: async (userId, { id }) => {
        kept.delete(`${userId}/${id}`);
      },
    };
    return { kept, copies };
  }

  async function oneUnsent() {
    const store = memoryStore();
    await store.update('key', () => change(answer('q1', 'unsent')));
    return store;
  }

  test('go when everything of them is at the server, and stay while something is not', async () => {
    const { kept, copies } = keptBy(`${user}/${audit.id}`, `${user}/done`, `${user}/young`);
    await forgetCopies(await oneUnsent(), copies, user, ({ subject }) => subject.id !== 'young');
    expect([...kept]).toEqual([`${user}/${audit.id}`, `${user}/young`]);
  });

  test('of everybody go at a log-out, but for what belongs to something unsent', async () => {
    const { kept, copies } = keptBy(`${user}/${audit.id}`, `${user}/done`, 'helen/done', `helen/${audit.id}`);
    await forgetCopiesOfAll(await oneUnsent(), copies);
    expect([...kept]).toEqual([`${user}/${audit.id}`]);
  });

  test('of the others go when someone is there, whose own stay', async () => {
    const { kept, copies } = keptBy(`${user}/${audit.id}`, `${user}/done`, 'helen/done');
    await forgetCopiesOfAll(await oneUnsent(), copies, 'helen');
    expect([...kept]).toEqual([`${user}/${audit.id}`, 'helen/done']);
  });
});

test.each([
  [noAnswer(), 'unreachable'],
  [problem(503), 'unreachable'],
  [problem(429), 'unreachable'],
  [problem(502), 'unreachable'],
  [problem(507), 'failed'],
  [problem(500), 'failed'],
  [problem(401), 'stopped'],
  [problem(400), 'refused'],
  [problem(403), 'refused'],
  [problem(404), 'refused'],
  [problem(413), 'refused'],
  [new DOMException('Given up', 'AbortError'), 'stopped'],
  [new Error('A file that can no longer be read'), 'failed'],
])('a call that failed with %s is %s', (error, kind) => {
  expect(verdictOf(error).kind).toBe(kind);
});

test('a file store that is away holds up what brings files, and nothing behind it', () => {
  const words = { status: 503, message: 'Files cannot be stored' };
  expect(verdictOf(new ApiProblem({ ...words, errorKey: 'notReady' })).kind).toBe('failed');
});

test("a refusal says the field's words where there are any", () => {
  const refused = problem(400, [{ field: 'q1', message: 'Please choose one of the options.' }]);
  expect(verdictOf(refused)).toEqual({
    kind: 'refused',
    message: 'Please choose one of the options.',
  });
});

test('what somebody else answered meanwhile is told with the refusal; of a record that was overtaken as a whole it is not', () => {
  const overtaken = (current: unknown) =>
    verdictOf(new ApiProblem({ status: 409, errorKey: 'concurrency', message: 'Rosa answered', current }));
  const there = { linkId: 'q1', answer: [], comment: 'Wet' };
  expect(overtaken(there)).toEqual({ kind: 'refused', message: 'Rosa answered', overtaken: there });
  expect(overtaken({ id: 'form', version: 2 })).toEqual({ kind: 'refused', message: 'Rosa answered' });
});

test('waiting doubles from a second to half a minute, spread by a quarter each way', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map((failures) => backOffMs(failures, 0.5))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
  expect(backOffMs(1, 0)).toBe(750);
  expect(backOffMs(1, 0.999)).toBe(1250);
});

test('a pause is over, too, where the clock was set back meanwhile', () => {
  let nowMs = Date.parse('2026-11-05T10:00:00Z');
  const pauses = createPauses({ nowMs: () => nowMs, random: () => 0.5 });
  pauses.unreachable();
  pauses.failed('u1/audit/a1', 'Busy');
  expect(pauses.untilMs('u1/audit/a1')).toBe(nowMs + 1000);
  nowMs -= 24 * 60 * 60_000;
  expect(pauses.untilMs('u1/audit/a1')).toBeLessThanOrEqual(nowMs);
  pauses.unreachable();
  expect(pauses.untilMs('u1/audit/a1')).toBe(nowMs + 2000);
});

test('a random id is a UUID of version 4', () => {
  expect(randomUuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

function problem(status: number, fieldErrors: { field: string; message: string }[] = []) {
  return new ApiProblem({ status, errorKey: 'x', message: 'Words', fieldErrors });
}

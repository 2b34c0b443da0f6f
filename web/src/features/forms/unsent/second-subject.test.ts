import { describe, expect, test } from 'vitest';
import type { Api } from '../../../api/create-api';
import { ApiProblem } from '../../../api/problem';
import { type About, type Change, type ChangeContent, keyOf, type Subject, subjectKey } from './change';
import { createDeliver } from './deliver';
import { mergeChanges } from './merge';
import type { FilledRecord, SubjectCalls } from './subject-calls';
import { answer, createBrowser, photo, removal, settled, storedPhoto, user } from './world.fixtures';

/** A kitchen inspection, which Lamplight does not have, under the id that a round has too. */
interface Inspection extends FilledRecord {
  kitchen: string;
}
const inspection: Subject = { kind: 'inspection', id: 'same' };
const round: Subject = { kind: 'audit', id: 'same' };
const record: Inspection = {
  id: 'same',
  creationDateTime: '2026-11-21T08:00:00Z',
  definition: { item: [] },
  answers: [],
  files: [storedPhoto],
  kitchen: 'Main',
};

/** Notes what it is asked for; `refuse` answers instead, where there is something to answer. */
function inspections(refuse?: ApiProblem) {
  const asked: unknown[] = [];
  const note = async (what: string, ...given: unknown[]) => {
    asked.push([what, ...given]);
    if (refuse) throw refuse;
  };
  const calls: SubjectCalls<Inspection, { kitchen: string }, { kitchen: string }> = {
    kind: 'inspection',
    thing: 'inspection',
    aboutWords: 'The kitchen',
    sentWords: 'Form successfully submitted',
    touches: [],
    aboutOf: ({ kitchen }) => ({ kitchen }),
    withAbout: (before, { kitchen }) => ({ ...before, kitchen }),
    read: async () => record,
    start: (_api, id, { kitchen }) => note('start', id, kitchen),
    saveAbout: (_api, id, { kitchen }, said) =>
      note('about', id, said.of('kitchen', 'pantry') ? kitchen : 'nothing'),
    saveAnswer: (_api, { id, linkId }, { comment }) => note('answer', id, linkId, comment),
    attach: async (_api, { id, linkId }, { body, files }) => {
      await note('attach', id, linkId, body.id, files[0]?.name);
      return storedPhoto;
    },
    detach: (_api, { id, fileId }) => note('detach', id, fileId),
    send: async (_api, id, { kitchen }) => {
      await note('send', id, kitchen);
      return { issues: ['mice', 'a leak'] };
    },
  };
  return { calls, asked };
}

const change = (subject: Subject, content: ChangeContent): Change => ({
  userId: user,
  centerId: 'maple',
  subject,
  key: keyOf({ userId: user, subject }, content),
  content,
  revision: 'r',
  tab: 't',
  sinceMs: 0,
});
const sendUnit: ChangeContent = { kind: 'send', fields: { kitchen: 'Unit' } };
const about: About = { kind: 'about', fields: { kitchen: 'Unit' } };

/** Nothing here may call a round's calls. */
const api: Api = () => Promise.reject(new Error('A call of no inspection'));

const deliver = (kind: SubjectCalls, each: Change) =>
  createDeliver({ [kind.kind]: kind }, () => api)(each, new AbortController().signal);

describe('a subject that is no round', () => {
  test('is sent by calls of its own, each change with what it is', async () => {
    const { calls, asked } = inspections();
    const start: ChangeContent = { kind: 'start', fields: { kitchen: 'Main' } };
    for (const content of [start, about, answer('q1', 'Cold'), photo('f1'), removal('f0'), sendUnit]) {
      expect(await deliver(calls, change(inspection, content))).toMatchObject({ kind: 'acknowledged' });
    }
    expect(asked).toEqual([
      ['start', 'same', 'Main'],
      ['about', 'same', 'Unit'],
      ['answer', 'same', 'q1', 'Cold'],
      ['attach', 'same', 'q1', 'f1', 'f1.jpg'],
      ['detach', 'same', 'f0'],
      ['send', 'same', 'Unit'],
    ]);
    expect(await deliver(calls, change(inspection, sendUnit))).toMatchObject({ answer: { opened: 2 } });
  });

  test('says of itself what was changed here, and all where that is not known', async () => {
    const { calls, asked } = inspections();
    for (const said of [['kitchen'], ['pantry'], [], undefined])
      await deliver(calls, change(inspection, { ...about, said }));
    expect(asked).toEqual(['Unit', 'Unit', 'nothing', 'Unit'].map((said) => ['about', 'same', said]));
  });

  test('has what an attempt long ago brought there, and not what another file is', async () => {
    const exists = new ApiProblem({ status: 409, errorKey: 'exists', message: 'There', fieldErrors: [] });
    const { calls } = inspections(exists);
    expect((await deliver(calls, change(inspection, photo('f1')))).kind).toBe('acknowledged');
    expect((await deliver(calls, change(inspection, photo('f2')))).kind).toBe('refused');
  });

  test('shows what was said of it here over what the server has', () => {
    const { calls } = inspections();
    const merged = mergeChanges(calls, record, [change(inspection, about), change(round, answer('q1', ''))]);
    expect(merged).toMatchObject({ kitchen: 'Unit', answers: [] });
  });

  test('keeps its answers apart from those of a round with the same id', async () => {
    const browser = createBrowser();
    const { outbox, sender } = browser.openTab();
    for (const subject of [inspection, round]) browser.server.started.add(subjectKey(subject));
    browser.server.network = 'away';
    await outbox.keep({ centerId: 'maple', subject: inspection }, answer('q1', 'of the inspection'));
    await outbox.keep({ centerId: 'maple', subject: round }, answer('q1', 'of the round'));
    const words = async (subject: Subject) =>
      (await outbox.of(subject)).map(({ content }) => content.kind === 'answer' && content.comment);
    expect(await words(inspection)).toEqual(['of the inspection']);
    expect(await words(round)).toEqual(['of the round']);
    await outbox.discardAll(round);
    expect(await words(inspection)).toEqual(['of the inspection']);
    browser.server.network = 'ok';
    sender.retryNow();
    for (let n = 0; n < 20 && browser.server.values.size === 0; n += 1) {
      await settled();
      browser.clock.advance();
    }
    await settled();
    expect(browser.server.values.get('q1')).toBe('of the inspection');
    expect([...outbox.get().savedAtMs.keys()]).toContain(subjectKey(inspection));
  });

  test('waits for its own start, not for that of a round with the same id', async () => {
    const browser = createBrowser();
    const { outbox, sender } = browser.openTab();
    browser.server.started.add(subjectKey(inspection));
    browser.server.network = 'away';
    await outbox.keep({ centerId: 'maple', subject: round }, { kind: 'start', fields: {} });
    await outbox.keep({ centerId: 'maple', subject: inspection }, answer('q1', 'Cold'));
    browser.server.requests.length = 0;
    sender.retryNow();
    for (let n = 0; n < 20 && browser.server.requests.length < 2; n += 1) {
      await settled();
      browser.clock.advance();
    }
    expect(browser.server.requests).toContain(`${user}/inspection/same/answer/q1`);
  });

  test('of a later release stays here, untouched, until that one is back', async () => {
    const { calls } = inspections();
    const later = change({ kind: 'of a later release', id: 'x' }, answer('q1', 'kept'));
    expect((await deliver(calls, later)).kind).toBe('failed');
  });
});

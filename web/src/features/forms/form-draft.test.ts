import type { Audit } from '@lamplight/contract/audits';
import { expect, test } from 'vitest';
import { createFormDraft } from './form-draft';
import { formFiles } from './form-files';
import type { Change, ChangeContent } from './unsent/change';
import { unsentWords } from './unsent/unsent-words';

const answers: Audit['answers'] = [
  { linkId: 'q1', answer: [{ valueCoding: { code: 'no' } }], comment: 'Dirty' },
];
const subject = { kind: 'audit', id: 'round' };
const yes = [{ valueCoding: { code: 'yes' } }];

function open(changes: Change[] = []) {
  const kept: ChangeContent[] = [];
  const draft = createFormDraft({
    subject,
    answers,
    changes,
    tab: 'mine',
    keep: (content) => kept.push(content),
  });
  return { draft, kept };
}
const change = (content: ChangeContent, tab: string, revision = 'r1'): Change => ({
  key: `k/${content.kind}`,
  userId: 'rosa',
  centerId: 'maple',
  subject,
  content,
  revision,
  tab,
  sinceMs: 0,
});
const find = (draft: ReturnType<typeof open>['draft'], linkId: string) =>
  draft.get().find((item) => item.linkId === linkId);

test('an answer is on the screen at once and kept with the comment it has', () => {
  const { draft, kept } = open();
  draft.answer('q1', yes);
  expect(find(draft, 'q1')).toMatchObject({ answer: yes, comment: 'Dirty' });
  const seen = { answer: answers[0]?.answer, comment: 'Dirty' };
  expect(kept).toEqual([{ kind: 'answer', linkId: 'q1', answer: yes, comment: 'Dirty', seen }]);
});

test('an answer is over what stood on this screen', () => {
  const { draft, kept } = open();
  draft.answer('q2', yes);
  draft.comment('q2', 'Dry');
  expect(kept.map((each) => 'seen' in each && each.seen)).toEqual([
    { answer: [], comment: '' },
    { answer: yes, comment: '' },
  ]);
  expect(kept.at(-1)).toMatchObject({ linkId: 'q2', answer: yes, comment: 'Dry' });
});

test('an answer that is discarded gives way to what stands there', () => {
  const { draft } = open();
  draft.addFile('q1', { id: 'f1', name: 'bed.jpg', blob: new Blob(['a']) });
  draft.reset({ linkId: 'q1', answer: yes, comment: 'Clean' });
  // A photo is one's own all the same: it is sent beside whatever stands there.
  const files = [{ id: 'f1', name: 'bed.jpg' }];
  expect(find(draft, 'q1')).toEqual({ linkId: 'q1', answer: yes, comment: 'Clean', files });
});

test('what was not sent when the round was opened is on the screen', () => {
  const { draft } = open([change({ kind: 'answer', linkId: 'q2', answer: yes, comment: '' }, 'mine')]);
  expect(find(draft, 'q2')?.answer).toEqual(yes);
});

test('what another tab changes shows up here; what this one typed since is not undone by its own echo', () => {
  const { draft } = open();
  draft.comment('q1', 'Very dirty');
  draft.follow([
    change({ kind: 'answer', linkId: 'q1', answer: [], comment: 'Di' }, 'mine'),
    change({ kind: 'answer', linkId: 'q3', answer: yes, comment: '' }, 'other', 'r2'),
  ]);
  expect(find(draft, 'q1')?.comment).toBe('Very dirty');
  expect(find(draft, 'q3')?.answer).toEqual(yes);
});

test("another tab's change is taken over once, so that it does not undo what is answered here after it", () => {
  const { draft } = open();
  const others = [change({ kind: 'answer', linkId: 'q1', answer: yes, comment: '' }, 'other')];
  draft.follow(others);
  draft.answer('q1', [{ valueCoding: { code: 'na' } }]);
  draft.follow(others);
  expect(find(draft, 'q1')?.answer).toEqual([{ valueCoding: { code: 'na' } }]);
});

test('a photo shows as waiting until the server has it, and as refused with its words', () => {
  const blob = new Blob(['picture']);
  const content: ChangeContent = { kind: 'photo', linkId: 'q1', fileId: 'f1', name: 'sink.jpg', blob };
  const { draft, kept } = open();
  draft.addFile('q1', { id: 'f1', name: 'sink.jpg', blob });
  expect(kept).toEqual([content]);
  const files = (changes: Change[]) =>
    formFiles({
      answers: draft.get(),
      stored: [],
      changes,
      blobs: new Map([['f1', blob]]),
      troubles: new Map(),
    })('q1');
  expect(files([change(content, 'mine')])).toMatchObject([{ id: 'f1', state: 'waiting', sizeBytes: 7 }]);
  const refused = { ...change(content, 'mine'), refusal: '"sink.jpg" was not accepted' };
  expect(files([refused])).toMatchObject([{ state: 'refused', message: '"sink.jpg" was not accepted' }]);
  expect(files([])).toMatchObject([{ state: 'stored', content: { blob } }]);
  draft.removeFile('q1', 'f1');
  expect(files([])).toEqual([]);
});

test('what is not sent is counted in words', () => {
  const at = (...contents: ChangeContent[]) =>
    unsentWords(
      'round',
      contents.map((content) => change(content, 'mine')),
    );
  const one: ChangeContent = { kind: 'answer', linkId: 'q1', answer: yes, comment: '' };
  const file = (type: string): ChangeContent => ({
    ...{ kind: 'photo', linkId: 'q1', fileId: 'f', name: 'f' },
    blob: new Blob([], { type }),
  });
  expect(at(one)).toBe('1 answer');
  expect(at(one, one, one, file('image/jpeg'))).toBe('3 answers and 1 photo');
  expect(at(one, file('image/jpeg'), file('application/pdf'), file(''))).toBe(
    '1 answer, 1 photo and 2 files',
  );
  expect(at({ kind: 'start', fields: { toolId: 't' } })).toBe('the start of the round');
});

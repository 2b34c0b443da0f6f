import { describe, expect, it } from 'vitest';
import { noAnswer, SessionOver } from '../../api/problem';
import { type Attempt, createUploads, type Upload } from './uploads';

/** A server that answers when it is told to. */
function world(atOnce = 2) {
  const calls: {
    upload: Upload<string>;
    attempt: Attempt;
    answer: () => void;
    refuse: (why: unknown) => void;
  }[] = [];
  const uploads = createUploads<string>({
    atOnce,
    contentOf: (beside) => beside,
    reasonOf: (error) => String(error),
    send: (upload, attempt) =>
      new Promise<void>((resolve, reject) => {
        attempt.signal.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
        calls.push({ upload, attempt, answer: resolve, refuse: reject });
      }),
  });
  const add = (...names: string[]) =>
    uploads.add(names.map((name) => ({ file: new File(['12345678'], name), beside: name })));
  const shown = () => uploads.list().map(({ file, state }) => `${file.name} ${state}`);
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  const all = () => uploads.begin(uploads.list().map(({ key }) => key));
  return { uploads, calls, add, shown, settled, all };
}

describe('files that travel', () => {
  it('go a few at a time, the others after them, and leave the list when they are there', async () => {
    const { calls, add, shown, settled, all } = world();
    add('a', 'b', 'c');
    expect(shown()).toEqual(['a ready', 'b ready', 'c ready']);
    all();
    expect(shown()).toEqual(['a sending', 'b sending', 'c waiting']);
    calls[0]?.answer();
    await settled();
    expect(shown()).toEqual(['b sending', 'c sending']);
  });

  it('that wait go in no other session than they were begun in', async () => {
    const { calls, add, shown, settled, all } = world();
    add('a', 'b', 'c', 'd');
    all();
    calls[0]?.refuse(new SessionOver(noAnswer()));
    await settled();
    expect(shown()).toEqual(['a stopped', 'b sending', 'c stopped', 'd stopped']);
    calls[1]?.answer();
    await settled();
    expect(calls).toHaveLength(2);
  });

  it('tell each its own progress', () => {
    const { uploads, calls, add, all } = world();
    add('a', 'b');
    all();
    calls[1]?.attempt.onUpload(2);
    // With the parts around it, more is sent than the file has.
    calls[0]?.attempt.onUpload(9);
    expect(uploads.list().map(({ progress }) => progress)).toEqual([1, 0.25]);
  });

  it('that were refused say why, and begin anew as the same attempt', async () => {
    const { uploads, calls, add, settled, all } = world();
    add('a');
    all();
    calls[0]?.refuse('The network is down');
    await settled();
    expect(uploads.list()).toMatchObject([{ state: 'stopped', reason: 'The network is down', progress: 0 }]);
    all();
    expect(uploads.list()).toMatchObject([{ state: 'sending', reason: '' }]);
    expect(calls[1]?.attempt.idempotencyKey).toBe(calls[0]?.attempt.idempotencyKey);
  });

  it('with other words beside them are another attempt', async () => {
    let words = 'before';
    const keys: string[] = [];
    const uploads = createUploads<null>({
      atOnce: 1,
      contentOf: () => words,
      reasonOf: String,
      send: async (_, { idempotencyKey }) => {
        keys.push(idempotencyKey);
        throw new Error('refused');
      },
    });
    uploads.add([{ file: new File([''], 'a'), beside: null }]);
    uploads.begin([1]);
    await new Promise((resolve) => setTimeout(resolve, 0));
    words = 'after';
    uploads.begin([1]);
    expect(new Set(keys).size).toBe(2);
  });

  it('stop when they are told to, wherever they are, and let the next go', async () => {
    const { uploads, add, shown, settled, all } = world(1);
    add('a', 'b', 'c');
    all();
    uploads.stop(2);
    uploads.stop(1);
    await settled();
    expect(shown()).toEqual(['a stopped', 'b stopped', 'c sending']);
    expect(uploads.list().map(({ reason }) => reason)).toEqual(['', '', '']);
  });

  it('that are taken away while they travel are given up and do not come back', async () => {
    const { uploads, calls, add, shown, settled, all } = world();
    add('a', 'b');
    all();
    uploads.remove(1);
    expect(calls[0]?.attempt.signal.aborted).toBe(true);
    await settled();
    expect(shown()).toEqual(['b sending']);
    uploads.clear();
    await settled();
    expect(shown()).toEqual([]);
  });

  it('tell whoever looks of every change', () => {
    const { uploads, add } = world();
    let told = 0;
    const stop = uploads.subscribe(() => {
      told += 1;
    });
    add('a');
    stop();
    add('b');
    expect(told).toBe(1);
  });
});

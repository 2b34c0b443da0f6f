import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSilence, patienceMs } from './silence';
import type { Answer, OutgoingRequest } from './transport';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answer: Answer = { status: 200, header: () => null, body: new Blob() };

/** Calls over a network that answers, or fails, when the test says so. */
function watched() {
  const silence = createSilence(() => performance.now());
  const asked: { request: OutgoingRequest; answer: () => void; fail: (error: Error) => void }[] = [];
  const transport = silence.over(
    (request: OutgoingRequest) =>
      new Promise<Answer>((resolve, reject) => {
        asked.push({ request, answer: () => resolve(answer), fail: reject });
      }),
  );
  const call = (more: Partial<OutgoingRequest> = {}) =>
    transport({ method: 'GET', url: '/api/account', headers: {}, body: null, ...more }).catch(() => {});
  return { silence, asked, call };
}

test('a call that nothing comes of for a while means that the server is silent, until it answers', async () => {
  const { silence, asked, call } = watched();
  const heard = vi.fn();
  silence.subscribe(heard);
  const first = call();
  await vi.advanceTimersByTimeAsync(patienceMs - 1);
  expect(silence.isSilent()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(silence.isSilent()).toBe(true);
  expect(heard).toHaveBeenCalledOnce();
  asked[0]?.answer();
  await first;
  expect(silence.isSilent()).toBe(false);
});

test('a minute later it is tried as ever', async () => {
  const { silence, call } = watched();
  void call();
  await vi.advanceTimersByTimeAsync(patienceMs);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(silence.isSilent()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(silence.isSilent()).toBe(false);
  // Nothing was heard for all that.
  expect(silence.isUnheard()).toBe(true);
  silence.forget();
  expect(silence.isUnheard()).toBe(false);
});

test('a call that fails means it, one that is given up does not', async () => {
  const { silence, asked, call } = watched();
  const given = new AbortController();
  const first = call({ signal: given.signal });
  given.abort();
  asked[0]?.fail(new DOMException('Given up', 'AbortError'));
  await first;
  expect(silence.isSilent()).toBe(false);
  const second = call();
  asked[1]?.fail(new TypeError('No answer'));
  await second;
  expect(silence.isSilent()).toBe(true);
});

test('a slow answer is none while others are answered', async () => {
  const { silence, asked, call } = watched();
  void call();
  await vi.advanceTimersByTimeAsync(1000);
  const quick = call();
  asked[1]?.answer();
  await quick;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(silence.isSilent()).toBe(false);
});

test('a file that goes on leaving is no silence', async () => {
  const { silence, asked, call } = watched();
  const sent = vi.fn();
  void call({ onUpload: sent });
  for (let bytes = 1; bytes < 10; bytes += 1) {
    await vi.advanceTimersByTimeAsync(patienceMs - 1);
    asked[0]?.request.onUpload?.(bytes);
  }
  expect(sent).toHaveBeenCalledTimes(9);
  expect(silence.isSilent()).toBe(false);
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect(silence.isSilent()).toBe(true);
  silence.forget();
  expect(silence.isSilent()).toBe(false);
});

test('what waits behind a file that goes on leaving has a slow answer, not none', async () => {
  const { silence, asked, call } = watched();
  void call({ onUpload: () => {} });
  void call();
  await vi.advanceTimersByTimeAsync(patienceMs - 1);
  asked[0]?.request.onUpload?.(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(silence.isSilent()).toBe(false);
});

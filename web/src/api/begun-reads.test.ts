import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeBegunRead } from './begun-reads';

const url = '/api/issues?page=0&size=20';
const headers = { Accept: '*/*', Authorization: 'Bearer token-1' };
const read = { method: 'GET', url, headers };
let nowMs = 0;

beforeEach(() => {
  nowMs = 400;
  const answer = Promise.resolve({ response: new Response('[]'), body: new Blob(['[]']) });
  vi.stubGlobal('window', { lamplightReads: { headers, answers: new Map([[url, answer]]) } });
  vi.stubGlobal('performance', { now: () => nowMs });
});
afterEach(() => vi.unstubAllGlobals());

test('a read that the page began is answered by it, once', async () => {
  expect(await (await takeBegunRead(read))?.body.text()).toBe('[]');
  expect(takeBegunRead(read)).toBeUndefined();
});

test('another read is none of them', () => {
  expect(takeBegunRead({ ...read, url: '/api/issues?page=1&size=20' })).toBeUndefined();
});

test.each([
  ['another person', { ...headers, Authorization: 'Bearer token-2' }],
  ['another center', { ...headers, 'X-Center-Id': 'c2' }],
  ['nobody', { Accept: '*/*' }],
])('the answer is not given to %s', (_, other) => {
  expect(takeBegunRead({ ...read, headers: other })).toBeUndefined();
});

test('an answer that waited too long is old', () => {
  nowMs = 10_001;
  expect(takeBegunRead(read)).toBeUndefined();
});

test('no answer from before a write is given after it', () => {
  takeBegunRead({ ...read, method: 'POST', url: '/api/issues' });
  expect(takeBegunRead(read)).toBeUndefined();
});

test('nothing was begun where the page has no such script', () => {
  vi.stubGlobal('window', {});
  expect(takeBegunRead(read)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { isOfServer } from './of-server';

const files = ['/assets/index-a1.js', '/assets/index-a1.css'];
const asked = (path: string) => new URL(path, 'https://center.example');
const answer = (type: string | null, body = '', init: ResponseInit = {}) => {
  const made = new Response(body, init);
  made.headers.delete('Content-Type');
  if (type !== null) made.headers.set('Content-Type', type);
  return made;
};

test.each([
  ['/assets/index-a1.js', 'text/javascript; charset=utf-8'],
  ['/assets/index-a1.js', 'application/javascript'],
  ['/assets/index-a1.css', 'text/css; charset=utf-8'],
  ['/assets/letters-b2.woff2', 'font/woff2'],
  ['/assets/mark-c3.svg', 'image/svg+xml'],
])('%s as %s is what was asked for', async (path, type) => {
  expect(await isOfServer(asked(path), answer(type), files)).toBe(true);
});

test.each([
  ['/assets/index-a1.js', 'text/html'],
  ['/assets/index-a1.js', 'application/json'],
  ['/assets/index-a1.js', null],
  ['/assets/index-a1.css', 'text/html'],
  ['/assets/letters-b2.woff2', 'application/xhtml+xml'],
])('%s as %s is not', async (path, type) => {
  expect(await isOfServer(asked(path), answer(type), files)).toBe(false);
});

test('an answer that is none, or is of elsewhere, is not kept', async () => {
  const script = asked('/assets/index-a1.js');
  expect(await isOfServer(script, answer('text/javascript', '', { status: 404 }), files)).toBe(false);
  const redirected = answer('text/javascript');
  Object.defineProperty(redirected, 'redirected', { value: true });
  expect(await isOfServer(script, redirected, files)).toBe(false);
});

test('the page is known by the files of its build', async () => {
  const page = asked('/index.html?__WB_REVISION__=d4');
  const ours = '<!doctype html><script type="module" src="/assets/index-a1.js"></script>';
  const kept = answer('text/html', ours);
  expect(await isOfServer(page, kept, files)).toBe(true);
  // It is read by whoever keeps it, too.
  expect(await kept.text()).toBe(ours);
  expect(await isOfServer(page, answer('text/html', '<h1>Log in to the guest network</h1>'), files)).toBe(
    false,
  );
});

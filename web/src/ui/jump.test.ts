import { expect, test } from 'vitest';
import { screensLike } from './jump';

const screens = [
  { to: '/home', label: 'Home' },
  { to: '/issues', label: 'Issues' },
  { to: '/center', label: 'Center set-up' },
];

test.each([
  ['', ['/home', '/issues', '/center']],
  ['iss', ['/issues']],
  ['SET', ['/center']],
  ['sues', []],
])('what is typed finds screens by the beginning of a word: %s', (text, found) => {
  expect(screensLike(text, screens).map(({ to }) => to)).toEqual(found);
});

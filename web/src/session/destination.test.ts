import { expect, test } from 'vitest';
import { destinationAfterLogin, loginAddress, ownScreen } from './destination';

const isScreen = (path: string) => /^\/(home|issues|login)/.test(path) && path !== '/login';

test('login leads back to where the person was, filters included', () => {
  const address = loginAddress({ pathname: '/issues', search: '?status=OPEN&page=2' });
  expect(address).toBe('/login?from=%2Fissues%3Fstatus%3DOPEN%26page%3D2');
  expect(destinationAfterLogin(address.slice('/login'.length), isScreen)).toBe('/issues?status=OPEN&page=2');
});

test.each(['/', '/home', '/login'])('coming from %s, login leads to Home', (pathname) => {
  expect(loginAddress({ pathname })).toBe('/login');
  expect(destinationAfterLogin('', isScreen)).toBe('/home');
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/login?from=/login',
  '/logout',
  '/issues/../logout',
  '/switch-center/01890a5d-0000-7000-8db2-61124e663baa',
  '',
])('an address that is no screen of this application is not followed: %s', (from) => {
  expect(destinationAfterLogin(`?${new URLSearchParams({ from })}`, isScreen)).toBe('/home');
  expect(ownScreen(from, isScreen)).toBe('/home');
});

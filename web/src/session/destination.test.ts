import { expect, test } from 'vitest';
import { destinationAfterLogin, loginAddress } from './destination';

test('login leads back to where the person was, filters included', () => {
  const address = loginAddress({ pathname: '/issues', search: '?status=OPEN&page=2' });
  expect(address).toBe('/login?from=%2Fissues%3Fstatus%3DOPEN%26page%3D2');
  expect(destinationAfterLogin(address.slice('/login'.length))).toBe('/issues?status=OPEN&page=2');
});

test.each(['/', '/home', '/login'])('coming from %s, login leads to Home', (pathname) => {
  expect(loginAddress({ pathname })).toBe('/login');
  expect(destinationAfterLogin('')).toBe('/home');
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/login?from=/login',
  '',
])('an address of elsewhere is not followed: %s', (from) => {
  expect(destinationAfterLogin(`?${new URLSearchParams({ from })}`)).toBe('/home');
});

import { endpoints } from '@lamplight/contract';
import { describe, expect, it } from 'vitest';
import { oneCenter } from '../testing/centers';
import { ask, authorized, expectGoodAnswer } from './good-answer';

const { world, maple } = await oneCenter();

describe('addresses no well-meaning client asks for', () => {
  const odd = [
    '/issues/%00',
    '/issues/%zz',
    '/issues/%ff%fe',
    '/issues/%2e%2e%2fetc%2fpasswd',
    `/issues/${'x'.repeat(4000)}`,
    '/issues/%F0%9F%91%A9',
    '//issues',
    '/issues?%00=%00&q=%ff&page=%zz',
    `/issues?q=${'%27'.repeat(2000)}`,
    `/issues?${'status.equals=OPEN&'.repeat(500)}`,
    `/issues?${Array.from({ length: 2000 }, (_, n) => `f${n}.equals=1`).join('&')}`,
    '/issues?sort[]=id&page[]=1&size[a]=2',
    '/nothing',
    '/',
  ];
  it.each(odd.map((path) => [path.slice(0, 60), path]))('%s', async (_shown, path) => {
    const listing = endpoints['GET /issues'];
    await expectGoodAnswer(world, 'GET /issues', listing, {
      method: 'GET',
      path,
      headers: authorized(maple.staff),
    });
  });

  it.each(['TRACE', 'OPTIONS', 'HEAD', 'PROPFIND', 'PATCH'])('the method %s', async (method) => {
    const { response } = await ask(world, {
      method: method === 'TRACE' ? 'DELETE' : method,
      path: '/issues',
    });
    expect([200, 204, 401, 404, 405]).toContain(response.status);
  });

  it.each(['', 'x', 'Bearer', 'Bearer ', `Bearer ${'x'.repeat(7000)}`, 'Basic eDp5', "Bearer ' OR 1=1 --"])(
    'the authorization "%s"',
    async (authorization) => {
      const { response } = await ask(world, { method: 'GET', path: '/account', headers: { authorization } });
      expect(response.status).toBe(401);
    },
  );
});

import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { endpoints } from '@lamplight/contract';
import { describe, expect, it } from 'vitest';
import { oneCenter } from '../testing/centers';
import { ask, authorized, expectGoodAnswer } from './good-answer';

const { world, maple } = await oneCenter();

/** Asks for an address just as it is spelled, which `fetch` would mend. */
function askFor(address: string): Promise<IncomingMessage> {
  const { hostname, port } = new URL(world.server.url);
  // One that names a host names the one that is asked.
  const host = URL.canParse(address) ? { host: new URL(address).host } : {};
  const headers = { ...authorized(maple.staff), ...host };
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path: address, headers }, (answer) => {
      answer.resume();
      resolve(answer);
    });
    sent.on('error', reject).end();
  });
}

describe('another spelling of an address', () => {
  const spellings = [
    '/api',
    '/%61pi',
    '/ap%69',
    'http://lamplight.example/api',
    'HTTP://lamplight.example/%61pi',
  ];

  it.each(spellings)('gets an answer that no cache keeps, like %s/account', async (spelling) => {
    const { statusCode, headers } = await askFor(`${spelling}/account`);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('content-security-policy');
  });

  it.each(spellings)('keeps a file in its sandbox, like %s/file/{id}', async (spelling) => {
    const files = [{ name: 'rosters.txt', content: 'Rosa, David' }];
    const { body } = await maple.staff.client.call('POST /issues', {
      body: { description: 'Call light broken' },
      files,
    });
    const { statusCode, headers } = await askFor(`${spelling}/file/${body.files[0]?.id}`);
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
    expect(headers['cache-control']).toBe('private, no-store');
  });

  const gone = [
    '/assets/gone.js',
    '/%61ssets/gone.js',
    '/%61pi/nothing',
    '/api/nothing',
    '/%zz',
    `/api/issues/${'x'.repeat(301)}`,
  ];
  it.each(gone.map((address) => [address.slice(0, 30), address]))(
    'is refused so that no cache keeps it: %s',
    async (_shown, address) => {
      const { statusCode, headers } = await askFor(address);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toContain('application/problem+json');
      expect(headers['cache-control']).toBe('no-store');
    },
  );
});

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

describe('an address that is longer than any', () => {
  /** Sends all of it before it reads the first byte, as a sender with a body does. */
  async function answerTo(head: string, body: Buffer): Promise<string> {
    const { hostname, port } = new URL(world.server.url);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    socket.pause();
    await new Promise<void>((resolve) => socket.write(head, () => resolve()));
    for (let from = 0; from < body.length; from += 1_000_000) {
      if (socket.destroyed) break;
      await new Promise<void>((resolve) =>
        socket.write(body.subarray(from, from + 1_000_000), () => resolve()),
      );
    }
    socket.end();
    let answer = '';
    for await (const piece of socket.setEncoding('utf8')) answer += piece;
    return answer;
  }

  it.each(Array.from({ length: 5 }, (_, n) => n))(
    'is refused in words that reach the sender of a body, try %i',
    async () => {
      const body = Buffer.alloc(30_000_000, 'x');
      const head = `POST /api/issues?q=${'x'.repeat(100_000)} HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n`;
      const answer = await answerTo(head, body);
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer).toContain('The address or the headers of this request are too long.');
    },
  );
});

/** The answer to a request as it is written, on a connection of its own. */
async function answerTo(text: string): Promise<string> {
  const { hostname, port } = new URL(world.server.url);
  const socket = connect(Number(port), hostname);
  try {
    socket.write(text);
    return String((await once(socket, 'data'))[0]);
  } finally {
    socket.destroy();
  }
}

it.each([
  ['no host', 'GET /api/health/live HTTP/1.1\r\n\r\n', 400],
  ['two hosts', 'GET /api/health/live HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
  ['nothing that a browser sends', 'GET /api/health/live HTTP/1.0\r\n\r\n', 200],
  ['what nobody can expect', 'GET /api/health/live HTTP/1.1\r\nHost: a\r\nExpect: x\r\n\r\n', 417],
])('a request with %s has its answer', async (_words, text, status) => {
  expect(await answerTo(text)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { requireServedHost } from './served-hosts';

/** A request for the setup, as the framework reads it behind a proxy that is believed. */
function setupOf(host: string, forwardedHost = host): FastifyRequest {
  const raw = { url: '/api/setup', headersDistinct: { host: [host] }, httpVersion: '1.1' };
  const hostname = forwardedHost.replace(/:.*$/, '');
  return {
    raw,
    headers: { host },
    routeOptions: { url: '/api/setup' },
    host: forwardedHost,
    hostname,
  } as unknown as FastifyRequest;
}

const isServed = (request: FastifyRequest) => () => requireServedHost(request, undefined);

it('is set up on the machine itself, whatever is forwarded', () => {
  for (const host of ['localhost:8120', '127.0.0.1', '[::1]:8120', 'localhost'])
    expect(isServed(setupOf(host)), host).not.toThrow();
  expect(isServed(setupOf('evil.example:8120', 'localhost:8120'))).toThrow();
});

it('takes no two hosts in one header', () => {
  expect(isServed(setupOf('localhost:8120, evil.example'))).toThrow();
});

import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal';

/** What the machine itself is called on it, “any address” included: no name that somebody else's name server answers for. */
const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[?::1?\]?)$/i.test(hostname);

const strange = (message: string) => new Refusal('validation', {}, { fieldErrors: [{ field: '', message }] });

/**
 * Refuses a request with no host, or with two, in its headers or as its target (RFC 9112, 3.2): a proxy before this server may have gone by
 * the other one.
 */
function requireOneHost({ raw, headers }: FastifyRequest): void {
  const { url = '', headersDistinct, httpVersion } = raw;
  const hosts = headersDistinct.host?.length ?? 0;
  if (hosts === 0 && httpVersion === '1.1') throw strange('It names no host');
  const asked = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1];
  const agrees = asked === undefined || asked.toLowerCase() === headers.host?.toLowerCase();
  if (agrees && hosts < 2 && !headers.host?.includes(',')) return;
  throw strange('It names two hosts');
}

/**
 * Refuses requests for another host than the public one, where that is set. Where it is not, the first administrator is made on the
 * machine itself: a page of another site, whose name was turned to this machine, would make one for its maker.
 */
export function requireServedHost(request: FastifyRequest, publicHost: string | undefined): void {
  requireOneHost(request);
  const {
    routeOptions: { url = '' },
    host,
    headers,
  } = request;
  // Whoever watches asks by the address of the machine.
  if (url.startsWith('/api/health/')) return;
  if (publicHost !== undefined && host !== publicHost) throw new Refusal('unknownHost');
  // What the browser asked for, whatever a proxy says that it was.
  const asked = headers.host?.replace(/:\d+$/, '') ?? '';
  if (publicHost === undefined && url === '/api/setup' && !isLoopback(asked)) throw new Refusal('setupHost');
}

/** Addresses that said for whom they ask, and are not believed: so many are told of. */
const mostTold = 20;

/** Tells once of each address that may be a proxy which nobody named: everyone behind it counts as one. */
export function createProxyNotes(trusted: readonly string[]): (request: FastifyRequest) => void {
  const told = new Set<string>();
  return ({ headers, ip, socket, log }) => {
    const from = socket.remoteAddress;
    if (headers['x-forwarded-for'] === undefined || from === undefined || ip !== from) return;
    if (told.has(from) || told.size >= mostTold) return;
    told.add(from);
    log.warn(
      { from, trusted },
      'a request came with X-Forwarded-For from an address that TRUSTED_PROXIES does not name: everyone behind it counts as one',
    );
  };
}

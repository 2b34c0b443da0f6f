import { isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** An address as some proxies write it, with the port of whoever asked, which is another for each connection. */
const withPort = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;
const withoutZone = (address: string): string => address.replace(/%.*$/, '');

/**
 * Whom a request comes from: what a proxy in `TRUSTED_PROXIES` says, without a port. What is no address then is the proxy's own word, and
 * counts as the proxy's.
 */
export function addressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const [, six, four] = withPort.exec(ip) ?? [];
  const address = six ?? four ?? ip;
  return isIP(withoutZone(address)) ? address : (socket.remoteAddress ?? '');
}

const mapped = '0:0:0:0:0:ffff';

/** The eight groups of an IPv6 address, each as short as can be. */
function groupsOf(address: string): string[] {
  // The platform knows every form; it leaves nothing but `::` to be written out.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = short.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}

/** Two groups as the IPv4 address they stand for. */
const asIPv4 = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.');

/**
 * Whom limits take an address for: an IPv4 address for itself, an IPv6 address for its first bits: its /64, of which every
 * address is at its owner's choice, or fewer. What is no address stands for itself.
 */
export function networkOf(address: string, bits: 56 | 64 = 64): string {
  const plain = withoutZone(address);
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  if (groups.slice(0, 6).join(':') === mapped) return asIPv4(groups.slice(6));
  const last = Number.parseInt(groups[3] ?? '0', 16) & (0xffff << (64 - bits));
  return `${groups.slice(0, 3).join(':')}:${last.toString(16)}::/${bits}`;
}

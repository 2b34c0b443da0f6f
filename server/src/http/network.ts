import { isIPv6 } from 'node:net';

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
  const withoutZone = address.replace(/%.*$/, '');
  if (!isIPv6(withoutZone)) return address;
  const groups = groupsOf(withoutZone);
  if (groups.slice(0, 6).join(':') === mapped) return asIPv4(groups.slice(6));
  const last = Number.parseInt(groups[3] ?? '0', 16) & (0xffff << (64 - bits));
  return `${groups.slice(0, 3).join(':')}:${last.toString(16)}::/${bits}`;
}

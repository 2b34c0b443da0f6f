import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { addressOf, networkOf } from './network';

describe('whom a request comes from', () => {
  const asked = (ip: string) => addressOf({ ip, socket: { remoteAddress: '10.0.0.1' } as Socket });

  it.each([
    ['an address', '192.0.2.7', '192.0.2.7'],
    ['one with the port of a connection', '192.0.2.7:51034', '192.0.2.7'],
    ['an IPv6 address', '2001:db8::6', '2001:db8::6'],
    ['one in brackets', '[2001:db8::6]', '2001:db8::6'],
    ['one with a port', '[2001:db8::6]:51034', '2001:db8::6'],
    ['one with its interface', 'fe80::1%eth0', 'fe80::1%eth0'],
  ])('is %s', (_words, ip, address) => {
    expect(asked(ip)).toBe(address);
  });

  it.each(['unknown', '', '192.0.2.7:', '192.0.2.700', '[192.0.2.7', 'x'.repeat(3000), '_hidden:80'])(
    'is who passed it on, where that says %s',
    (ip) => {
      expect(asked(ip)).toBe('10.0.0.1');
    },
  );
});

describe('what limits count an address by', () => {
  it.each([
    ['an IPv4 address is itself', '192.0.2.7', '192.0.2.7'],
    ['one that is mapped into IPv6 is the IPv4 address', '::ffff:192.0.2.7', '192.0.2.7'],
    ['mapped and in hexadecimal too', '0:0:0:0:0:FFFF:c000:0207', '192.0.2.7'],
    ['an IPv6 address is its /64', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['however it is compressed', '2001:db8::6', '2001:db8:0:0::/64'],
    ['written out, with leading zeros and capitals', '2001:0DB8:0000:0000:00A0::', '2001:db8:0:0::/64'],
    ['with an IPv4 address at its end', '2001:db8:1:2::192.0.2.7', '2001:db8:1:2::/64'],
    ['whatever interface it came by', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['this machine', '::1', '0:0:0:0::/64'],
    ['none at all', '::', '0:0:0:0::/64'],
    ['an interface at which an IPv4 address is mapped', '::ffff:192.0.2.7%1', '192.0.2.7'],
    ['what is no address is itself', 'unknown', 'unknown'],
    ['nothing is itself', '', ''],
  ])('%s', (_words, address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is fewer bits of an IPv6 address where these are asked for', () => {
    expect(networkOf('2001:db8:1:1234::1', 56)).toBe('2001:db8:1:1200::/56');
    expect(networkOf('2001:db8:1:12ff::1', 56)).toBe('2001:db8:1:1200::/56');
    expect(networkOf('2001:db8:1:1334::1', 56)).toBe('2001:db8:1:1300::/56');
    expect(networkOf('192.0.2.7', 56)).toBe('192.0.2.7');
  });

  it('two networks side by side are two', () => {
    expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8:0:2::1'));
  });
});

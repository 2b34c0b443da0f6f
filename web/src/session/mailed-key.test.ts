import { describe, expect, it } from 'vitest';
import { hideMailedKey, mailedKeyIn } from './mailed-key';

/** What an address and the history's entry are after the page has begun. */
function begun(address: string) {
  const entry: { address: string; state: unknown } = { address, state: null };
  hideMailedKey({
    location: { href: address } as Location,
    history: {
      replaceState: (state: unknown, _title: string, to: string) => {
        entry.address = new URL(to, address).href;
        entry.state = state;
      },
    } as History,
  });
  return { address: entry.address, key: mailedKeyIn(Reflect.get(Object(entry.state), 'usr')) };
}

describe('the key of a mailed link', () => {
  it('leaves the address and stays with the tab', () => {
    expect(begun('https://quality.example.org/sign-in?key=abc')).toEqual({
      address: 'https://quality.example.org/sign-in',
      key: 'abc',
    });
    expect(begun('https://quality.example.org/pip-sign-in/?key=abc&from=mail').address).toBe(
      'https://quality.example.org/pip-sign-in/?from=mail',
    );
  });

  it('leaves it wherever a mail leads: to a signature, a first password or a new one', () => {
    for (const path of ['/activate-account', '/recover-password', '/sign-in', '/pip-sign-in'])
      expect(begun(`https://quality.example.org${path}?key=abc`)).toEqual({
        address: `https://quality.example.org${path}`,
        key: 'abc',
      });
  });

  it('is none where there is none, and is nobody’s business elsewhere', () => {
    expect(begun('https://quality.example.org/sign-in').key).toBe('');
    expect(begun('https://quality.example.org/issues?key=abc').address).toBe(
      'https://quality.example.org/issues?key=abc',
    );
    expect(mailedKeyIn(null)).toBe('');
    expect(mailedKeyIn({ mailedKey: 7 })).toBe('');
  });
});

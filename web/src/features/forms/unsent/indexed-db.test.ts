import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as databases from '../../../memory-databases.fixtures';
import { leaseMs } from './turns';

vi.mock('idb', () => databases);
vi.mock('../../../session/session', () => ({ session: { get: () => ({ userData: {} }) } }));

/** Another tab of the browser: each reads its modules by itself. */
const tab = async () => {
  vi.resetModules();
  return (await import('./indexed-db')).kept;
};
type Tab = Awaited<ReturnType<typeof tab>>;

/** The browser closes the database in all tabs, with or without what lay in it. */
const close = ({ lose }: { lose: boolean }) => databases.terminate('lamplight.outbox', { lose });

beforeEach(() => {
  close({ lose: true });
  vi.stubGlobal('IDBKeyRange', databases.keyRange);
});
afterEach(() => void vi.unstubAllGlobals());

describe('a database that the browser made anew', () => {
  /** Looks into it, as whoever sends does; how often it was lost, as far as this tab has noticed. */
  const looks = async ({ store }: Tab) => {
    await store.list('rosa');
    return store.losses?.();
  };

  test('is noticed once in each tab that had it open, whichever opens it first, and in no other', async () => {
    const [first, second] = [await tab(), await tab()];
    expect([await looks(first), await looks(second)]).toEqual([0, 0]);
    close({ lose: true });
    expect([await looks(second), await looks(first)]).toEqual([1, 1]);
    expect(await looks(await tab())).toBe(0);
    expect([await looks(second), await looks(first)]).toEqual([1, 1]);
  });

  test('is noticed again as it is lost again', async () => {
    const [first, second] = [await tab(), await tab()];
    await looks(first);
    close({ lose: true });
    await looks(second);
    close({ lose: true });
    expect([await looks(first), await looks(second)]).toEqual([1, 1]);
    close({ lose: true });
    expect([await looks(first), await looks(second)]).toEqual([2, 2]);
  });

  test('is none that was only closed and is opened again', async () => {
    const first = await tab();
    await looks(first);
    close({ lose: false });
    expect(await looks(first)).toBe(0);
  });

  test('is noticed where the one before it was from an earlier release, which named none', async () => {
    await databases.openDB('lamplight.outbox', 3, {
      upgrade: (made) => {
        for (const store of ['changes', 'copies']) made.createObjectStore(store, { keyPath: 'key' });
        made.createObjectStore('leases', { keyPath: 'name' });
      },
    });
    const first = await tab();
    expect(await looks(first)).toBe(0);
    close({ lose: true });
    expect(await looks(first)).toBe(1);
  });
});

describe('the turn to send', () => {
  const nowMs = Date.parse('2026-03-02T07:00:00Z');
  /** Whether a tab has it from now on, by a clock that says this. */
  const claims = ({ leases }: Tab, owner: string, atMs: number) =>
    leases.claim({ name: 'outbox', owner, nowMs: atMs, untilMs: atMs + leaseMs, force: false });

  test('is another tab’s for as long as that was promised, and free after it', async () => {
    const [first, second] = [await tab(), await tab()];
    expect(await claims(first, 'first', nowMs)).toBe(true);
    expect(await claims(second, 'second', nowMs + leaseMs - 1)).toBe(false);
    expect(await claims(second, 'second', nowMs + leaseMs)).toBe(true);
    expect(await claims(first, 'first', nowMs + leaseMs)).toBe(false);
  });

  test('is free where the clock was set back since, and not for being a little ahead', async () => {
    const [first, second] = [await tab(), await tab()];
    await claims(first, 'first', nowMs);
    expect(await claims(second, 'second', nowMs - leaseMs)).toBe(false);
    expect(await claims(second, 'second', nowMs - leaseMs - 1)).toBe(true);
    expect(await claims(first, 'first', nowMs - leaseMs)).toBe(false);
  });
});

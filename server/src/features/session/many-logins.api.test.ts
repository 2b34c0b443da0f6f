import { beforeAll, describe, expect, it } from 'vitest';
import { oneCenter } from '../../testing/centers';
import type { TestPerson } from '../../testing/world';
import { hashPassword } from './passwords';

const password = 'correct horse battery staple';
const { world, maple } = await oneCenter();
/**
 * What ten comparisons and 140 refusals cost on this machine when they come at once, before and after: it is not always as busy.
 */
const alike: { cpuMs: number; ms: number }[] = [];

async function person(): Promise<TestPerson> {
  return world.addPerson(maple.id, { role: 'STAFF', passwordHash: await hashPassword(password) });
}

/** The address has failures of its own, which the next are not to be refused for. */
const forgetFailures = () => world.server.database.ownerPool.query('DELETE FROM lamplight.login_attempt');

const login = (who: TestPerson, given = password) =>
  world.anonymous.call('POST /authenticate', { body: { username: who.email, password: given } });

/** The server runs in this process: what it computes is counted here, however many others use the machine. */
async function costOf(work: () => Promise<unknown>): Promise<{ cpuMs: number; ms: number }> {
  const [before, beforeMs] = [process.cpuUsage(), performance.now()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { cpuMs: (user + system) / 1000, ms: performance.now() - beforeMs };
}

async function tenAndRefused(): Promise<{ cpuMs: number; ms: number }> {
  const victim = await person();
  const guesses = (count: number) => Promise.all(Array.from({ length: count }, () => login(victim, 'wrong')));
  // Whoever has failed ten times is refused from there on, and nothing is compared.
  return costOf(async () => {
    await guesses(10);
    await guesses(140);
  });
}

beforeAll(async () => {
  await tenAndRefused();
  alike.push(await tenAndRefused());
});

describe('150 wrong logins of one account at once', () => {
  /** What 150 cost, and how long another waits meanwhile. */
  async function flood(): Promise<{ cpuMs: number; otherMs: number }> {
    await forgetFailures();
    const [victim, other] = [await person(), await person()];
    let otherMs = Number.POSITIVE_INFINITY;
    const statuses: number[] = [];
    const { cpuMs } = await costOf(async () => {
      const guesses = Array.from({ length: 150 }, () => login(victim, 'wrong'));
      const right = costOf(async () => expect((await login(other)).status).toBe(200));
      otherMs = (await right).ms;
      for (const { status, headers } of await Promise.all(guesses)) {
        statuses.push(status);
        if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
    });
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(140);
    return { cpuMs, otherMs };
  }

  it('are compared ten times; the others are refused without, and hold up nobody else', async () => {
    const floods = [await flood(), await flood(), await flood()];
    alike.push(await tenAndRefused());
    // What else this process and machine do only ever adds to it.
    const least = (of: 'cpuMs' | 'otherMs') => Math.min(...floods.map((one) => one[of]));
    // As much with ten comparisons; twice as much where the fifty are compared that may wait at once.
    expect(least('cpuMs')).toBeLessThan(1.5 * Math.max(...alike.map((one) => one.cpuMs)));
    expect(least('otherMs')).toBeLessThan(2 * Math.max(...alike.map((one) => one.ms)));
  });

  it('from one address on as many accounts are compared fifty times', async () => {
    await forgetFailures();
    const names = Array.from({ length: 150 }, (_, n) => `nobody${n}@example.org`);
    const guess = (username: string) =>
      world.anonymous.call('POST /authenticate', { body: { username, password: 'wrong' } });
    const statuses = (await Promise.all(names.map(guess))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100);
  });
});

describe('many right logins at once', () => {
  it('all succeed: forty of one account, and sixty people behind one address', async () => {
    await forgetFailures();
    const nurse = await person();
    const people = await Promise.all(Array.from({ length: 60 }, person));
    for (const crowd of [Array.from({ length: 40 }, () => nurse), people]) {
      const answers = await Promise.all(crowd.map((who) => login(who)));
      expect(answers.map(({ status }) => status)).toEqual(crowd.map(() => 200));
    }
  });
});

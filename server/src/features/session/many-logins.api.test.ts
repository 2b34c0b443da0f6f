import { beforeAll, describe, expect, it } from 'vitest';
import { oneCenter } from '../../testing/centers';
import type { TestPerson } from '../../testing/world';
import { hashPassword } from './passwords';

const password = 'correct horse battery staple';
const { world, maple } = await oneCenter();
/** What ten wrong logins at once cost on this machine, before and after: it is not always as busy. */
const ten: { cpuMs: number; ms: number }[] = [];

async function person(): Promise<TestPerson> {
  return world.addPerson(maple.id, { role: 'STAFF', passwordHash: await hashPassword(password) });
}

const login = (who: TestPerson, given = password) =>
  world.anonymous.call('POST /authenticate', { body: { username: who.email, password: given } });

/** The server runs in this process: what it computes is counted here, however many others use the machine. */
async function costOf(work: () => Promise<unknown>): Promise<{ cpuMs: number; ms: number }> {
  const [before, beforeMs] = [process.cpuUsage(), performance.now()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { cpuMs: (user + system) / 1000, ms: performance.now() - beforeMs };
}

async function tenAtOnce(): Promise<{ cpuMs: number; ms: number }> {
  const victim = await person();
  return costOf(() => Promise.all(Array.from({ length: 10 }, () => login(victim, 'wrong'))));
}

beforeAll(async () => {
  await tenAtOnce();
  ten.push(await tenAtOnce());
});

describe('150 wrong logins of one account at once', () => {
  it('are compared ten times; the others are refused without, and hold up nobody else', async () => {
    const [victim, other] = [await person(), await person()];
    let otherMs = Number.POSITIVE_INFINITY;
    const statuses: number[] = [];
    const cost = await costOf(async () => {
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
    ten.push(await tenAtOnce());
    const cpuMs = Math.max(...ten.map((one) => one.cpuMs));
    const ms = Math.max(...ten.map((one) => one.ms));
    // About twice with ten comparisons, six times with all of them.
    expect(cost.cpuMs).toBeLessThan(4 * cpuMs);
    expect(otherMs).toBeLessThan(5 * ms);
  });

  it('from one address on as many accounts are compared fifty times', async () => {
    await world.server.database.ownerPool.query('DELETE FROM lamplight.login_attempt');
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
    await world.server.database.ownerPool.query('DELETE FROM lamplight.login_attempt');
    const nurse = await person();
    const people = await Promise.all(Array.from({ length: 60 }, person));
    for (const crowd of [Array.from({ length: 40 }, () => nurse), people]) {
      const answers = await Promise.all(crowd.map((who) => login(who)));
      expect(answers.map(({ status }) => status)).toEqual(crowd.map(() => 200));
    }
  });
});

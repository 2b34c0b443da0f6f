import { filterLimits } from '@lamplight/contract/filter';
import { afterEach, describe, expect, it } from 'vitest';
import { twoCenters } from '../testing/centers';
import { lockWaits } from '../testing/lock-waits';
import { until } from '../testing/until';
import type { TestPerson } from '../testing/world';

const { world, maple, cedar } = await twoCenters();

const search = (by: TestPerson, text: string) => by.client.call('GET /issues', { query: { q: text } });
const pattern = '_'.repeat(filterLimits.textCharacters);

/** How many statements wait for the issues. */
const waiting = () => lockWaits(world.server.database);

let letGo: (() => Promise<void>) | undefined;
afterEach(() => letGo?.());

/** Holds the issues, so that whatever reads them takes as long as it may, however fast the machine is. */
async function holdIssues(): Promise<void> {
  const client = await world.server.database.ownerPool.connect();
  await client.query('BEGIN; LOCK TABLE issue IN ACCESS EXCLUSIVE MODE');
  letGo = async () => {
    letGo = undefined;
    await client.query('ROLLBACK');
    client.release();
  };
}

describe('a search', () => {
  it('of 58,000 underscores is refused in words before the database hears of it', async () => {
    await holdIssues();
    for (const query of [{ q: '_'.repeat(58_000) }, { 'title.contains': '_'.repeat(201) }]) {
      const { status, problem } = await maple.assistant.client.call('GET /issues', { query });
      expect(status).toBe(400);
      expect(problem.errorKey).toBe('filter');
      expect(problem.message).toMatch(/ takes at most 200 characters\.$/);
    }
  });

  it('that takes longer than 5 s is broken off and says so; an export goes on', async () => {
    await holdIssues();
    const exported = maple.staff.client.call('GET /issues/export', {});
    await until('the export waits', async () => (await waiting()) === 1, 10_000);
    const { status, problem } = await search(maple.committee, pattern);
    expect(status).toBe(503);
    expect(problem.errorKey).toBe('timeout');
    expect(problem.message).toMatch(/^This took too long/);
    await letGo?.();
    expect((await exported).status).toBe(200);
  });

  it('of one person ten times at once holds up nobody else', async () => {
    await holdIssues();
    let answered = 0;
    const searches = Array.from({ length: 10 }, async () => {
      const answer = await search(maple.assistant, pattern);
      answered += 1;
      return answer;
    });
    await until('some wait', async () => (await waiting()) >= 1, 10_000);
    for (const other of [cedar.staff, maple.staff, cedar.admin]) {
      expect((await other.client.call('GET /audit-tool-questionnaries')).status).toBe(200);
    }
    expect(answered).toBe(0);
    const refusals = await Promise.all(searches);
    expect(refusals.map(({ problem }) => problem.errorKey)).toEqual(new Array(10).fill('timeout'));
    await letGo?.();
    expect((await search(maple.assistant, pattern)).status).toBe(200);
  });

  it('that an export waits for holds up no other center’s exports', async () => {
    await holdIssues();
    const exported = maple.staff.client.call('GET /issues/export', {});
    await until('the export waits', async () => (await waiting()) === 1, 10_000);
    expect((await cedar.committee.client.call('GET /activity/verify')).status).toBe(200);
    await letGo?.();
    expect((await exported).status).toBe(200);
  });

  it('of everybody in a center at once holds up no other center', async () => {
    await holdIssues();
    const people = [maple.admin, maple.committee, maple.verifier, maple.staff, maple.assistant];
    const searches = people.flatMap((person) => [search(person, pattern), search(person, pattern)]);
    await until('some wait', async () => (await waiting()) >= 3, 10_000);
    expect((await cedar.staff.client.call('GET /audit-tool-questionnaries')).status).toBe(200);
    const refusals = await Promise.all(searches);
    expect(refusals.map(({ problem }) => problem.errorKey)).toEqual(new Array(10).fill('timeout'));
    await letGo?.();
  });
});

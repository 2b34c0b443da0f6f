import { pipLimits } from '@lamplight/domain/pips/content';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids';
import { oneCenter } from '../../testing/centers';
import { pastPolicies } from '../../testing/past-policies';
import { addActivePip } from '../../testing/pips';

const { world, maple } = await oneCenter();
const { committee } = maple;
let id: string;
beforeEach(async () => {
  id = (await addActivePip(maple)).id;
});

const long = 'x'.repeat(pipLimits.prose);
/** Eleven texts of the longest: 55,000 characters. */
const fullCycle = {
  ...{ test: long, question: long, prediction: long, measure: long, plan: long },
  ...{ dataPlan: long, observations: long, obstacles: long, comparison: long, learned: long, nextStep: long },
};
const saveCycle = (body: object, cycleId = newId()) =>
  committee.client.call('PUT /pips/{id}/cycles/{cycleId}', { params: { id, cycleId }, body });

describe('what is written of a PIP', () => {
  it('has a most altogether, at which what makes it longer is refused and what shortens it is not', async () => {
    const cycles: string[] = [];
    for (;;) {
      const cycleId = newId();
      const { status, problem } = await saveCycle(fullCycle, cycleId);
      if (status === 200) {
        cycles.push(cycleId);
        continue;
      }
      expect([status, problem.errorKey]).toEqual([400, 'status']);
      expect(JSON.stringify(problem)).toMatch(/as long as it can be/);
      break;
    }
    expect(cycles.length).toBe(Math.floor((pipLimits.written - 5000) / (11 * pipLimits.prose + 200)));
    // What was refused left nothing.
    const { body } = await committee.client.call('GET /pips/{id}', { params: { id } });
    expect(body.cycles.length).toBe(cycles.length);
    const measured = await committee.client.call('PUT /pips/{id}/measurements/{date}', {
      params: { id, date: '2026-01-05' },
      body: { value: 3, note: 'Counted on both units' },
    });
    expect(measured.status).toBe(200);
    const emptied = Object.fromEntries(Object.keys(fullCycle).map((text) => [text, null]));
    expect((await saveCycle({ ...emptied, test: 'Hourly rounds' }, cycles[0])).status).toBe(200);
    expect((await saveCycle(fullCycle)).status).toBe(200);
  });

  it('may be shortened, and made no longer, where it was longer before there was a most', async () => {
    await pastPolicies(
      world.server.database,
      'pip_measurement',
      `INSERT INTO pip_measurement (center_id, pip_id, day, value, note, version, changed_at, changed_by)
        SELECT $1, $2, date '2020-01-01' + nth, 1, repeat('x', 5000), 1, now(), $3 FROM generate_series(1, 230) AS nth`,
      [maple.id, id, committee.id],
    );
    const note = (day: string, words: string) =>
      committee.client.call('PUT /pips/{id}/measurements/{date}', {
        params: { id, date: day },
        body: { value: 1, note: words },
      });
    expect((await note('2020-01-02', 'short')).status).toBe(200);
    expect((await note('2019-12-31', 'one more')).status).toBe(400);
  });
});

/** What of a PIP can be removed: a save, its removal, and a text of it. */
const parts = {
  cycle: () => {
    const params = { id, cycleId: newId() };
    return {
      save: (text: string, version?: number) =>
        committee.client.call('PUT /pips/{id}/cycles/{cycleId}', { params, body: { test: text, version } }),
      remove: (query = {}) => committee.client.call('DELETE /pips/{id}/cycles/{cycleId}', { params, query }),
    };
  },
  measurement: () => {
    const params = { id, date: '2026-01-05' };
    return {
      save: (note: string, version?: number) =>
        committee.client.call('PUT /pips/{id}/measurements/{date}', {
          params,
          body: { value: 3, note, version },
        }),
      remove: (query = {}) =>
        committee.client.call('DELETE /pips/{id}/measurements/{date}', { params, query }),
    };
  },
};

describe.each(Object.keys(parts) as (keyof typeof parts)[])('a %s that was removed', (part) => {
  it('is not made anew by whoever goes on over it, but by whoever makes it', async () => {
    const { save, remove } = parts[part]();
    const made = await save('First', 0);
    expect((await remove()).status).toBe(204);
    const over = await save('Over it', made.body.version ?? 0);
    expect([over.status, over.problem.errorKey]).toEqual([409, 'removed']);
    expect((await save('Brought back', 0)).status).toBe(200);
  });

  it('and made anew has no version that it had: what was changed over that is refused', async () => {
    const { save, remove } = parts[part]();
    const versions = [await save('First'), await save('Second')].map(({ body }) => body.version);
    await remove();
    const anew = await save('By a colleague');
    expect(versions).not.toContain(anew.body.version);
    for (const version of versions) {
      const late = await save('Over the first', version ?? 0);
      expect([late.status, late.problem.errorKey]).toEqual([409, 'concurrency']);
    }
    await remove();
    expect((await save('Once more')).body.version).toBeGreaterThan(anew.body.version ?? 0);
  });
});

describe('what is said of a measurement or cycle as it was seen', () => {
  it.each(Object.keys(parts) as (keyof typeof parts)[])(
    'a %s that was changed since is not removed',
    async (part) => {
      const { save, remove } = parts[part]();
      const seen = (await save('First', 0)).body.version ?? 0;
      await save('By a colleague', seen);
      const late = await remove({ version: seen });
      expect([late.status, late.problem.errorKey]).toEqual([409, 'concurrency']);
      expect((await remove({ version: seen + 1 })).status).toBe(204);
    },
  );

  const put = async (body: object, date = '2026-01-06') =>
    committee.client.call('PUT /pips/{id}/measurements/{date}', { params: { id, date }, body });

  it('a note leaves the figures as they are, and one figure of a count the other', async () => {
    await put({ numerator: 9, denominator: 30 });
    expect((await put({ note: 'Both halls' })).body).toMatchObject({
      numerator: 9,
      denominator: 30,
    });
    expect((await put({ numerator: 12 })).body).toMatchObject({ numerator: 12, denominator: 30 });
    expect((await put({ value: 5 })).body).toMatchObject({ numerator: null, denominator: null, value: 5 });
    expect((await put({ note: null })).body).toMatchObject({ value: 5, note: null });
    expect((await put({ value: null })).status).toBe(400);
    expect((await put({ note: 'Nothing measured' }, '2026-01-07')).status).toBe(400);
  });

  it('a note leaves a value as it was counted, though the goal counts otherwise by now', async () => {
    const counted = await put({ numerator: 9, denominator: 30 });
    const { client } = committee;
    await client.call('PUT /pips/{id}/open-new-version', { params: { id }, body: {} });
    const { body } = await client.call('GET /pips/{id}', { params: { id } });
    const goal = { ...body.goal, multiplier: 10_000 };
    expect((await client.call('PUT /pips/{id}', { params: { id }, body: { goal } })).status).toBe(200);
    expect((await put({ note: 'Both halls' })).body.value).toBe(counted.body.value);
    expect((await put({ numerator: 8 })).body.value).not.toBe(counted.body.value);
  });

  it('several at once are refused where one was measured anew or removed meanwhile, and none is recorded', async () => {
    const seen = (await put({ value: 3 })).body.version ?? 0;
    const paste = (version: number) =>
      committee.client.call('PUT /pips/{id}', {
        params: { id },
        body: {
          measurements: [
            { date: '2026-01-05', value: 1, version: 0 },
            { date: '2026-01-06', value: 4, version },
          ],
        },
      });
    await put({ value: 9, version: seen });
    expect((await paste(seen)).problem.errorKey).toBe('concurrency');
    await committee.client.call('DELETE /pips/{id}/measurements/{date}', {
      params: { id, date: '2026-01-06' },
    });
    expect((await paste(seen + 1)).problem.errorKey).toBe('removed');
    const read = await committee.client.call('GET /pips/{id}', { params: { id } });
    expect(read.body.measurements).toEqual([]);
    expect((await paste(0)).status).toBe(200);
  });
});

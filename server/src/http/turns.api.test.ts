import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids';
import { sweepDatabase } from '../jobs/sweep';
import { oneCenter } from '../testing/centers';
import { pastPolicies } from '../testing/past-policies';

const { world, maple } = await oneCenter();
const { client } = maple.committee;
const said = (device: string, nth: number) => ({ headers: { 'x-turn': `${device} ${nth}` } });

async function newFloor(): Promise<string> {
  return (await client.call('POST /floors', { body: { name: `Floor ${newId()}` } })).body.id;
}
const isActive = async (id: string) =>
  (await client.call('GET /floors/{id}', { params: { id } })).body.active;

describe('a change that has no version', () => {
  it('is not taken back by what the same device asked for before and something held up', async () => {
    const [id, device] = [await newFloor(), newId()];
    const step = (to: 'activate' | 'deactivate', nth: number, by = device) =>
      client.call(`PUT /floors/{id}/${to}`, { params: { id }, ...said(by, nth) });
    expect((await step('deactivate', 5)).status).toBe(200);
    const late = await step('activate', 4);
    expect([late.status, late.problem.errorKey, late.problem.params]).toEqual([409, 'late', { nth: '5' }]);
    expect(await isActive(id)).toBe(false);
    // Another device, another record and whoever counts nothing are heard, and so is what is newer.
    expect((await step('activate', 1, newId())).status).toBe(200);
    expect((await step('deactivate', 6)).status).toBe(200);
    const other = await newFloor();
    expect(
      (await client.call('PUT /floors/{id}/deactivate', { params: { id: other }, ...said(device, 2) }))
        .status,
    ).toBe(200);
    expect((await client.call('PUT /floors/{id}/activate', { params: { id } })).status).toBe(200);
    expect(await isActive(id)).toBe(true);
  });

  it('that is said once more counts as said then, and names its record in capitals or with what is no text', async () => {
    const [id, device] = [await newFloor(), newId()];
    const step = (to: 'activate' | 'deactivate', nth: number, key?: string) =>
      client.call(`PUT /floors/{id}/${to}`, {
        params: { id },
        headers: { ...said(device, nth).headers, ...(key ? { 'idempotency-key': key } : {}) },
      });
    const key = newId();
    expect((await step('deactivate', 5, key)).status).toBe(200);
    expect((await step('deactivate', 7, key)).status).toBe(200);
    expect((await step('activate', 6)).problem.errorKey).toBe('late');
    const loud = await client.call('PUT /floors/{id}/activate', {
      params: { id: id.toUpperCase() },
      ...said(device, 6),
    });
    expect(loud.problem.errorKey).toBe('late');
    const none = await client.call('PATCH /audits/{id}/answers/{linkId}', {
      params: { id: newId(), linkId: '\0' },
      body: { answer: [] },
      ...said(device, 8),
    });
    expect(none.status).toBe(404);
  });

  it('counts for the person alone, and only where it was made', async () => {
    const [id, device] = [await newFloor(), newId()];
    const step = (nth: number, by = client) =>
      by.call('PUT /floors/{id}/deactivate', { params: { id }, ...said(device, nth) });
    const refused = await client.call('PUT /floors/{id}/deactivate', {
      params: { id: newId() },
      ...said(device, 90),
    });
    expect(refused.status).toBe(404);
    expect((await step(7)).status).toBe(200);
    expect((await step(3, maple.admin.client)).status).toBe(200);
    expect((await step(6)).problem.errorKey).toBe('late');
  });

  it('of which the turn is none is refused', async () => {
    const id = await newFloor();
    for (const turn of ['x', newId(), `${newId()} -1`, `${newId()} 1e3`, `${newId()} 1234567890123456`]) {
      const { problem } = await client.call('PUT /floors/{id}/activate', {
        params: { id },
        headers: { 'x-turn': turn },
      });
      expect(problem.fieldErrors?.[0]?.field).toBe('X-Turn');
    }
  });

  it('is remembered of the eight newest devices, for two days', async () => {
    const id = await newFloor();
    for (let nth = 1; nth <= 10; nth += 1) {
      await client.call('PUT /floors/{id}/deactivate', { params: { id }, ...said(newId(), nth) });
    }
    const kept = () =>
      pastPolicies(
        world.server.database,
        'request_turn',
        'SELECT counts FROM request_turn WHERE record = $1',
        [id],
      );
    const [{ counts } = { counts: {} }] = (await kept()) as { counts: Record<string, number> }[];
    expect(Object.values(counts).toSorted((one, other) => one - other)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    // Whoever spoke last is among them, however far the others count.
    const slow = newId();
    const say = (nth: number) =>
      client.call('PUT /floors/{id}/deactivate', { params: { id }, ...said(slow, nth) });
    expect((await say(2)).status).toBe(200);
    expect((await say(1)).problem.errorKey).toBe('late');
    const { pool } = world.server.database;
    await sweepDatabase(pool, new Date(Date.now() + 47 * 3_600_000));
    expect(await kept()).toHaveLength(1);
    await sweepDatabase(pool, new Date(Date.now() + 49 * 3_600_000));
    expect(await kept()).toHaveLength(0);
  });
});

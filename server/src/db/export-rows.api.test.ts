import { expect, it } from 'vitest';
import { oneCenter } from '../testing/centers';

const { world, maple } = await oneCenter();
const { exportPool } = world.server.database;

const exports = ['GET /issues/export', 'GET /activity/export'] as const;

it.each(exports)('%s that finds no connection in time is refused, and begins no answer', async (call) => {
  const all = await Promise.all(Array.from({ length: exportPool.options.max }, () => exportPool.connect()));
  try {
    const { status, headers } = await maple.committee.client.call(call);
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    for (const client of all) client.release();
  }
  const { status, bytes } = await maple.committee.client.call(call);
  expect(status).toBe(200);
  expect(bytes.length).toBeGreaterThan(0);
});

it.each(exports)('%s keeps no connection, whether it is read or left', async (call) => {
  const address = new URL(`/api${call.split(' ')[1]}`, world.server.url);
  const leave = async () => {
    const left = new AbortController();
    const headers = { authorization: `Bearer ${maple.committee.client.token}` };
    await fetch(address, { headers, signal: left.signal });
    left.abort();
  };
  for (let nth = 0; nth < 4; nth += 1) await leave();
  for (let nth = 0; nth < 4; nth += 1) expect((await maple.committee.client.call(call)).status).toBe(200);
  await expect.poll(() => exportPool.totalCount - exportPool.idleCount).toBe(0);
});

import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { twoCenters } from '../testing/centers';

const { world, maple, cedar } = await twoCenters();
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

it('whoever leaves their exports unread holds up nobody in another center', async () => {
  // More than what lies in the buffers of a connection.
  await world.server.database.ownerPool.query('ALTER TABLE activity NO FORCE ROW LEVEL SECURITY');
  await world.server.database.ownerPool.query(
    `INSERT INTO activity (center_id, id, at, actor_id, action, subject_type, address, user_agent, trace_id, after)
     SELECT $1, gen_random_uuid(), now(), $2, 'issue.changed', 'issue', '', '', '', jsonb_build_object('title', repeat('x', 2000))
     FROM generate_series(1, 8000)`,
    [cedar.id, cedar.committee.id],
  );
  await world.server.database.ownerPool.query('ALTER TABLE activity FORCE ROW LEVEL SECURITY');
  const { port } = new URL(world.server.url);
  const sockets = [1, 2, 3].map(() => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `GET /api/activity/export HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${cedar.committee.client.token}\r\n\r\n`,
    );
    return socket.pause();
  });
  try {
    await expect.poll(() => exportPool.totalCount - exportPool.idleCount).toBe(1);
    for (const call of exports) expect((await maple.committee.client.call(call)).status).toBe(200);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  await expect.poll(() => exportPool.totalCount - exportPool.idleCount).toBe(0);
});

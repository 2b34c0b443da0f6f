import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { endpoints } from '@lamplight/contract';
import { bytes, defineEndpoints } from '@lamplight/contract/endpoint';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { raw } from '../db/statement';
import { handlersOf, type Parts } from '../features';
import { twoCenters } from '../testing/centers';
import type { TestCenter, TestPerson } from '../testing/world';
import type { Handlers } from './handler';
import { openExport, type Standing } from './request-scope';

/** An export of more than what lies in the buffers of a connection, of which nobody may leave everything for longer than this, in ms. */
const stillMs = 1500;
const madeUp = defineEndpoints({
  'GET /made-up/export': { summary: 'An export', access: 'issue.edit', reply: bytes('text/plain') },
  'GET /made-up/patient': {
    summary: 'One that may be left for as long as any',
    access: 'issue.edit',
    reply: bytes('text/plain'),
  },
});
const manyRows = raw(sql<{ text: string }>`SELECT repeat('x', 10000) AS text FROM generate_series(1, 3000)`);

async function exported({ exportPool }: Parts, standing: Standing, mostStillMs?: number) {
  const { rows, readBy } = await openExport(exportPool, standing, manyRows, mostStillMs);
  async function* texts() {
    for await (const { text } of rows) yield text;
  }
  const stream = Readable.from(texts(), { highWaterMark: 1 });
  readBy(stream);
  return { stream, type: 'text/plain', fileName: 'export.txt' };
}

const handlers = (parts: Parts): Handlers<typeof madeUp> => ({
  'GET /made-up/export': (scope) => exported(parts, scope, stillMs),
  'GET /made-up/patient': (scope) => exported(parts, scope),
});

const { world, maple, cedar } = await twoCenters({
  endpoints: { ...endpoints, ...madeUp },
  handlersOf: (parts) => ({ ...handlersOf(parts), ...handlers(parts) }),
});
const { exportPool } = world.server.database;
const { port } = new URL(world.server.url);
const taken = () => exportPool.totalCount - exportPool.idleCount;

function begin(token = maple.committee.client.token, name = 'export') {
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`GET /api/made-up/${name} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
  return socket;
}

it('an export that nobody reads ends, and gives its place to others', async () => {
  const socket = begin().pause();
  const ended = new Promise((resolve) => socket.on('close', resolve).on('error', () => undefined));
  await expect.poll(taken).toBe(1);
  await expect.poll(taken, { timeout: 10 * stillMs }).toBe(0);
  expect((await maple.committee.client.call('GET /issues/export')).status).toBe(200);
  // What was sent is no whole answer, and does not look like one.
  socket.resume();
  await ended;
  expect(socket.bytesRead).toBeLessThan(30_000_000);
});

it('one center’s slow readers keep no other from its exports, nor its own from what takes long', async () => {
  const sockets = [maple.committee, maple.verifier, maple.admin].map(({ client }) =>
    begin(client.token).pause(),
  );
  try {
    await expect.poll(taken).toBe(3);
    expect((await cedar.committee.client.call('GET /issues/export')).status).toBe(200);
    expect((await maple.committee.client.call('GET /activity/verify')).status).toBe(200);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});

/** Nobody reads these, nor is anybody cut off for it while this lasts. */
async function whileHeld(readers: readonly TestPerson[], work: () => Promise<void>) {
  const sockets = readers.map(({ client }) => begin(client.token, 'patient').pause());
  try {
    await expect.poll(taken).toBe(readers.length);
    await work();
  } finally {
    for (const socket of sockets) socket.destroy();
    await expect.poll(taken).toBe(0);
  }
}

/** They are told to come again, soon and not only once a reader is done. */
async function isTurnedAway({ client }: TestPerson) {
  const beganMs = performance.now();
  const { status, headers } = await client.call('GET /issues/export');
  expect(status).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(performance.now() - beganMs).toBeLessThan(20_000);
}

const three = ({ committee, verifier, admin }: TestCenter) => [committee, verifier, admin];

it('of one center three people export at once, and no fourth', () =>
  whileHeld(three(maple), async () => {
    await isTurnedAway(maple.staff);
    expect(taken()).toBe(3);
  }));

it('where three centers have all nine places a fourth is told to come again, however many ask', async () => {
  const [oak, elm] = [await world.addCenter('Oak Court'), await world.addCenter('Elm House')];
  await whileHeld([maple, cedar, oak].flatMap(three), () =>
    Promise.all(Array.from({ length: 60 }, () => isTurnedAway(elm.committee))).then(() => undefined),
  );
  expect((await elm.committee.client.call('GET /issues/export')).status).toBe(200);
});

it('an export that is read slowly is read to its end', async () => {
  const socket = begin();
  const [beganMs, last] = [performance.now(), { piece: '' }];
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject).on('close', () => reject(new Error('It was cut off')));
    socket.on('data', (piece: Buffer) => {
      last.piece = (last.piece + piece.toString('latin1')).slice(-5);
      if (last.piece === '0\r\n\r\n') return resolve();
      socket.pause();
      // What lies in the buffers of a connection is taken in one go of over a MB: twenty such pieces, between which the server sees nothing.
      setTimeout(() => socket.resume(), 8);
    });
  });
  expect(performance.now() - beganMs).toBeGreaterThan(2 * stillMs);
  expect(socket.bytesRead).toBeGreaterThan(30_000_000);
  socket.destroy();
});

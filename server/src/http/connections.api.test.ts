import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { oneCenter } from '../testing/centers';
import { startTestServer } from '../testing/test-server';
import { watchConnections } from './connections';

const { world } = await oneCenter();
const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

/** A connection on which so much is said. */
async function say(url: string, text: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
  opened.push(socket);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}
/** A request whose headers do not end. */
const half = 'GET /api/health/live HTTP/1.1\r\nhost: x\r\n';
const isOpen = (socket: Socket) => !socket.destroyed && !socket.readableEnded;
const sayMany = async (url: string, count: number) => {
  const sockets: Socket[] = [];
  for (let nth = 0; nth < count; nth += 1) sockets.push((await say(url, half)).resume());
  return sockets;
};

it('one network has at most 500 connections open; those that begin no request give way to one that does', async () => {
  const sockets = await sayMany(world.server.url, 520);
  await expect.poll(() => sockets.filter(isOpen).length).toBeLessThanOrEqual(500);
  expect(sockets.slice(-100).every(isOpen)).toBe(true);
  expect((await fetch(`${world.server.url}/api/health/live`)).status).toBe(200);
});

it('a proxy has as many as it needs, once it has said for whom it asks', async () => {
  const { parts } = world.server;
  const server = await startTestServer({ config: { ...parts.config, trustedProxies: ['127.0.0.1'] } });
  try {
    const headers = { 'x-forwarded-for': '192.0.2.7' };
    expect((await fetch(`${server.url}/api/health/live`, { headers })).status).toBe(200);
    const sockets = await sayMany(server.url, 520);
    await setTimeout(100);
    expect(sockets.filter(isOpen)).toHaveLength(520);
  } finally {
    for (const socket of opened) socket.destroy();
    await server.close();
  }
});

it('headers that do not end within ten seconds end the connection; a body may take longer', async () => {
  const [headers, body] = [
    await say(world.server.url, half),
    await say(
      world.server.url,
      'POST /api/authenticate HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
    ),
  ];
  await once(headers.resume(), 'close');
  expect(isOpen(body)).toBe(true);
  body.write('}');
  const [answer] = await once(body, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 .*"field"/s);
}, 20_000);

it('connections leave files to be opened, however many networks they come from', () => {
  const server = createServer();
  watchConnections(server);
  expect(server.maxConnections).toBeGreaterThan(100);
  expect(server.maxConnections).toBeLessThanOrEqual(5000);
});

import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { maxFileBytes } from '@lamplight/contract/files';
import { afterEach, describe, expect, it } from 'vitest';
import { oneCenter } from '../testing/centers';
import { startTestServer } from '../testing/test-server';
import { type Limits, longestRequestMs, mostConnections } from './connection-limits';
import { watchConnections } from './connections';

const { world } = await oneCenter();
const opened: Socket[] = [];
const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

/** A connection on which so much is said, from an address of this machine. */
async function say(url: string, text: string, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
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
  // One that a browser opened and may need: an answer would be taken for that of its first request.
  const spare = await say(world.server.url, '');
  let told = '';
  spare.on('data', (piece) => {
    told += piece;
  });
  await Promise.all([once(headers.resume(), 'close'), once(spare, 'close')]);
  expect(told).toBe('');
  expect(isOpen(body)).toBe(true);
  body.write('}');
  const [answer] = await once(body, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 .*"field"/s);
}, 20_000);

it('connections leave files to be opened, however many networks they come from', () => {
  expect(mostConnections()).toBeGreaterThan(100);
  expect(mostConnections()).toBeLessThanOrEqual(5000);
});

/** A request whose body does not come. */
const withoutBody = 'POST /api/authenticate HTTP/1.1\r\nhost: x\r\ncontent-length: 500000\r\n\r\n{"';

const asks = 'GET /api/health/live HTTP/1.1\r\nhost: x\r\n\r\n';
const answerOn = async (socket: Socket) => String((await once(socket, 'data'))[0]);
const closeOf = (socket: Socket) => new Promise<unknown>((resolve) => socket.on('close', resolve));

it('whoever begins bodies that do not come does not keep others behind the same address out', async () => {
  const sockets: Socket[] = [];
  for (let nth = 0; nth < 500; nth += 1) sockets.push((await say(world.server.url, withoutBody)).resume());
  for (let nth = 0; nth < 5; nth += 1)
    expect(await answerOn(await say(world.server.url, asks))).toMatch(/^HTTP\/1\.1 200/);
  expect(sockets.slice(-100).every(isOpen)).toBe(true);
  expect(isOpen(sockets[0] as Socket)).toBe(false);
});

it('a file of the largest size has the time that it takes at 20 KB a second', () => {
  expect(longestRequestMs).toBeGreaterThan((maxFileBytes / 20_000) * 1000);
});

/** A server whose connections are watched with limits of a test. */
async function serve(limits: Partial<Limits>, listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  watchConnections(server, limits);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const answerAtEnd: RequestListener = (request, response) =>
  request.resume().on('end', () => response.end('read'));

it('networks that do nothing do not keep others out: the one with most of all connections loses what waited longest', async () => {
  const url = await serve({ ofNetwork: 100, ofAll: 25 }, answerAtEnd);
  const of = async (address: string, count: number) => {
    const sockets: Socket[] = [];
    for (let nth = 0; nth < count; nth += 1) sockets.push((await say(url, withoutBody, address)).resume());
    return sockets;
  };
  const [some, most] = [await of('127.0.0.7', 5), await of('127.0.0.8', 20)];
  for (const address of ['127.0.0.9', '127.0.0.10']) {
    expect(await answerOn(await say(url, asks, address))).toMatch(/^HTTP\/1\.1 200/);
  }
  await expect.poll(() => most.map(isOpen)).toEqual(most.map((_socket, nth) => nth > 1));
  expect(some.every(isOpen)).toBe(true);
});

/** How many connections the last server that was begun has. */
const openAtServer = () =>
  new Promise<number>((resolve) => servers.at(-1)?.getConnections((_error, count) => resolve(count)));

describe('a connection that waits for its client', () => {
  const unsentMs = 600;
  const untakenMs = 2000;
  const limits = { unsentMs, untakenMs };
  /** More than lies in the buffers of the system. */
  const large = 30_000_000;

  it.each([
    ['a body of which nothing comes', withoutBody],
    ['the body of a request that was refused before', withoutBody.replace('POST', 'PUT')],
  ])('ends where nothing moves on it: %s', async (_words, text) => {
    const url = await serve(limits, (request, response) => {
      if (request.method === 'PUT') response.writeHead(401).end();
      else answerAtEnd(request, response);
    });
    const socket = (await say(url, text)).resume();
    // A byte now and then is as good as none.
    const drip = setInterval(() => socket.write(' '), 50);
    await closeOf(socket);
    clearInterval(drip);
  });

  it('ends where its answer is not taken, and what was not taken is kept for nobody', async () => {
    const left = { answers: 0 };
    const url = await serve(limits, (_request, response) => {
      response.on('close', () => {
        left.answers += 1;
      });
      response.end(Buffer.alloc(large));
    });
    const socket = (await say(url, asks)).pause();
    await expect.poll(() => left.answers, { timeout: 5 * untakenMs }).toBe(1);
    const closed = closeOf(socket);
    socket.resume();
    await closed;
    expect(socket.bytesRead).toBeLessThan(large);
  }, 20_000);

  it('ends where it is kept open and asked for nothing, with what the system holds of its answer', async () => {
    const length = 400_000;
    const url = await serve(limits, (_request, response) => {
      response.end(Buffer.alloc(length));
    });
    Object.assign(servers.at(-1) ?? {}, { keepAliveTimeout: 500 });
    const socket = (await say(url, asks)).pause();
    // Long after the answer left this process, all of it.
    await setTimeout(2500);
    const closed = closeOf(socket);
    socket.resume();
    await closed;
    expect(socket.bytesRead).toBeLessThan(length);
  });

  it('is left while a body comes at 20 KB a second', async () => {
    const url = await serve(limits, answerAtEnd);
    const length = 60_000;
    const socket = await say(url, `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n`);
    const answered = answerOn(socket);
    for (let sent = 0; sent < length; sent += 1000) {
      socket.write(Buffer.alloc(1000));
      await setTimeout(50);
    }
    expect(await answered).toMatch(/^HTTP\/1\.1 200/);
  }, 20_000);

  it('is left while its answer, which lies here in one piece, is taken slowly', async () => {
    const url = await serve(limits, (_request, response) => {
      response.end(Buffer.alloc(large));
    });
    const beganMs = performance.now();
    const socket = await say(url, asks.replace('host: x', 'host: x\r\nconnection: close'));
    socket.on('data', (piece: Buffer) => {
      socket.pause();
      globalThis.setTimeout(() => socket.resume(), piece.length / 6000);
    });
    await closeOf(socket);
    expect(performance.now() - beganMs).toBeGreaterThan(2 * untakenMs);
    expect(socket.bytesRead).toBeGreaterThan(large);
  }, 60_000);

  it.each([
    ['asked for one at a time', 1, () => Buffer.alloc(large)],
    ['asked for at once', 3, () => Buffer.alloc(large)],
    ['of letters with several bytes', 1, () => '丠'.repeat(large / 3)],
  ])('ends where most of what is not taken lies: answers %s', async (_words, asked, answer) => {
    const url = await serve(
      { ...limits, untakenMs: 60_000, untakenBytes: 5 * large },
      (_request, response) => {
        response.end(answer());
      },
    );
    const some = (await say(url, asks, '127.0.0.7')).pause();
    const most: Socket[] = [];
    const ended: Socket[] = [];
    for (let nth = 0; nth < 6 / asked; nth += 1) {
      const socket = (await say(url, asks.repeat(asked), '127.0.0.8')).pause();
      socket.once('error', () => ended.push(socket));
      most.push(socket);
    }
    await expect.poll(openAtServer, { timeout: 10_000 }).toBeLessThan(most.length + 1);
    await setTimeout(300);
    // What was ended tells it to whoever reads on.
    for (const socket of [...most, some]) socket.resume();
    const patient = { timeout: 5000 };
    await expect
      .poll(() => most.filter(({ bytesRead }) => bytesRead >= large).length, patient)
      .toBeGreaterThan(0);
    await expect.poll(() => some.bytesRead, patient).toBeGreaterThan(large);
    await expect.poll(() => ended.length, patient).toBeGreaterThan(0);
  });

  it('is left while it waits for the server', async () => {
    const url = await serve(limits, async (request, response) => {
      // Nothing is read meanwhile: what comes next lies here.
      await setTimeout(3 * unsentMs);
      answerAtEnd(request, response);
    });
    const socket = await say(url, 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000\r\n\r\n');
    socket.write(Buffer.alloc(1_000_000));
    expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 200/);
  });
});

describe('asking on and on without having answers', () => {
  const ask = 'GET /none HTTP/1.1\r\nhost: localhost\r\n\r\n';
  const many = ask.repeat(1500);

  it('ends the connection, and what was read along with it is not begun', async () => {
    let begun = 0;
    const server = createServer((_request, response) => {
      begun += 1;
      globalThis.setTimeout(() => response.end(), 50);
    });
    servers.push(server);
    watchConnections(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const socket = (await say(`http://127.0.0.1:${port}`, many)).resume();
    await new Promise((done) => socket.once('close', done));
    expect(begun).toBe(32);
  });

  it('leaves whoever asks for some things at once their answers', async () => {
    const socket = await say(world.server.url, ask.repeat(20));
    let text = '';
    socket.on('data', (piece: Buffer) => {
      text += piece.toString();
    });
    await expect.poll(() => text.split('HTTP/1.1 ').length - 1, { timeout: 5000 }).toBe(20);
    expect(isOpen(socket)).toBe(true);
  });
});

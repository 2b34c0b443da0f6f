import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { watchConnections } from './connections';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** The port of a server that says how much of a body came; to `/refused` it answers before any of it did. */
async function serve(): Promise<number> {
  const server = createServer((request, response) => {
    if (request.url === '/refused') {
      response.writeHead(401).end('refused');
      return;
    }
    let bytes = 0;
    request.on('data', (piece: Buffer) => {
      bytes += piece.length;
    });
    request.on('end', () => response.end(`${bytes} bytes`));
  });
  servers.push(server);
  watchConnections(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

const head = (path: string) => `POST ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`;

/** Another process, of another network, which sends bodies in chunks of a byte on connections of its own until it is killed. */
const flood = `
const { connect } = require('node:net');
const [port, count, head] = JSON.parse(process.argv[1]);
const crumbs = '1\\r\\nx\\r\\n'.repeat(10000);
for (let nth = 0; nth < count; nth += 1) {
  const sender = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.3' }, () => {
    sender.write(head);
    const go = () => sender.write(crumbs, go);
    go();
  });
  sender.on('error', () => undefined);
}
console.log('begun');
`;

/** Does something while so many connections are flooded, which begin with this. */
async function whileFlooded(
  { port, count, begins }: { port: number; count: number; begins: string },
  work: () => Promise<void>,
): Promise<void> {
  const sender = spawn(process.execPath, ['-e', flood, JSON.stringify([port, count, begins])]);
  try {
    await once(sender.stdout, 'data');
    await work();
  } finally {
    sender.kill('SIGKILL');
    await once(sender, 'close');
  }
}

/** How long others wait for an answer meanwhile, in ms: half of them this long or less. */
async function medianWaitMs(port: number, count: number): Promise<number> {
  const waitedMs: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const beganMs = performance.now();
    await (await fetch(`http://127.0.0.1:${port}/other`, { method: 'POST', body: 'x' })).text();
    waitedMs.push(performance.now() - beganMs);
  }
  return waitedMs.sort((one, other) => one - other)[count >> 1] as number;
}

it.each(['/read', '/refused'])(
  'bodies in crumbs hold up nobody else, on however many connections: %s',
  async (path) => {
    const port = await serve();
    await whileFlooded({ port, count: 20, begins: head(path) }, async () =>
      expect(await medianWaitMs(port, 21)).toBeLessThan(100),
    );
  },
  60_000,
);

/** What is answered on a connection on which all this is said, until the last of it is. */
async function answersTo(text: string, last = 'bytes'): Promise<string> {
  const sender = connect(await serve(), '127.0.0.1').setEncoding('utf8');
  sender.write(text);
  let answers = '';
  for await (const piece of sender as AsyncIterable<string>) {
    answers += piece;
    if (answers.includes(last)) break;
  }
  return answers;
}
const crumbs = `${'1\r\nx\r\n'.repeat(40_000)}0\r\n\r\n`;

it('a body comes whole, in however small pieces', async () => {
  expect(await answersTo(`${head('/read')}${crumbs}`)).toContain('40000 bytes');
});

it('whoever is refused hears so, and may ask on once all of the body was sent', async () => {
  const next = 'POST /read HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc';
  expect(await answersTo(`${head('/refused')}${crumbs}${next}`)).toMatch(/refused.*\b3 bytes/s);
});

it('what is sent in letters without end is no body: its connection ends', async () => {
  const sender = connect(await serve(), '127.0.0.1');
  const closed = new Promise((resolve) => sender.on('error', () => undefined).on('close', resolve));
  sender.write(head('/read'));
  sender.write('1\r\nx\r\n'.repeat(60_000));
  await closed;
});

it('what Node would answer by itself is taken so too: a request that expects what nobody gives', async () => {
  const port = await serve();
  const expecting = head('/read').replace('Host', 'Expect: x\r\nHost');
  await whileFlooded({ port, count: 5, begins: expecting }, async () =>
    expect(await medianWaitMs(port, 21)).toBeLessThan(100),
  );
  expect(await answersTo(`${expecting}0\r\n\r\n`, '\r\n\r\n')).toMatch(/^HTTP\/1\.1 417 /);
}, 60_000);

it('a network whose letters keep the thread of all opens no connection until it has rested; others do', async () => {
  const port = await serve();
  const from = (localAddress: string) =>
    new Promise<string>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      socket.on('data', (piece) => resolve(String(piece).split('\r\n')[0] ?? ''));
      socket.on('error', () => resolve('ended'));
      socket.write('GET /read HTTP/1.1\r\nHost: x\r\n\r\n');
    });
  await whileFlooded({ port, count: 20, begins: head('/read') }, async () => {
    await expect.poll(() => from('127.0.0.3'), { timeout: 10_000 }).toBe('ended');
    expect(await from('127.0.0.4')).toBe('HTTP/1.1 200 OK');
  });
  await expect.poll(() => from('127.0.0.3'), { timeout: 20_000 }).toBe('HTTP/1.1 200 OK');
}, 60_000);

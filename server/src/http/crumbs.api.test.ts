import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { oneCenter } from '../testing/centers';

const { world } = await oneCenter();

/** A byte in a chunk of its own, as nothing but an attack sends many: so many of them are below what a body may have. */
const crumbs = Buffer.from('1\r\nx\r\n'.repeat(10_000));
const times = 80;
const mb = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** What is held, without what only waits to be collected. */
function heldBytes(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Sends a body in crumbs and does not end it; how much more is held then. */
async function heldFor(path: string, type: string): Promise<number> {
  const { hostname, port } = new URL(world.server.url);
  const before = heldBytes();
  const sender = connect(Number(port), hostname);
  sender.on('error', () => undefined);
  try {
    sender.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    for (let sent = 0; sent < times; sent += 1)
      await new Promise<void>((done, lost) =>
        sender.write(crumbs, (error) => (error ? lost(error) : done())),
      );
    // Answered once all that came before was read.
    expect((await fetch(`${world.server.url}/api/health/live`)).status).toBe(200);
    return heldBytes() - before;
  } finally {
    sender.destroy();
  }
}

it.each([
  ['/api/authenticate', 'application/json'],
  ['/api/authenticate', 'text/plain'],
  ['/api/none', 'text/plain'],
  ['/none', 'text/plain'],
])(
  'a body in crumbs takes no more memory than what it says, from a stranger who does not end it: %s as %s',
  async (path, type) => {
    expect(await heldFor(path, type)).toBeLessThan(16 * mb);
  },
);

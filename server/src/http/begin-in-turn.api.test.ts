import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { endpoints } from '@lamplight/contract';
import { expect, it } from 'vitest';
import { handlersOf } from '../features';
import { startTestServer } from '../testing/test-server';

it('requests that are read at once begin a few in each turn of the loop, so that others come between', async () => {
  let turn = 0;
  const begunIn = new Map<number, number>();
  const server = await startTestServer(
    {},
    {
      endpoints,
      handlersOf: (parts) => ({
        ...handlersOf(parts),
        'GET /health/live': async () => {
          begunIn.set(turn, (begunIn.get(turn) ?? 0) + 1);
          return { status: 'up', version: 'test' };
        },
      }),
    },
  );
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  try {
    await once(socket, 'connect');
    socket.resume().write('GET /api/health/live HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(30));
    const begun = () => [...begunIn.values()].reduce((sum, each) => sum + each, 0);
    for (const deadline = Date.now() + 10_000; begun() < 30 && Date.now() < deadline; turn += 1)
      await setImmediate();
    expect(begun()).toBe(30);
    expect(Math.max(...begunIn.values())).toBeLessThanOrEqual(8);
  } finally {
    socket.destroy();
    await setTimeout(50);
    await server.close();
  }
});

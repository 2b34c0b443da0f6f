import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A network between one browser and the server that can be down: WebDriver has no such switch. */
export async function startRelay(server: URL) {
  const open = new Set<Socket>();
  let up = true;
  const relay = createServer((near) => {
    if (!up) {
      near.destroy();
      return;
    }
    const far = connect(Number(server.port), server.hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const address = relay.address();
  if (typeof address !== 'object' || !address) throw new Error('The relay has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    set(next: boolean) {
      up = next;
      if (!up) for (const socket of open) socket.destroy();
    },
    stop() {
      for (const socket of open) socket.destroy();
      relay.close();
    },
  };
}

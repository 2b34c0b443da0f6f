import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import type { Connection } from '../db/connect';

/** A wire to the database that a test can cut. */
export interface DatabaseProxy {
  /** DATABASE_URL for whoever shall go through it. */
  url: string;
  /** `through`: as if it were not there. `cut`: broken off and refused. `silent`: open, and nothing moves. */
  set(state: 'through' | 'cut' | 'silent'): void;
  close(): Promise<void>;
}

/** Puts a wire before a database. */
export async function proxyTo(connection: Connection): Promise<DatabaseProxy> {
  const target = new pg.Client(connection);
  const { host, port, user = '', database = '' } = target;
  let state: 'through' | 'cut' | 'silent' = 'through';
  const wires = new Set<Socket>();
  const apply = (socket: Socket) => {
    if (state === 'cut') socket.destroy();
    else if (state === 'silent') socket.pause();
    else socket.resume();
  };
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    const behind = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const [one, other] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      wires.add(one);
      one.on('data', (chunk) => other.write(chunk));
      one.on('error', () => undefined);
      one.on('close', () => {
        wires.delete(one);
        other.destroy();
      });
      apply(one);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const bound = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: `postgres://${user}@127.0.0.1:${bound}/${database}`,
    set: (wanted) => {
      state = wanted;
      for (const wire of [...wires]) apply(wire);
    },
    close: async () => {
      state = 'cut';
      for (const wire of [...wires]) wire.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

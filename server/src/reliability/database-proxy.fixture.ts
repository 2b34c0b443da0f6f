import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
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

/** In which pieces the wire brings what the database answers; each piece comes a moment after the one before. */
type Pieces = (answer: Buffer) => Buffer[];
const pieceAfterMs = 20;

/** Puts a wire before a database. */
export async function proxyTo(connection: Connection, pieces?: Pieces): Promise<DatabaseProxy> {
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
      one.on('data', one === behind && pieces ? inPieces(other, pieces) : (chunk) => other.write(chunk));
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

function inPieces(to: Socket, pieces: Pieces): (answer: Buffer) => void {
  let sent = Promise.resolve();
  return (answer) => {
    sent = sent.then(async () => {
      const [first, ...others] = pieces(answer);
      if (first) to.write(first);
      for (const piece of others) {
        await sleep(pieceAfterMs);
        to.write(piece);
      }
    });
  };
}

import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './network';

/** What is known of an open connection. */
interface Connection {
  request: IncomingMessage | undefined;
  /** Bytes that went either way when it was last looked at, and when they became more. */
  bytes: number;
  movedMs: number;
}

/** Whether a connection waits for its client: for a request, the rest of one, or to take its answer. */
const waitsForClient = (socket: Socket, { request }: Connection): boolean =>
  request === undefined || !request.complete || socket.writableLength > 0;

const lookEveryMs = 250;

/** As many as the browsers of a large house open at once, which have one address together. */
const mostOfNetwork = 500;

/** More need not be open at once, of all networks together. */
const mostOfAll = 5000;

/** How many files this process may have open, connections among them; undefined where the system does not say. */
function mostOpenFiles(): number | undefined {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? undefined : Number(soft);
  } catch {
    return undefined;
  }
}

/** Half of the files are left to what is no connection of a client. */
const mostConnections = (): number => Math.min(mostOfAll, Math.floor((mostOpenFiles() ?? Infinity) / 2));

interface Watched {
  /** Ends connections that nothing moved on for so long: those that wait for their client. */
  endStillOnes(afterMs: number): void;
  /** Tells of a proxy: it opens connections for others, as many as they need. */
  believe(address: string): void;
}

/**
 * Knows the server's open connections. Its end need not wait for those that nothing comes of: Node closes by itself only those that
 * have answered before; one that was opened in advance, or has sent half a header, it takes for busy. And one network has no more than
 * `most` of them: beyond, the one that waits longest for a request is closed, and where none does, the new one.
 */
export function watchConnections(server: Server, most = mostOfNetwork): Watched {
  const open = new Map<Socket, Connection>();
  const ofNetworks = new Map<string, Set<Socket>>();
  const proxies = new Set<string>();
  server.maxConnections = mostConnections();

  function count(socket: Socket): void {
    const network = networkOf(socket.remoteAddress ?? '');
    const sockets = ofNetworks.get(network) ?? new Set();
    ofNetworks.set(network, sockets.add(socket));
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0 && ofNetworks.get(network) === sockets) ofNetworks.delete(network);
    });
    if (sockets.size <= most || proxies.has(network)) return;
    const waiting = [...sockets].find((each) => open.get(each)?.request === undefined) ?? socket;
    sockets.delete(waiting);
    waiting.destroy();
  }

  server.on('connection', (socket: Socket) => {
    open.set(socket, { request: undefined, bytes: 0, movedMs: performance.now() });
    socket.once('close', () => open.delete(socket));
    count(socket);
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = open.get(request.socket);
    if (!connection) return;
    connection.request = request;
    response.once('close', () => {
      if (connection.request === request) connection.request = undefined;
    });
  });

  function endStillOnes(afterMs: number): void {
    const beganMs = performance.now();
    const look = () => {
      const nowMs = performance.now();
      for (const [socket, connection] of open) {
        const bytes = socket.bytesRead + socket.bytesWritten;
        if (bytes !== connection.bytes) Object.assign(connection, { bytes, movedMs: nowMs });
        // A request that has not begun may not be drawn out byte by byte.
        const movedMs = connection.request ? Math.max(connection.movedMs, beganMs) : beganMs;
        const stillMs = nowMs - movedMs;
        if (stillMs >= afterMs && waitsForClient(socket, connection)) socket.destroy();
      }
    };
    const timer = setInterval(look, lookEveryMs);
    server.once('close', () => clearInterval(timer));
  }
  return {
    endStillOnes,
    believe(address) {
      proxies.add(networkOf(address));
    },
  };
}

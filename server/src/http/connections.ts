import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

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

/**
 * Knows the server's open connections, so that its end need not wait for those that nothing comes of. Node closes by
 * itself only those that have answered before: one that was opened in advance, or has sent half a header, it takes
 * for busy.
 */
export function watchConnections(server: Server): { endStillOnes(afterMs: number): void } {
  const open = new Map<Socket, Connection>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, { request: undefined, bytes: 0, movedMs: performance.now() });
    socket.once('close', () => open.delete(socket));
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
  return { endStillOnes };
}

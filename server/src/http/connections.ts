import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createDebts } from '../ports/debts';
import { type Limits, leastBytesPerMs, prefixBits, usualLimits } from './connection-limits';
import { networkOf } from './network';
import { createSmallPieces } from './small-pieces';
import { movedOn, untakenOf } from './socket-bytes';

/** What is known of an open connection. */
interface Connection {
  network: string;
  request: IncomingMessage | undefined;
  /** Whether its body waits for its turn to be read. */
  isHeld: () => boolean;
  /** The answers that have not ended; clients may ask on before they have one. */
  answers: Set<ServerResponse>;
  /** Whether the request has its answer. */
  answered: boolean;
  /** Whether any had one. */
  hasAnswered: boolean;
  /** Since when it has waited for its client, if it does: from what it waits for, or from when enough was moved last, in ms. */
  sinceMs: number;
  /** Bytes that had been moved by then. */
  moved: number;
}

/** Whether the rest of a request is awaited; what has come and is not read yet waits for the server. */
const awaitsBody = ({ request, isHeld }: Connection): boolean =>
  request !== undefined && !request.complete && request.readableLength === 0 && !isHeld();

/** Whether nothing is asked at present. */
const isIdle = ({ request, answered }: Connection): boolean => request === undefined || answered;

/** Whether its client has begun something and owes the rest of it: a body, or to take an answer. */
const isHalf = (socket: Socket, connection: Connection): boolean =>
  awaitsBody(connection) || socket.writableLength > 0;

/** Whether a connection waits for its client: for the rest of something, or for a request. */
const waitsForClient = (socket: Socket, connection: Connection): boolean =>
  isHalf(socket, connection) || isIdle(connection);

/**
 * What keeps the thread of all for nothing, in ms of it: all that is read at once of letters, or of requests that are not begun. A network has
 * a twentieth of the thread for it; meanwhile it opens no connection, and those on which nothing was answered yet end.
 */
const misuse = { freeMs: 200, rests: 20, mostMs: 10_000 };
/** What reading so many requests at once takes that the connection ends. */
const unbegunMs = 25;

interface Watched {
  /** Ends connections that wait for their client, also for its next request, and that nothing moves on for so long from now on. */
  endStillOnes(afterMs: number): void;
  /** Tells of a proxy: it opens connections for others, as many as they need. */
  believe(address: string): void;
}

/**
 * Knows the server's open connections, so that nobody takes those of others by doing nothing. One that waits for the rest of a
 * request or for its answer to be taken ends where nothing moves; headers that do not come, and what is kept open between
 * requests, are limited by Node. Beyond the limits the connection ends that has waited longest for its client: of its network
 * where that has too many, else of the network with most. Only where none of those waits, the new one does. Where more of answers lies
 * here than memory is for, the connection ends of which most does.
 */
export function watchConnections(server: Server, changes: Partial<Limits> = {}): Watched {
  const limits: Limits = {
    ...usualLimits(),
    ...changes,
  };
  const open = new Map<Socket, Connection>();
  const ofNetworks = new Map<string, Set<Socket>>();
  const proxies = new Set<string>();
  const takePieces = createSmallPieces();
  const misused = createDebts(misuse);
  let stopping: { beganMs: number; afterMs: number } | undefined;

  function forget(socket: Socket): void {
    const network = open.get(socket)?.network;
    open.delete(socket);
    if (network === undefined) return;
    const sockets = ofNetworks.get(network);
    sockets?.delete(socket);
    if (sockets?.size === 0) ofNetworks.delete(network);
  }

  /** Ends a connection, and what the system holds of an answer with it: closed in peace, that would be kept for whoever takes it. */
  function end(socket: Socket): void {
    forget(socket);
    socket.resetAndDestroy();
  }

  /** Notes what a network cost all for nothing. */
  function charge(network: string, ms: number): void {
    if (proxies.has(network)) return;
    misused.add(network, ms);
    if (!misused.isHigh(network)) return;
    for (const socket of ofNetworks.get(network) ?? []) if (!open.get(socket)?.hasAnswered) end(socket);
  }

  /** The one of some connections that has waited longest for its client; undefined where none waits. */
  function longestWaiting(sockets: Iterable<Socket>): Socket | undefined {
    let longest: Socket | undefined;
    let sinceMs = Infinity;
    for (const socket of sockets) {
      const connection = open.get(socket);
      if (!connection || connection.sinceMs >= sinceMs || !waitsForClient(socket, connection)) continue;
      longest = socket;
      sinceMs = connection.sinceMs;
    }
    return longest;
  }

  const fullestNetwork = (): Set<Socket> =>
    [...ofNetworks.values()].reduce((fullest, sockets) => (sockets.size > fullest.size ? sockets : fullest));

  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '', prefixBits);
    if (misused.isHigh(network)) {
      socket.resetAndDestroy();
      return;
    }
    const sockets = ofNetworks.get(network) ?? new Set();
    ofNetworks.set(network, sockets.add(socket));
    const sinceMs = performance.now();
    const answers = new Set<ServerResponse>();
    const isHeld = () => false;
    open.set(socket, {
      network,
      request: undefined,
      isHeld,
      answers,
      answered: false,
      hasAnswered: false,
      sinceMs,
      moved: 0,
    });
    socket.once('close', () => forget(socket));
    if (sockets.size > limits.ofNetwork && !proxies.has(network)) end(longestWaiting(sockets) ?? socket);
    if (open.size > limits.ofAll) end(longestWaiting(fullestNetwork()) ?? socket);
  });
  // What was read along with too much is not even begun: whoever answers is asked by this listener alone.
  const answering = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    watchRequest(request, response);
    if (!request.socket.destroyed)
      for (const answer of answering) Reflect.apply(answer, server, [request, response]);
  });
  // Without this listener Node answers such requests itself, and nobody would count them.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    watchRequest(request, response);
    if (!request.socket.destroyed) response.writeHead(417, { connection: 'close' }).end();
  });
  function watchRequest(request: IncomingMessage, response: ServerResponse): void {
    const connection = open.get(request.socket);
    if (!connection) return;
    if (connection.answers.size >= limits.unanswered) {
      end(request.socket);
      charge(connection.network, unbegunMs);
      return;
    }
    const begin = (answered: boolean) => {
      const sinceMs = performance.now();
      Object.assign(connection, { request, answered, sinceMs, moved: movedOn(request.socket) });
    };
    begin(false);
    connection.answers.add(response);
    connection.isHeld = takePieces({ request, response, network: connection.network }, charge);
    response.once('close', () => {
      connection.answers.delete(response);
      connection.hasAnswered ||= response.writableFinished;
      if (connection.request === request) begin(true);
    });
  }
  // Between requests Node closes what nobody uses. What lies in the system by then nobody takes, either.
  server.on('timeout', end);

  /** How long a connection that waits for its client may do so, in ms; between requests that is for Node to say. */
  function mostWaitMs(socket: Socket, connection: Connection): number {
    if (stopping) return stopping.afterMs;
    if (!isHalf(socket, connection)) return Infinity;
    return awaitsBody(connection) ? limits.unsentMs : limits.untakenMs;
  }

  function look(): void {
    const nowMs = performance.now();
    for (const [socket, connection] of open) {
      const mostMs = mostWaitMs(socket, connection);
      const moved = movedOn(socket);
      // A request that has not begun may not be drawn out byte by byte.
      const goesOn = isHalf(socket, connection)
        ? moved - connection.moved >= leastBytesPerMs * mostMs
        : !isIdle(connection);
      if (goesOn) Object.assign(connection, { sinceMs: nowMs, moved });
      const sinceMs = Math.max(connection.sinceMs, stopping?.beganMs ?? 0);
      if (nowMs - sinceMs >= mostMs) end(socket);
    }
    makeRoom();
  }
  /** Ends, while too much lies here, the connection of which most does, of the network of which most does. */
  function makeRoom(): void {
    const lying = new Map<Socket, number>();
    const ofEach = new Map<string, number>();
    let all = 0;
    for (const [socket, connection] of open) {
      const bytes = untakenOf(socket, connection.answers);
      if (bytes === 0) continue;
      lying.set(socket, bytes);
      ofEach.set(connection.network, (ofEach.get(connection.network) ?? 0) + bytes);
      all += bytes;
    }
    while (all > limits.untakenBytes) {
      const [network] = [...ofEach].reduce((most, each) => (each[1] > most[1] ? each : most));
      const [socket, bytes] = [...lying]
        .filter(([each]) => open.get(each)?.network === network)
        .reduce((most, each) => (each[1] > most[1] ? each : most));
      end(socket);
      lying.delete(socket);
      ofEach.set(network, (ofEach.get(network) ?? 0) - bytes);
      all -= bytes;
    }
  }
  const lookEvery = (ms: number) => setInterval(look, ms).unref();
  let timer = lookEvery(limits.unsentMs / 60);
  server.once('close', () => clearInterval(timer));

  return {
    endStillOnes(afterMs) {
      stopping = { beganMs: performance.now(), afterMs };
      clearInterval(timer);
      timer = lookEvery(afterMs / 16);
    },
    believe(address) {
      proxies.add(networkOf(address, prefixBits));
    },
  };
}

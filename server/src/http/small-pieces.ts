import type { IncomingMessage, ServerResponse } from 'node:http';
import { createDebts } from '../ports/debts';

/** So many pieces of a body are taken as they come. */
const freePieces = 256;

/** Bytes of a piece on average, from which on taking it costs no more than its bytes do. */
const smallBytes = 1024;

/** Pieces that are hardly more than letters no honest program sends many of. */
const letterBytes = 64;

/** What is read at once of crumbs says no more than this. */
const heldBytes = 16 * 1024;

/** No piece counts as more of the thread's time: what lies between two of them may be the line's. */
const mostPieceMs = 0.1;

/** All bodies in small pieces have a fifth of the thread's time together; none waits longer than a second for its next turn. */
const credit = { freeMs: 0, rests: 4, mostMs: 1000 };

/** So many pieces of fewer bytes each are no body: nobody's program sends a megabyte in letters. */
const mostTiny = { pieces: 50_000, bytes: 16 };

/** Whose body is taken: the request, its answer, and the network that it comes from. */
interface Sent {
  request: IncomingMessage;
  response: ServerResponse;
  network: string;
}

/**
 * Takes a body as the server's other bodies in small pieces let it, and ends a connection that sends what is none. Tells whether it waits for
 * its turn. `cost` is told for how many ms a network's tiny pieces kept the thread.
 */
export type TakePieces = (sent: Sent, cost: (network: string, ms: number) => void) => () => boolean;

/** What waits, of each network in turn: many of one network's hold up none of another's. */
function createLine() {
  const lines = new Map<string, (() => void)[]>();
  return {
    isEmpty: () => lines.size === 0,
    add: (network: string, go: () => void) => lines.set(network, [...(lines.get(network) ?? []), go]),
    next(): void {
      const [[network, [go, ...others]] = ['', []]] = lines;
      lines.delete(network);
      if (others.length > 0) lines.set(network, others);
      go?.();
    },
  };
}

interface Held {
  keep(piece: Buffer): void;
  /** All that was kept since; undefined where nothing was. */
  taken(): Buffer | undefined;
}

/** As much as is read at once, and more where that is not all. */
function createHeld(): Held {
  let bytes = Buffer.allocUnsafeSlow(heldBytes);
  let size = 0;
  return {
    keep(piece) {
      if (size + piece.length > bytes.length)
        bytes = Buffer.concat([bytes.subarray(0, size)], 2 * (size + piece.length));
      size += piece.copy(bytes, size);
    },
    taken() {
      if (size === 0) return undefined;
      const all = bytes.subarray(0, size);
      bytes = Buffer.allocUnsafeSlow(0);
      size = 0;
      return all;
    },
  };
}

/**
 * A sender may put each byte into a piece of its own (a chunk, RFC 9112 section 7.1), and every piece costs some two
 * microseconds, read or dropped, whole megabytes of them before anybody else is looked at: thirty connections kept everyone waiting for
 * a quarter of a minute. Bodies like that go on one at a time, each for as much as is read at once.
 */
export function createSmallPieces(): TakePieces {
  const debts = createDebts(credit);
  const waiting = createLine();
  let timer: NodeJS.Timeout | undefined;

  function wakeNext(): void {
    if (timer || waiting.isEmpty()) return;
    timer = setTimeout(() => {
      timer = undefined;
      waiting.next();
      wakeNext();
    }, debts.restMs('')).unref();
  }

  return ({ request, response, network }, cost) => {
    // What comes with its length comes in pieces as large as the line makes them.
    if (request.headers['transfer-encoding'] === undefined) return () => false;
    const all = { pieces: 0, bytes: 0 };
    const push = request.push.bind(request);
    const read = request._read.bind(request);
    let pieces = 0;
    let bytes = 0;
    let spentMs = 0;
    let lastMs = performance.now();
    /** What came while it waits, as it was read along with what came before: it is handed on as one piece. */
    let held: Held | undefined;
    let isAwaited = false;

    function countAnew(): void {
      pieces = 0;
      bytes = 0;
      spentMs = 0;
    }
    function count(piece: Buffer): void {
      const nowMs = performance.now();
      pieces += 1;
      bytes += piece.length;
      spentMs += Math.min(mostPieceMs, nowMs - lastMs);
      lastMs = nowMs;
      all.pieces += 1;
      all.bytes += piece.length;
      if (all.pieces === mostTiny.pieces && all.bytes < mostTiny.bytes * all.pieces)
        request.socket.resetAndDestroy();
    }
    function hold(): void {
      held = createHeld();
      setImmediate(() => {
        debts.add('', spentMs);
        if (bytes < letterBytes * pieces) cost(network, spentMs);
        waiting.add(network, release);
        wakeNext();
      });
    }
    /** Hands on what came; whether more is wanted. */
    function handOn(): boolean {
      const piece = held?.taken();
      return piece === undefined || push(piece);
    }
    function release(): void {
      countAnew();
      const takesMore = request.destroyed || handOn();
      held = undefined;
      if ((takesMore || isAwaited) && !request.complete && !request.destroyed) read(0);
    }
    request.push = (piece, encoding) => {
      if (piece === null) {
        handOn();
        return push(piece, encoding);
      }
      count(piece);
      if (held) {
        held.keep(piece);
        return false;
      }
      const takesMore = push(piece, encoding);
      if (pieces < freePieces) return takesMore;
      if (bytes < smallBytes * pieces) {
        isAwaited = takesMore;
        hold();
        return false;
      }
      countAnew();
      return takesMore;
    };
    request._read = (size) => {
      if (held) isAwaited = true;
      else read(size);
    };
    // What nobody has read by now is dropped, in turns too: Node alone would drop it as it comes.
    response.once('prefinish', () => request.resume());
    return () => held !== undefined;
  };
}

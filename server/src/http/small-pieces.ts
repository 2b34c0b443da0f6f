import type { IncomingMessage, ServerResponse } from 'node:http';
import { createDebts } from '../ports/debts';

/** So many pieces of a body are taken as they come. */
const freePieces = 256;

/** Bytes of a piece on average, from which on taking it costs no more than its bytes do. */
const smallBytes = 1024;

/** No piece counts as more of the thread's time: what lies between two of them may be the line's. */
const mostPieceMs = 0.1;

/** All bodies in small pieces have a fifth of the thread's time together; none waits longer than a second for its next turn. */
const credit = { freeMs: 0, rests: 4, mostMs: 1000 };

/** Takes the body of a request, whose answer is given along, as the server's other bodies in small pieces let it. */
export type TakePieces = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A sender may put each byte into a piece of its own (a chunk, RFC 9112 section 7.1), and every piece costs some two
 * microseconds, read or dropped, whole megabytes of them before anybody else is looked at: thirty connections kept everyone waiting for
 * a quarter of a minute. Bodies like that go on one at a time, each for as much as is read at once.
 */
export function createSmallPieces(): TakePieces {
  const debts = createDebts(credit);
  const waiting: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;

  function wakeNext(): void {
    if (timer || waiting.length === 0) return;
    timer = setTimeout(() => {
      timer = undefined;
      waiting.shift()?.();
      wakeNext();
    }, debts.restMs('')).unref();
  }

  return (request, response) => {
    // What comes with its length comes in pieces as large as the line makes them.
    if (request.headers['transfer-encoding'] === undefined) return;
    const push = request.push.bind(request);
    const read = request._read.bind(request);
    let pieces = 0;
    let bytes = 0;
    let spentMs = 0;
    let lastMs = performance.now();
    let isHeld = false;
    let isAwaited = false;

    function countAnew(): void {
      pieces = 0;
      bytes = 0;
      spentMs = 0;
    }
    function hold(): void {
      isHeld = true;
      // What was read along with these pieces comes all the same.
      setImmediate(() => {
        debts.add('', spentMs);
        waiting.push(release);
        wakeNext();
      });
    }
    function release(): void {
      isHeld = false;
      countAnew();
      if (isAwaited && !request.complete && !request.destroyed) read(0);
    }
    request.push = (piece, encoding) => {
      if (piece === null) return push(piece, encoding);
      const nowMs = performance.now();
      pieces += 1;
      bytes += piece.length;
      spentMs += Math.min(mostPieceMs, nowMs - lastMs);
      lastMs = nowMs;
      const takesMore = push(piece, encoding);
      if (isHeld) {
        isAwaited ||= takesMore;
        return false;
      }
      if (pieces < freePieces) return takesMore;
      if (bytes >= smallBytes * pieces) {
        countAnew();
        return takesMore;
      }
      isAwaited = takesMore;
      hold();
      return false;
    };
    request._read = (size) => {
      if (isHeld) isAwaited = true;
      else read(size);
    };
    // What nobody has read by now is dropped, in turns too: Node alone would drop it as it comes.
    response.once('prefinish', () => request.resume());
  };
}

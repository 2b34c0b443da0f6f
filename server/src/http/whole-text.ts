import type { Readable } from 'node:stream';

/** Most bodies fit into so many bytes; for others it doubles. */
const firstBytes = 4 * 1024;

/**
 * Reads all of a stream as one text; `tooLarge` says what it fails with beyond `mostBytes`, the rest of which is read and dropped. A
 * sender may put each byte into a piece of its own, which kept as they come take some hundred times as much memory as they say: here
 * they take what they are.
 */
export function readWholeText(stream: Readable, mostBytes: number, tooLarge: () => Error): Promise<string> {
  let held = Buffer.allocUnsafeSlow(firstBytes);
  let size = 0;
  function keep(piece: Buffer): void {
    if (size + piece.length > held.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(2 * held.length, size + piece.length));
      held.copy(larger, 0, 0, size);
      held = larger;
    }
    size += piece.copy(held, size);
  }
  return new Promise((resolve, reject) => {
    function stop(): void {
      stream.off('data', take).off('end', end).off('error', fail).off('close', breakOff);
      // Whoever breaks off later fails nobody.
      stream.on('error', () => undefined);
    }
    function fail(error: Error): void {
      stop();
      reject(error);
    }
    const breakOff = () => fail(new Error('Body terminated early'));
    function end(): void {
      stop();
      resolve(held.toString('utf8', 0, size));
    }
    function take(piece: Buffer): void {
      if (size + piece.length <= mostBytes) keep(piece);
      else {
        fail(tooLarge());
        stream.resume();
      }
    }
    stream.on('data', take).on('end', end).on('error', fail).on('close', breakOff);
  });
}

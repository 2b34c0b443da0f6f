import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Bytes that the handle has been given and the system has not. */
function queuedOn(socket: Socket): number {
  const queued: unknown = Reflect.get(Object(Reflect.get(socket, '_handle')), 'writeQueueSize');
  return typeof queued === 'number' ? queued : 0;
}

/** How many bytes of its answers lie in this process. A stream counts the letters of a text, which have up to three bytes each. */
export function untakenOf(socket: Socket, answers: Iterable<ServerResponse>): number {
  let bytes = Math.max(socket.writableLength, queuedOn(socket));
  for (const answer of answers) bytes += answer.writableLength - (answer.socket?.writableLength ?? 0);
  return bytes;
}

/**
 * Bytes that went either way. Those of an answer count as written from when they are handed over, all at once; which of them still
 * lie in this process only the handle knows, as it does for the timeouts of Node.
 */
export function movedOn(socket: Socket): number {
  return socket.bytesRead + socket.bytesWritten - queuedOn(socket);
}

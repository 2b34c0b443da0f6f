import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** Random bytes are fetched for 256 ids at once: the call costs more than the id. */
const pool = new Uint8Array(16 * 256);
let used = pool.length;

function random(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 16;
  return pool.subarray(used - 16, used);
}

let lastMs = 0;
let sequence = 0;

/** A new id: UUID version 7, so that ids sort by time and indexes grow at one end. Later ones of a process sort later. */
export function newId(): string {
  const nowMs = Date.now();
  const bytes = random();
  if (nowMs > lastMs) {
    lastMs = nowMs;
    // Half of the range stays free for the other ids of the millisecond.
    sequence = new DataView(bytes.buffer, bytes.byteOffset).getUint32(6) >>> 1;
  } else sequence += 1;
  return v7({ random: bytes, msecs: lastMs, seq: sequence });
}

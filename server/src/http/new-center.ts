import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { newId } from '../db/ids';
import type { CenterContext } from '../db/scope';
import type { Standing } from './request-scope';

/** An id (UUID, version 8) that the same text always gives. */
function idOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/**
 * The center that a call is about to make, and acts in. A repeat by the same Idempotency-Key has to find itself there, so
 * that the key decides about the id.
 */
export function newCenter(request: FastifyRequest, { actor, center }: Standing): CenterContext {
  const key = request.headers['idempotency-key'];
  const id = typeof key === 'string' ? idOf(`${actor.userId}/${key}`) : newId();
  return { id, name: '', timeZone: center.timeZone, committeeManages: true };
}

import { type Endpoint, keysFor, takesUsedKeys } from '@lamplight/contract/endpoint';
import { faultOfKey } from '@lamplight/domain/keys';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { KeyHolder } from '../db/acting';
import { findKey } from '../db/doors';
import type { Clock } from '../ports/clock';
import { idsInPath } from './named-record';
import { notFound, Refusal } from './refusal';
import type { Standing } from './request-scope';
import { originOf } from './standing';
import { hashToken } from './tokens';
import { noteWrongKey, refuseGuesser } from './wrong-keys';

const textAt = (given: unknown, name: string): string => {
  const value = given !== null && typeof given === 'object' ? Reflect.get(given, name) : undefined;
  return typeof value === 'string' ? value : '';
};

/** Whether a request brings a key in its address. */
export const bringsKey = (request: FastifyRequest): boolean => textAt(request.query, 'key') !== '';

/**
 * Finds what a key opens: one record, in one center, for one person. A key comes as `key` in the address or the body;
 * a session beside it is not looked at.
 */
export function createKeyGate({ pool, clock }: { pool: pg.Pool; clock: Clock }) {
  return async function admitByKey(
    request: FastifyRequest,
    endpoint: Endpoint,
    json: unknown,
  ): Promise<Standing<KeyHolder>> {
    const [now, origin] = [clock.now(), originOf(request)];
    const keyHash = hashToken(textAt(request.query, 'key') || textAt(json, 'key'));
    const row = await findKey(pool, keyHash);
    const known = row && {
      purpose: row.purpose,
      expiresAt: row.expires_at,
      usedAt: row.used_at,
      revokedAt: row.revoked_at,
      holderEnabled: row.enabled,
    };
    const fault = faultOfKey(known, keysFor(endpoint), now);
    const isLetIn = !fault || (fault === 'keyUsed' && takesUsedKeys(endpoint));
    if (!isLetIn || !row) {
      // As much work for a key that is none as for one that was revoked or whose holder is disabled.
      if (fault === 'key' || !row) {
        // Of 256 bits nobody guesses one: whoever has a good key is let in however many others behind their address have none.
        await refuseGuesser(pool, origin.address, now);
        await noteWrongKey(pool, origin.address, now);
      }
      throw new Refusal(fault ?? 'key');
    }
    // A key is good for its own record, whatever else an address names.
    const strange = idsInPath(endpoint).some(
      ({ name }) => textAt(request.params, name).toLowerCase() !== row.subject_id,
    );
    if (strange) throw notFound();
    return {
      center: {
        id: row.center_id,
        name: row.center_name,
        timeZone: row.time_zone,
        committeeManages: row.committee_manages,
      },
      actor: {
        kind: 'key',
        userId: row.user_id,
        purpose: row.purpose,
        subjectId: row.subject_id,
        keyHash,
      },
      now,
      origin,
    };
  };
}

export type KeyGate = ReturnType<typeof createKeyGate>;

import type { ReplyInput } from '@lamplight/contract/endpoint';
import type { systemEndpoints } from '@lamplight/contract/system';
import type pg from 'pg';
import { fingerprintOf, type PublicKey } from '../../audit-trail/trail-key';
import { believedKeys, type TrailKeyRow, trailKeys } from '../../audit-trail/trail-keys';
import { promptly } from '../../db/connect';

type PublishedKeys = ReplyInput<(typeof systemEndpoints)['GET /trail-keys']>;

/**
 * The public keys that sealed this Lamplight's trail, for whoever checks what they signed: its own, and those that this one vouches for.
 * What else the database calls a key is none.
 */
export async function publishedKeys(pool: pg.Pool, own: PublicKey): Promise<PublishedKeys> {
  const { rows } = await pool.query<TrailKeyRow>(promptly(trailKeys.compile().sql));
  const believed = believedKeys(own, rows);
  return rows
    .filter(({ id, public_key }) => believed.get(id)?.publicKey === public_key)
    .map(({ public_key: publicKey, since, ...key }) => ({
      ...key,
      publicKey,
      fingerprint: fingerprintOf(publicKey),
      since: since.toISOString(),
    }));
}

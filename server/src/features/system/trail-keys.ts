import { createHash } from 'node:crypto';
import type { ReplyInput } from '@lamplight/contract/endpoint';
import type { systemEndpoints } from '@lamplight/contract/system';
import type pg from 'pg';
import { promptly } from '../../db/connect';

interface KeyRow {
  id: string;
  public_key: string;
  since: Date;
  previous: string | null;
  vouched: string | null;
  handed: string | null;
}

type PublishedKeys = ReplyInput<(typeof systemEndpoints)['GET /trail-keys']>;

/** The public keys that sealed this Lamplight's trail, for whoever checks what they signed. */
export async function publishedKeys(pool: pg.Pool): Promise<PublishedKeys> {
  const { rows } = await pool.query<KeyRow>(
    promptly('SELECT id, public_key, since, previous, vouched, handed FROM trail_key ORDER BY since, id'),
  );
  return rows.map(({ public_key, since, ...key }) => ({
    ...key,
    publicKey: public_key,
    fingerprint: createHash('sha256').update(Buffer.from(public_key, 'base64')).digest('hex'),
    since: since.toISOString(),
  }));
}

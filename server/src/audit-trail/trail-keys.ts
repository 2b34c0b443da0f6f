import { canonicalJson } from '@lamplight/domain/canonical-json';
import { sql } from 'kysely';
import type pg from 'pg';
import { raw, type Statement } from '../db/statement';
import { idOf, isSignedBy, type PublicKey, type TrailKey } from './trail-key';

/** A public key as the database tells it: what it says of itself is believed only as far as signatures go. */
export interface TrailKeyRow {
  id: string;
  public_key: string;
  since: Date;
  /** The key before it. */
  previous: string | null;
  /** Its own signature that it follows the previous one. */
  vouched: string | null;
  /** The signature of the previous one that this follows it. */
  handed: string | null;
}

/** What both keys sign when one follows the other. */
export const succession = (previous: PublicKey, next: PublicKey): string =>
  canonicalJson({ v: 1, previous: previous.publicKey, next: next.publicKey });

export const trailKeys: Statement<TrailKeyRow> = raw(
  sql<TrailKeyRow>`SELECT id, public_key, since, previous, vouched, handed FROM trail_key ORDER BY since, id`,
);

const publicOf = ({ id, public_key: publicKey }: TrailKeyRow): PublicKey => ({ id, publicKey });

/** Of the one before, where a key itself says which that is. */
function previousOf(key: PublicKey, rows: readonly TrailKeyRow[]): PublicKey | undefined {
  for (const { public_key, previous, vouched } of rows) {
    if (public_key !== key.publicKey || previous === null || vouched === null) continue;
    const before = rows.find(({ id }) => id === previous);
    if (before && isSignedBy(key, succession(publicOf(before), key), vouched)) return publicOf(before);
  }
  return undefined;
}

/** The one that a key hands over to. */
const nextOf = (key: PublicKey, rows: readonly TrailKeyRow[]): PublicKey | undefined =>
  rows
    .filter(({ previous, handed }) => previous === key.id && handed !== null)
    .map((row) => ({ next: publicOf(row), handed: row.handed ?? '' }))
    .find(({ next, handed }) => isSignedBy(key, succession(key, next), handed))?.next;

/**
 * The keys to believe, by their ids: the one in our hands, those that a believed one vouches for as the ones before it, and those that
 * one hands over to, which a node that was not started anew meets. Of a key in our hands the database says nothing that counts.
 */
export function believedKeys(own: PublicKey, given: readonly TrailKeyRow[]): Map<string, PublicKey> {
  const rows = given.filter(({ id, public_key }) => idOf(public_key) === id);
  const believed = new Map([[own.id, own]]);
  for (const follow of [previousOf, nextOf])
    for (let key = follow(own, rows); key && !believed.has(key.id); key = follow(key, rows))
      believed.set(key.id, key);
  return believed;
}

const insertKey = `
  INSERT INTO trail_key (id, public_key, since, previous, vouched, handed) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`;

/** Publishes a key. It vouches for none: what the database calls the key before may be anybody's. */
export async function publishKey(pool: Pick<pg.Pool, 'query'>, key: PublicKey, now: Date): Promise<void> {
  await pool.query(insertKey, [key.id, key.publicKey, now, null, null, null]);
}

/** Publishes a key as the one that follows another, which is at hand too: each signs for the other. */
export async function publishSuccessor(
  pool: Pick<pg.Pool, 'query'>,
  { previous, next, now }: { previous: TrailKey; next: TrailKey; now: Date },
): Promise<void> {
  const words = succession(previous, next);
  await pool.query(insertKey, [
    next.id,
    next.publicKey,
    now,
    previous.id,
    next.sign(words),
    previous.sign(words),
  ]);
}

/** Lets a key vouch for one before it that is not at hand, which whoever has the machine knows by its fingerprint. */
export async function vouchFor(
  pool: Pick<pg.Pool, 'query'>,
  own: TrailKey,
  previous: PublicKey,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    'UPDATE trail_key SET previous = $3, vouched = $4 WHERE id = $1 AND public_key = $2',
    [own.id, own.publicKey, previous.id, own.sign(succession(previous, own))],
  );
  return rowCount === 1;
}

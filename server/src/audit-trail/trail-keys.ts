import { canonicalJson } from '@lamplight/domain/canonical-json';
import { sql } from 'kysely';
import type pg from 'pg';
import { raw, type Statement } from '../db/statement';
import { isSignedBy, type PublicKey, type TrailKey } from './trail-key';

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

/**
 * The keys to believe, by their ids: the one in our hands, those that a believed one vouches for as the ones before it, and those that
 * one hands over to, which a node that was not started anew meets.
 */
export function believedKeys(own: PublicKey, rows: readonly TrailKeyRow[]): Map<string, PublicKey> {
  const believed = new Map([[own.id, own]]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (let row = byId.get(own.id); row?.previous && row.vouched; ) {
    const before = byId.get(row.previous);
    if (!before || believed.has(before.id)) break;
    const previous = publicOf(before);
    if (!isSignedBy(publicOf(row), succession(previous, publicOf(row)), row.vouched)) break;
    believed.set(previous.id, previous);
    row = before;
  }
  for (let last = own; ; ) {
    const next = rows.find(
      (row) =>
        row.previous === last.id &&
        row.handed !== null &&
        !believed.has(row.id) &&
        isSignedBy(last, succession(last, publicOf(row)), row.handed),
    );
    if (!next) return believed;
    last = publicOf(next);
    believed.set(last.id, last);
  }
}

/**
 * Takes a key into use: as the first, or as the one that follows the last. Resolves to the one it follows, where it is new and follows
 * one. `handed`: the key before, where it is at hand to sign that it goes.
 */
export async function takeIntoUse(
  pool: Pick<pg.Pool, 'query'>,
  key: TrailKey,
  now: Date,
  before?: TrailKey,
): Promise<PublicKey | undefined> {
  const { rows } = await pool.query<TrailKeyRow>(trailKeys.compile().sql);
  if (rows.some(({ id }) => id === key.id)) return undefined;
  const last = rows.at(-1);
  const previous = last && publicOf(last);
  const words = previous && succession(previous, key);
  const { rowCount } = await pool.query(
    `INSERT INTO trail_key (id, public_key, since, previous, vouched, handed) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING`,
    [
      key.id,
      key.publicKey,
      now,
      previous?.id ?? null,
      words === undefined ? null : key.sign(words),
      words !== undefined && before?.id === previous?.id ? (before?.sign(words) ?? null) : null,
    ],
  );
  return rowCount === 1 ? previous : undefined;
}

import type pg from 'pg';
import { noCenter } from '../audit-trail/activity';
import type { Anchor } from '../audit-trail/anchors';
import { trailReader } from '../audit-trail/read-trail';
import type { PublicKey } from '../audit-trail/trail-key';
import { believedKeys, type TrailKeyRow, trailKeys } from '../audit-trail/trail-keys';
import { type VerifiedTrail, verifyTrail } from '../audit-trail/verify-trail';
import type { Vouchings } from '../audit-trail/vouchings';
import { readerInCenter, readOnPlatform } from '../db/in-center';
import { build } from '../db/statement';

/** One center's audit trail, recomputed. */
export interface TrailFinding extends VerifiedTrail {
  centerId: string;
  centerName: string;
  /** It was held against heads that were seen before. */
  anchored: boolean;
  /** There can be none: it was restored just now. */
  restored: boolean;
  /** The seals were held against the database's own keys, as this machine has none: that proves nothing. */
  unproven: boolean;
}

/** What trails are held against, which is nowhere in the database. */
export interface TrailProof {
  /** Undefined where this machine has no key: then nobody's signature is believed. */
  key: PublicKey | undefined;
  /**
   * A backup was restored just now: nothing was seen of it before, and where this machine has no key, those that the database names are taken
   * for its own, which is said.
   */
  restored?: boolean;
  /** What this machine still has to vouch for: it is not for the database to say that it has not. */
  vouchings?: Vouchings;
  /** Heads that were seen before, of each center. */
  anchors: ReadonlyMap<string, readonly Anchor[]>;
}

const namedKey = ({ id, public_key: publicKey }: TrailKeyRow): [string, PublicKey] => [id, { id, publicKey }];

/** The keys to believe, and whether that proves nothing, as the database itself names them. */
export async function keysOf(
  pool: pg.Pool,
  { key, restored = false }: Pick<TrailProof, 'key' | 'restored'>,
): Promise<{ keys: Map<string, PublicKey>; unproven: boolean }> {
  const rows = await readOnPlatform(pool, trailKeys);
  const unproven = key === undefined && restored;
  return { unproven, keys: key ? believedKeys(key, rows) : new Map(unproven ? rows.map(namedKey) : []) };
}

const wasDeleted = (center: string) =>
  build
    .selectFrom('activity')
    .select('id')
    .where('center_id', '=', center)
    .where('action', '=', 'center.deleted')
    .limit(1);

/** Recomputes every trail: of each center, of those that are anchored and are there no more, and of events that belong to none. */
export async function checkTrails(
  pool: pg.Pool,
  { key, restored = false, anchors }: TrailProof,
): Promise<TrailFinding[]> {
  const centers = await readOnPlatform(
    pool,
    build.selectFrom('center').select(['id', 'name']).orderBy('name'),
  );
  const known = new Set([...centers.map(({ id }) => id), noCenter]);
  const gone = [...anchors.keys()].filter((id) => !known.has(id));
  const { keys, unproven } = await keysOf(pool, { key, restored });
  const findings: TrailFinding[] = [];
  for (const { id, name } of [
    ...centers,
    { id: noCenter, name: 'events outside any center' },
    ...gone.map((id) => ({ id, name: `center ${id}, which is gone` })),
  ]) {
    const seen = anchors.get(id) ?? [];
    const verified = await verifyTrail(trailReader(id, readerInCenter(pool, id)), {
      center: id,
      keys,
      anchors: seen,
    });
    // Who deletes a center says so in its trail; one that is gone without a word was taken away.
    if (!known.has(id) && !(await readerInCenter(pool, id)(wasDeleted(id))).length)
      verified.broken ??= { seq: verified.sealed + 1, id: null, fault: 'anchor' };
    findings.push({
      centerId: id,
      centerName: name,
      anchored: seen.length > 0,
      restored,
      unproven,
      ...verified,
    });
  }
  return findings;
}

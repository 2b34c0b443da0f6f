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
import { deletionsOf, goneCenters, keptRecord } from '../features/centers/gone-centers.queries';
import { isVouchedCenter, isVouchedDeletion } from '../features/centers/vouched-center.service';
import { hasBegun } from '../features/signatures/vouch-for-answers';

/**
 * What is wrong with the center that a trail is of: no Lamplight made it, so that it may be a copy of another one; it is gone, and no
 * Lamplight deleted it; it is gone with something for which it would have been kept.
 */
export type CenterFault = 'added' | 'taken' | 'full';

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
  /** Of the center itself. */
  center: CenterFault | undefined;
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

interface Held {
  keys: ReadonlyMap<string, PublicKey>;
  /** Centers are vouched for as they come and go. */
  begun: boolean;
}

/** Whether a center may be gone: a Lamplight says so in its trail, which tells of nothing for which it would have been kept. */
async function faultOfGone(
  pool: pg.Pool,
  center: string,
  { keys, begun }: Held,
): Promise<CenterFault | undefined> {
  const read = readerInCenter(pool, center);
  const deletions = await read(deletionsOf(center));
  if (!deletions.some((deletion) => !begun || isVouchedDeletion({ center, ...deletion }, keys)))
    return 'taken';
  return (await read(keptRecord(center))).length > 0 ? 'full' : undefined;
}

/** Recomputes every trail: of each center, of those that are there no more, and of events that belong to none. */
export async function checkTrails(
  pool: pg.Pool,
  { key, restored = false, vouchings, anchors }: TrailProof,
): Promise<TrailFinding[]> {
  const centers = await readOnPlatform(
    pool,
    build.selectFrom('center').select(['id', 'name', 'created_at', 'vouched']).orderBy('name'),
  );
  const known = new Map(centers.map((row) => [row.id, row]));
  const outside = { id: noCenter, name: 'events outside any center' };
  // Also those that this machine has never seen: their trails are kept.
  const left = (await readOnPlatform(pool, goneCenters(noCenter))).map(({ id }) => id);
  const gone = new Set([...anchors.keys(), ...left].filter((id) => !known.has(id) && id !== noCenter));
  const { keys, unproven } = await keysOf(pool, { key, restored });
  const held = { keys, begun: await hasBegun(pool, vouchings, 'centers.vouched') };
  const faultOf = async (id: string): Promise<CenterFault | undefined> => {
    if (gone.has(id)) return faultOfGone(pool, id, held);
    const row = known.get(id);
    return row && held.begun && !isVouchedCenter(row, keys) ? 'added' : undefined;
  };
  const findings: TrailFinding[] = [];
  for (const { id, name } of [
    ...centers,
    outside,
    ...[...gone].map((id) => ({ id, name: `center ${id}, which is gone` })),
  ]) {
    const seen = anchors.get(id) ?? [];
    const verified = await verifyTrail(trailReader(id, readerInCenter(pool, id)), {
      center: id,
      keys,
      anchors: seen,
    });
    findings.push({
      centerId: id,
      centerName: name,
      anchored: seen.length > 0,
      restored,
      unproven,
      center: await faultOf(id),
      ...verified,
    });
  }
  return findings;
}

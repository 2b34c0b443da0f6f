import { withSignatureLine } from '@lamplight/domain/signed-file/signature-line';
import type pg from 'pg';
import type { Clock } from '../ports/clock';
import { type Anchor, type Anchors, readAnchors, writeAnchors } from './anchors';
import { hashOfHead } from './head';
import { lastSeal, sealBatch } from './seal-batch';
import { isSigned, type SealRow } from './seals';
import type { PublicKey, TrailKey } from './trail-key';
import { believedKeys, type TrailKeyRow, trailKeys } from './trail-keys';

/** The audit trail, as the server seals it. */
export interface Trail {
  /** Anchors the trails that this machine has not seen before, where a key that it believes sealed them. */
  begin(): Promise<void>;
  /** Seals all that waits, in every center; resolves to how many entries. What fails in one center holds up no other. */
  seal(): Promise<number>;
  /** Seals all that waits in one center. */
  sealCenter(center: string): Promise<number>;
  /** The key that signs, as anyone may know it. */
  key: PublicKey;
  /** Signs words with that key, in base 64: those that begin with what they are, as `{"v":1,"answer":…}` does. */
  vouch(words: string): string;
  /** A PDF with its last line, in which that key signs all that stands before (domain/signed-file). */
  signFile(pdf: Uint8Array): Promise<Uint8Array>;
  /** The last heads that this machine has seen. */
  anchors(): Anchors;
}

/** Vouches for words, as the trail does. */
export type Vouch = Trail['vouch'];

export interface TrailParts {
  /** Connections of the role that seals (`roles.sealer`). */
  pool: pg.Pool;
  key: TrailKey;
  clock: Clock;
  /** Holds the anchors, beside the key. */
  dataDir: string;
}

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}

const lastSeals = `
  SELECT seal.* FROM activity_head AS known CROSS JOIN LATERAL (
    SELECT center_id, nr, first_seq, last_seq, head, signature FROM trail_seal WHERE center_id = known.center_id
    ORDER BY nr DESC LIMIT 1) AS seal`;

/** Nothing waits for so long without anything being sealed, unless somebody holds that up. */
const longestWaitMs = 30_000;

export function createTrail({ pool, key, clock, dataDir }: TrailParts): Trail {
  let anchors: Map<string, Anchor> | undefined;
  let unreadable: unknown;
  /** Since when something is seen to wait in a center without anything being sealed there. */
  let waitingSinceMs = new Map<string, number>();

  /** What was anchored before. Where it cannot be read, sealing goes on, and nothing is written over it. */
  function known(): Map<string, Anchor> | undefined {
    try {
      anchors ??= readAnchors(dataDir);
    } catch (error) {
      unreadable ??= error;
    }
    return anchors;
  }

  async function keysNow(): Promise<Map<string, PublicKey>> {
    const { rows } = await pool.query<TrailKeyRow>(trailKeys.compile().sql);
    return believedKeys(key, rows);
  }

  async function sealAll(
    center: string,
    keys: ReadonlyMap<string, PublicKey>,
    patient = false,
  ): Promise<number> {
    const seen = known();
    let anchor = seen?.get(center);
    let entries = 0;
    for (;;) {
      const ground = { anchor, keys };
      const sealed = await inTransaction(pool, (client) =>
        sealBatch(client, key, center, ground, clock.now(), patient),
      );
      if (!sealed) return entries;
      const { nr, last, head } = sealed;
      anchor = { nr, last, head };
      seen?.set(center, anchor);
      entries += sealed.entries;
    }
  }

  /**
   * Goes on to the seals that other nodes have made since, so that this one never seals anew what it could have seen: what was anchored
   * long ago says nothing of what came after. Resolves to the centers it went on in, and why it could not in others.
   */
  async function followOthers(keys: ReadonlyMap<string, PublicKey>) {
    const lost = new Map<string, unknown>();
    const followed = new Set<string>();
    const seen = known();
    if (!seen) return { followed, lost };
    const { rows } = await pool.query<SealRow & { center_id: string }>(lastSeals);
    for (const row of rows) {
      const { center_id: center, nr } = row;
      try {
        const anchor = seen.get(center);
        if (anchor ? anchor.nr >= nr : !isSigned(row, keys)) continue;
        const last = await inTransaction(pool, (client) => lastSeal(client, center, nr, { anchor, keys }));
        if (last) seen.set(center, { nr: last.nr, last: last.last_seq, head: hashOfHead(last.head) });
        followed.add(center);
      } catch (error) {
        lost.set(center, error);
      }
    }
    return { followed, lost };
  }

  /**
   * Whether something has waited in a center for too long since anything was sealed there, by whomever: nothing fails where another only
   * holds the turn. Which entry waits says nothing, as whoever holds it can put others in its place.
   */
  function heldUp(centers: readonly string[], sealed: ReadonlySet<string>): boolean {
    const nowMs = performance.now();
    waitingSinceMs = new Map(
      centers.map((center) => [center, sealed.has(center) ? nowMs : (waitingSinceMs.get(center) ?? nowMs)]),
    );
    return [...waitingSinceMs.values()].some((sinceMs) => nowMs - sinceMs > longestWaitMs);
  }

  async function keepAnchors(): Promise<void> {
    if (anchors) return writeAnchors(dataDir, anchors);
    // Told at each seal, as it is no proof until somebody has looked.
    throw unreadable;
  }

  return {
    key,
    vouch: (words) => key.sign(words),
    signFile: (pdf) =>
      withSignatureLine(pdf, Buffer.from(key.publicKey, 'base64'), (bytes) =>
        Buffer.from(key.sign(bytes), 'base64'),
      ),
    anchors: () => anchors ?? readAnchors(dataDir),
    async begin() {
      const seen = known();
      if (!seen) return;
      const [keys, { rows }] = [
        await keysNow(),
        await pool.query<SealRow & { center_id: string }>(lastSeals),
      ];
      const unseen = rows.filter((row) => !seen.has(row.center_id) && isSigned(row, keys));
      for (const { center_id, nr, last_seq: last, head } of unseen)
        seen.set(center_id, { nr, last, head: hashOfHead(head) });
      if (unseen.length > 0) await keepAnchors();
    },
    async sealCenter(center) {
      const entries = await sealAll(center, await keysNow(), true);
      // That anchors cannot be kept is for the sealer to tell, and holds up nobody's document.
      if (entries > 0) await keepAnchors().catch(() => undefined);
      return entries;
    },
    async seal() {
      const { rows } = await pool.query<{ center_id: string }>(
        'SELECT DISTINCT center_id FROM activity WHERE record IS NULL',
      );
      const centers = rows.map(({ center_id }) => center_id);
      const keys = await keysNow();
      const { followed, lost } = await followOthers(keys);
      const sealed = new Set(followed);
      const failures: unknown[] = [...lost.values()];
      let entries = 0;
      for (const center of centers) {
        if (lost.has(center)) continue;
        try {
          const count = await sealAll(center, keys);
          if (count > 0) sealed.add(center);
          entries += count;
        } catch (error) {
          failures.push(error);
        }
      }
      if (heldUp(centers, sealed))
        failures.push(new Error('Entries wait, and somebody else holds up their sealing'));
      // Also of what was sealed before a center failed.
      if (followed.size > 0 || centers.length > 0)
        await keepAnchors().catch((error: unknown) => failures.push(error));
      if (failures.length > 1)
        throw new AggregateError(failures, `The trail was not sealed as a whole: ${failures.join('; ')}`);
      if (failures.length === 1) throw failures[0];
      return entries;
    },
  };
}

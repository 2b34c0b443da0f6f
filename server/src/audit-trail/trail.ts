import { withSignatureLine } from '@lamplight/domain/signed-file/signature-line';
import type pg from 'pg';
import type { Clock } from '../ports/clock';
import { type Anchor, type Anchors, readAnchors, writeAnchors } from './anchors';
import { hashOfHead } from './head';
import { sealBatch } from './seal-batch';
import type { PublicKey, TrailKey } from './trail-key';

/** The audit trail, as the server seals it. */
export interface Trail {
  /** Seals all that waits, in every center; resolves to how many entries. What fails in one center holds up no other. */
  seal(): Promise<number>;
  /** Seals all that waits in one center. */
  sealCenter(center: string): Promise<number>;
  /** The key that signs, as anyone may know it. */
  key: PublicKey;
  /** A PDF with its last line, in which that key signs all that stands before (domain/signed-file). */
  signFile(pdf: Uint8Array): Promise<Uint8Array>;
  /** The last heads that this machine has seen. */
  anchors(): Anchors;
}

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

/** The trail in the database is not the one whose head this machine has seen. Sealing goes on; the anchor stays. */
export class AnchorLost extends Error {}

const headAt = 'SELECT head FROM trail_seal WHERE center_id = $1 AND nr = $2';

export function createTrail({ pool, key, clock, dataDir }: TrailParts): Trail {
  let anchors: Map<string, Anchor> | undefined;
  const lost = new Set<string>();
  let unreadable: unknown;

  /** Whether the head that was anchored last still stands where it stood. */
  async function stands(center: string, { nr, head }: Anchor): Promise<boolean> {
    const { rows } = await pool.query<{ head: string }>(headAt, [center, nr]);
    return rows[0] !== undefined && hashOfHead(rows[0].head) === head;
  }

  /** What was anchored before. Where it cannot be read, sealing goes on, and nothing is written over it. */
  function known(): Map<string, Anchor> | undefined {
    try {
      anchors ??= readAnchors(dataDir);
    } catch (error) {
      unreadable ??= error;
    }
    return anchors;
  }

  async function sealAll(center: string): Promise<number> {
    const seen = known();
    const before = seen?.get(center);
    const anchored = seen !== undefined && (before === undefined || (await stands(center, before)));
    let entries = 0;
    for (;;) {
      const sealed = await inTransaction(pool, (client) => sealBatch(client, key, center, clock.now()));
      if (!sealed) break;
      const { nr, last, head } = sealed;
      if (anchored) seen.set(center, { nr, last, head });
      entries += sealed.entries;
    }
    if (seen && !anchored && !lost.has(center)) {
      lost.add(center);
      throw new AnchorLost(
        `The trail of center ${center} is not the one that was sealed up to entry ${before?.last}: run npm run verify`,
      );
    }
    return entries;
  }

  async function keepAnchors(): Promise<void> {
    if (anchors) return writeAnchors(dataDir, anchors);
    // Told at each seal, as it is no proof until somebody has looked.
    throw unreadable;
  }

  return {
    key,
    signFile: (pdf) =>
      withSignatureLine(pdf, Buffer.from(key.publicKey, 'base64'), (bytes) =>
        Buffer.from(key.sign(bytes), 'base64'),
      ),
    anchors: () => anchors ?? readAnchors(dataDir),
    async sealCenter(center) {
      const entries = await sealAll(center);
      // That anchors cannot be kept is for the sealer to tell, and holds up nobody's document.
      if (entries > 0) await keepAnchors().catch(() => undefined);
      return entries;
    },
    async seal() {
      const { rows } = await pool.query<{ center_id: string }>(
        'SELECT DISTINCT center_id FROM activity WHERE record IS NULL',
      );
      const failures: unknown[] = [];
      let entries = 0;
      for (const { center_id } of rows) {
        try {
          entries += await sealAll(center_id);
        } catch (error) {
          failures.push(error);
        }
      }
      if (entries > 0) await keepAnchors();
      if (failures.length > 1)
        throw new AggregateError(failures, `The trails of ${failures.length} centers could not be sealed`);
      if (failures.length === 1) throw failures[0];
      return entries;
    },
  };
}

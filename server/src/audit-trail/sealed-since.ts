import { sql } from 'kysely';
import type { Reader } from '../db/in-center';
import { raw } from '../db/statement';
import type { Anchor } from './anchors';
import { type Erased, erasedOf, type HeldRow } from './entry';
import { hashOfHead } from './head';
import { leafOf, rootOf } from './merkle';
import { trailReader } from './read-trail';
import { TrailLost } from './seal-batch';
import { isSealOf, type SealRow, sealSaid } from './seals';
import type { PublicKey } from './trail-key';

/** The last seal of a center from before a moment, by what its head says: whoever has the database cannot give it another. */
const sealBefore = (center: string, moment: Date) =>
  raw(sql<SealRow>`
    SELECT nr, first_seq, last_seq, head, signature FROM trail_seal
    WHERE center_id = ${center} AND head::json ->> 'at' < ${moment.toISOString()} ORDER BY nr DESC LIMIT 1`);

/**
 * Shows every entry of a center that was sealed since a moment, with what of it was erased: as it was sealed, none left out, up to the head that
 * this machine has seen last. Throws TrailLost where one is hidden or is another by now.
 */
export async function showSealedSince(
  run: Reader,
  { center, since }: { center: string; since: Date },
  { keys, anchor }: { keys: ReadonlyMap<string, PublicKey>; anchor: Anchor | undefined },
  show: (row: HeldRow, gone: Erased) => void,
): Promise<void> {
  const lost = (seq: number) =>
    new TrailLost(`Entry ${seq} of the trail of center ${center} is not what was sealed: run npm run verify`);
  const reader = trailReader(center, run);
  let [last] = await run(sealBefore(center, since));
  // One of nobody's, of a number beyond all, would leave nothing behind it to be shown.
  if (last && !sealSaid(last, { center, keys })) throw lost(last.last_seq);
  for (;;) {
    const hash = last && hashOfHead(last.head);
    if (anchor && last && last.nr === anchor.nr && hash !== anchor.head) throw lost(last.last_seq);
    const [seal] = await reader.seals(last?.nr ?? 0);
    if (!seal) break;
    const head = isSealOf(seal, { center, keys }, last);
    if (!head) throw lost(seal.first_seq);
    const rows = await reader.entries(seal.first_seq, seal.last_seq);
    if (rows.length !== seal.last_seq - seal.first_seq + 1) throw lost(seal.first_seq);
    for (const [at, row] of rows.entries()) {
      const gone = row.seq === seal.first_seq + at ? erasedOf(center, row) : undefined;
      if (!gone) throw lost(seal.first_seq + at);
      show(row, gone);
    }
    if (rootOf(rows.map(({ record }) => leafOf(record))).toString('hex') !== head.root)
      throw lost(seal.first_seq);
    last = seal;
  }
  if (anchor && anchor.nr > (last?.nr ?? 0)) throw lost((last?.last_seq ?? 0) + 1);
}

import type { TrailFault } from '@lamplight/contract/activity';
import { createGiveWay } from '../ports/give-way';
import type { Anchor } from './anchors';
import { type Erased, erasedOf, type HeldRow } from './entry';
import { type Erasure, erasureOf, isErasedBy } from './erasure';
import { hashOfHead } from './head';
import { leafOf, rootOf } from './merkle';
import { isSealOf, type SealRow } from './seals';
import type { PublicKey } from './trail-key';

/** What recomputing a trail found. */
export interface VerifiedTrail {
  /** Entries whose seals hold, up to the first fault. */
  sealed: number;
  /** Entries that wait for their seal; nothing protects these. */
  unsealed: number;
  /** Since when the first of these waits. */
  waitingSince: Date | undefined;
  broken: { seq: number; id: string | null; fault: TrailFault } | undefined;
  /** The last head that holds. */
  head: Anchor | undefined;
}

/** An entry, and when something of it was erased, as the database says; no hash holds that. */
export interface ReadRow extends HeldRow {
  erased_at: string | null;
}

/** Reads a trail, from whatever connection may. */
export interface TrailReader {
  /** Seals behind that number, in order; none at the end. */
  seals(after: number): Promise<SealRow[]>;
  /** Sealed entries between two numbers, in order. */
  entries(first: number, last: number): Promise<ReadRow[]>;
  /**
   * How many entries wait and since when, for ages where one is of a time that cannot be; how many there are besides; the number of the last that was sealed, and the one that the
   * database calls the last.
   */
  standing(): Promise<{ waiting: number; since: Date | null; others: number; last: number; known: number }>;
}

interface Expected {
  center: string;
  keys: ReadonlyMap<string, PublicKey>;
  /** Heads that were seen before. */
  anchors: readonly Anchor[];
}

/**
 * Recomputes a trail from its first entry: bytes, hashes, roots, signatures, and the anchor. A long one takes minutes, which `giveWay` divides
 * among whoever else wants the thread.
 */
export async function verifyTrail(
  reader: TrailReader,
  expected: Expected,
  giveWay = createGiveWay(),
): Promise<VerifiedTrail> {
  const found: VerifiedTrail = {
    sealed: 0,
    unsealed: 0,
    waitingSince: undefined,
    broken: undefined,
    head: undefined,
  };
  const broken = (seq: number, fault: TrailFault, id: string | null = null): VerifiedTrail => ({
    ...found,
    broken: { seq, id, fault },
  });
  const lost: ({ id: string; seq: number } & Erased & Pick<HeldRow, 'before' | 'after'>)[] = [];
  const erasures: { seq: number; erasure: Erasure }[] = [];
  const marked: { id: string; seq: number; erasedAt: string }[] = [];
  const erasedAt = new Set<string>();
  let before: SealRow | undefined;
  ({ waiting: found.unsealed } = await reader.standing());
  for (;;) {
    let seals = await reader.seals(before?.nr ?? 0);
    if (seals.length === 0) {
      const end = before?.last_seq ?? 0;
      const { waiting, since, others, last, known } = await reader.standing();
      found.unsealed = waiting;
      found.waitingSince = since ?? undefined;
      // While what the chain before seals had numbered is sealed anew, the database's last number is ahead.
      if (last === end && (waiting > 0 || known === end)) {
        if (others !== found.sealed) return broken(end + 1, 'seal');
        break;
      }
      // What was sealed meanwhile is read too.
      seals = last > end ? await reader.seals(before?.nr ?? 0) : [];
      if (seals.length === 0) return broken(end + 1, 'seal');
    }
    const rows = await reader.entries(seals[0]?.first_seq ?? 0, seals.at(-1)?.last_seq ?? 0);
    let at = 0;
    for (const seal of seals) {
      const head = isSealOf(seal, expected, before);
      if (!head) return broken(seal.first_seq, 'seal');
      const leaves: Buffer[] = [];
      for (let seq = seal.first_seq; seq <= seal.last_seq; seq += 1) {
        const row = rows[at];
        if (row?.seq !== seq) return broken(seq, 'missing');
        at += 1;
        await giveWay();
        const gone = erasedOf(expected.center, row);
        if (!gone) return broken(seq, 'entry', row.id);
        const { id, before, after } = row;
        if (gone.values || gone.origin) lost.push({ id, seq, ...gone, before, after });
        else if (row.erased_at !== null) marked.push({ id, seq, erasedAt: row.erased_at });
        if (row.action === 'user.erased') erasedAt.add(row.at);
        const erasure =
          row.action === 'user.erased' ? erasureOf(expected.center, row, expected.keys) : undefined;
        if (erasure) erasures.push({ seq, erasure });
        leaves.push(leafOf(row.record));
        found.sealed += 1;
      }
      if (rootOf(leaves).toString('hex') !== head.root) return broken(seal.first_seq, 'seal');
      const hash = hashOfHead(seal.head);
      if (expected.anchors.some((anchor) => anchor.nr === seal.nr && anchor.head !== hash))
        return broken(seal.first_seq, 'anchor');
      found.head = { nr: seal.nr, last: seal.last_seq, head: hash };
      before = seal;
    }
    // Two of one number, of which a page had one too many.
    if (at !== rows.length) return broken(before?.last_seq ?? 0, 'entry', rows[at]?.id ?? null);
  }
  if (expected.anchors.some(({ nr }) => nr > (before?.nr ?? 0)))
    return broken((before?.last_seq ?? 0) + 1, 'anchor');
  for (const each of lost) {
    await giveWay();
    if (!isErasedBy(erasures, each)) return broken(each.seq, 'erased', each.id);
  }
  // Of what was erased before it was sealed nothing is gone; what says so otherwise has been left as it was.
  const never = marked.find((each) => !erasedAt.has(each.erasedAt));
  if (never) return broken(never.seq, 'entry', never.id);
  return found;
}

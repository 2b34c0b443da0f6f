import type { TrailFault } from '@lamplight/contract/activity';
import type { Anchor } from './anchors';
import { erasedOf, type HeldRow } from './entry';
import { type Head, hashOfHead } from './head';
import { leafOf, rootOf } from './merkle';
import { namedIn } from './seq-ranges';
import { isSignedBy, type PublicKey } from './trail-key';

/** What recomputing a trail found. */
export interface VerifiedTrail {
  /** Entries whose seals hold, up to the first fault. */
  sealed: number;
  /** Entries that wait for their seal; nothing protects these. */
  unsealed: number;
  broken: { seq: number; id: string | null; fault: TrailFault } | undefined;
  /** The last head that holds. */
  head: Anchor | undefined;
}

export interface SealRow {
  nr: number;
  first_seq: number;
  last_seq: number;
  head: string;
  signature: string;
}

/** Reads a trail, from whatever connection may. */
export interface TrailReader {
  /** Seals behind that number, in order; none at the end. */
  seals(after: number): Promise<SealRow[]>;
  /** Sealed entries between two numbers, in order. */
  entries(first: number, last: number): Promise<HeldRow[]>;
  /** How many entries wait; the number of the last that was sealed, and the one that the database calls the last. */
  standing(): Promise<{ waiting: number; last: number; known: number }>;
}

const headOf = (text: string): Partial<Head> => {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
};

interface Expected {
  center: string;
  keys: ReadonlyMap<string, PublicKey>;
  /** Heads that were seen before. */
  anchors: readonly Anchor[];
}

/** Whether a seal is signed by a key that is believed, says what stands beside it, and stands on the one before. */
function isSealOf(
  row: SealRow,
  { center, keys }: Expected,
  before: SealRow | undefined,
): Partial<Head> | undefined {
  const head = headOf(row.head);
  const key = keys.get(String(head.key));
  const says =
    head.center === center &&
    head.nr === row.nr &&
    head.first === row.first_seq &&
    head.last === row.last_seq &&
    row.nr === (before?.nr ?? 0) + 1 &&
    row.first_seq === (before?.last_seq ?? 0) + 1 &&
    (before === undefined || head.previous === hashOfHead(before.head));
  return says && key && isSignedBy(key, row.head, row.signature) ? head : undefined;
}

/** Recomputes a trail from its first entry: bytes, hashes, roots, signatures, and the anchor. */
export async function verifyTrail(reader: TrailReader, expected: Expected): Promise<VerifiedTrail> {
  const found: VerifiedTrail = { sealed: 0, unsealed: 0, broken: undefined, head: undefined };
  const broken = (seq: number, fault: TrailFault, id: string | null = null): VerifiedTrail => ({
    ...found,
    broken: { seq, id, fault },
  });
  const erased = { values: new Map<number, string>(), origins: new Map<number, string>() };
  const named: { values: string[]; origins: string[] } = { values: [], origins: [] };
  let before: SealRow | undefined;
  for (;;) {
    let seals = await reader.seals(before?.nr ?? 0);
    if (seals.length === 0) {
      const end = before?.last_seq ?? 0;
      const { waiting, last, known } = await reader.standing();
      found.unsealed = waiting;
      // While what the chain before seals had numbered is sealed anew, the database's last number is ahead.
      if (last === end && (waiting > 0 || known === end)) break;
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
        const gone = erasedOf(expected.center, row);
        if (!gone) return broken(seq, 'entry', row.id);
        if (gone.values) erased.values.set(seq, row.id);
        if (gone.origin) erased.origins.set(seq, row.id);
        if (row.action === 'user.erased') noteNamed(row, named);
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
  }
  if (expected.anchors.some(({ nr }) => nr > (before?.nr ?? 0)))
    return broken((before?.last_seq ?? 0) + 1, 'anchor');
  for (const part of ['values', 'origins'] as const) {
    const among = named[part].map(namedIn);
    for (const [seq, id] of erased[part])
      if (!among.some((names) => names(seq))) return broken(seq, 'erased', id);
  }
  return found;
}

/** Remembers which entries an entry says were erased. */
function noteNamed({ after }: HeldRow, named: { values: string[]; origins: string[] }): void {
  const said: Record<string, unknown> = Object(JSON.parse(after ?? 'null'));
  if (typeof said.erasedValues === 'string') named.values.push(said.erasedValues);
  if (typeof said.erasedOrigins === 'string') named.origins.push(said.erasedOrigins);
}

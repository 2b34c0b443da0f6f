import type pg from 'pg';
import type { Anchor } from './anchors';
import { type EntryRow, entryColumns, sealedEntry } from './entry';
import { hashOfHead, headText } from './head';
import { leafOf, rootOf } from './merkle';
import type { TrailKey } from './trail-key';

/** How many entries a seal holds at most: hashing them keeps the server from others for some milliseconds. */
export const mostInSeal = 500;

interface SealsSoFar {
  nr: number | null;
  head: string | null;
  /** The number of the last entry that is sealed, and the last that the chain before seals had given. */
  last: number | null;
  known: number | null;
  /** What the chain before seals ended with. */
  old: Buffer | null;
}

const sealsSoFar = `
  SELECT seal.nr, seal.head, seal.last_seq AS last, known.seq AS known, known.hash AS old
  FROM (SELECT) AS one
  LEFT JOIN (SELECT * FROM trail_seal WHERE center_id = $1 ORDER BY nr DESC LIMIT 1) AS seal ON true
  LEFT JOIN activity_head AS known ON known.center_id = $1`;

/** What waits, in the order in which it is numbered; what the chain before had numbered comes first and keeps its number. */
const waiting = `
  SELECT seq, ${entryColumns} FROM activity WHERE center_id = $1 AND record IS NULL
  ORDER BY activity.seq, activity.id LIMIT ${mostInSeal} FOR UPDATE`;

const keepEntries = `
  UPDATE activity SET seq = sealed.seq, record = sealed.record, held_values = sealed.held_values, held_origin = sealed.held_origin
  FROM unnest($2::uuid[], $3::bigint[], $4::text[], $5::text[], $6::text[]) AS sealed (id, seq, record, held_values, held_origin)
  WHERE activity.center_id = $1 AND activity.id = sealed.id`;

const keepSeal = `
  INSERT INTO trail_seal (center_id, nr, first_seq, last_seq, head, signature) VALUES ($1, $2, $3, $4, $5, $6)`;

const keepHead = `
  INSERT INTO activity_head AS known (center_id, seq, hash, sealed_at) VALUES ($1, $2, decode($3, 'hex'), $4)
  ON CONFLICT (center_id) DO UPDATE SET seq = greatest(known.seq, excluded.seq), hash = excluded.hash, sealed_at = excluded.sealed_at`;

/**
 * Seals a batch of what waits in a center's trail: numbers the entries, keeps their bytes as they are hashed, and signs a head over
 * them that stands on the one before. Undefined where nothing waits. One at a time in a center, on however many nodes.
 */
export async function sealBatch(
  client: pg.ClientBase,
  key: TrailKey,
  center: string,
  now: Date,
): Promise<(Anchor & { entries: number }) | undefined> {
  await client.query("SELECT pg_advisory_xact_lock(hashtext('lamplight.seal'), hashtext($1))", [center]);
  const [so] = (await client.query<SealsSoFar>(sealsSoFar, [center])).rows;
  const { rows } = await client.query<EntryRow & { seq: number | null }>(waiting, [center]);
  if (!so || rows.length === 0) return undefined;
  let seq = so.last ?? 0;
  const sealed = rows.map((row) => {
    seq = row.seq ?? Math.max(seq, so.known ?? 0) + 1;
    return { id: row.id, seq, ...sealedEntry(center, seq, row) };
  });
  const first = sealed[0]?.seq ?? seq;
  const head = headText({
    center,
    nr: (so.nr ?? 0) + 1,
    first,
    last: seq,
    root: rootOf(sealed.map(({ record }) => leafOf(record))).toString('hex'),
    previous: so.head === null ? (so.old?.toString('hex') ?? '') : hashOfHead(so.head),
    at: now.toISOString(),
    key: key.id,
  });
  const hash = hashOfHead(head);
  const nr = (so.nr ?? 0) + 1;
  const columns = [
    sealed.map(({ id }) => id),
    sealed.map((each) => each.seq),
    sealed.map(({ record }) => record),
    sealed.map(({ values }) => values),
    sealed.map(({ origin }) => origin),
  ];
  await client.query(keepEntries, [center, ...columns]);
  await client.query(keepSeal, [center, nr, first, seq, head, key.sign(head)]);
  await client.query(keepHead, [center, seq, hash, now]);
  return { nr, last: seq, head: hash, entries: sealed.length };
}

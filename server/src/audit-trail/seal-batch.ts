import type pg from 'pg';
import type { Anchor } from './anchors';
import { type EntryRow, entryColumns, sealedEntry } from './entry';
import { hashOfHead, headText } from './head';
import { leafOf, rootOf } from './merkle';
import { isSealOf, isSigned, keyOf, type SealRow } from './seals';
import type { PublicKey, TrailKey } from './trail-key';

/** How many entries a seal holds at most: hashing them keeps the server from others for some milliseconds. */
export const mostInSeal = 1000;

/** How many bytes of entries it holds at most, besides its first: what is read and hashed at once has to fit into memory. */
export const mostBytesInSeal = 16_777_216;

/** The last seal, and what the chain before seals ended with: its hash, and the number it had given last. */
const before = `
  SELECT known.seq AS known, known.hash AS old, seal.nr FROM (SELECT) AS one
  LEFT JOIN activity_head AS known ON known.center_id = $1
  LEFT JOIN (SELECT nr FROM trail_seal WHERE center_id = $1 ORDER BY nr DESC LIMIT 1) AS seal ON true`;

const sealsFrom = `
  SELECT nr, first_seq, last_seq, head, signature FROM trail_seal WHERE center_id = $1 AND nr >= $2 ORDER BY nr`;

/** The trail in the database is not one that this machine can go on from. Nothing is signed upon it. */
export class TrailLost extends Error {}

/**
 * The seal to stand upon, by what this transaction sees: the one that was anchored, or one that leads to from it over seals that are signed
 * and hold; where nothing was anchored yet, the last, if a believed key signed it. Undefined where there is none.
 */
export async function lastSeal(
  client: pg.ClientBase,
  center: string,
  nr: number | null,
  { anchor, keys }: Ground,
): Promise<SealRow | undefined> {
  const from = anchor?.nr ?? nr;
  if (from === null) return undefined;
  const [first, ...more] = (await client.query<SealRow>(sealsFrom, [center, from])).rows;
  const fits = anchor ? first && hashOfHead(first.head) === anchor.head : first && isSigned(first, keys);
  if (!first || !fits)
    throw new TrailLost(
      anchor
        ? `The trail of center ${center} is not the one that was sealed up to entry ${anchor.last}: run npm run verify`
        : `The trail of center ${center} was sealed with key ${keyOf(first)}, which this machine does not believe: bring keys/trail.key back, or npm run operator -- accept-trail-key`,
    );
  let last = first;
  for (const seal of more) {
    if (!isSealOf(seal, { center, keys }, last))
      throw new TrailLost(`A seal of center ${center} is none of ours: run npm run verify`);
    last = seal;
  }
  return last;
}

/** What sealing stands upon: the head that this machine has seen last, and the keys it believes. */
export interface Ground {
  anchor: Anchor | undefined;
  keys: ReadonlyMap<string, PublicKey>;
}

/** How much each of what waits weighs, in the order in which it is numbered; what the chain before had numbered comes first and keeps its number. */
const weights = `
  DECLARE weights NO SCROLL CURSOR FOR
  SELECT id, coalesce(octet_length(before::text), 0) + coalesce(octet_length(after::text), 0) + octet_length(address)
    + octet_length(user_agent) + octet_length(trace_id) + octet_length(action) + octet_length(subject_type) AS bytes
  FROM activity WHERE center_id = $1 AND record IS NULL ORDER BY activity.seq, activity.id LIMIT ${mostInSeal}`;

/** Weighed a few at a time: to weigh a value it has to be unpacked. */
const fewWeights = 'FETCH 20 FROM weights';

/** The next that fit into one seal; at least one where any waits. */
async function nextBatch(client: pg.ClientBase, center: string): Promise<string[]> {
  await client.query(weights, [center]);
  const ids: string[] = [];
  let bytes = 0;
  for (;;) {
    const { rows } = await client.query<{ id: string; bytes: number }>(fewWeights);
    for (const row of rows) {
      bytes += row.bytes;
      if (ids.length > 0 && bytes > mostBytesInSeal) return ids;
      ids.push(row.id);
    }
    if (rows.length === 0) return ids;
  }
}

const waiting = `
  SELECT seq, ${entryColumns} FROM activity WHERE center_id = $1 AND id = ANY($2::uuid[]) AND record IS NULL
  ORDER BY activity.seq, activity.id FOR UPDATE`;

const keepEntries = `
  UPDATE activity SET seq = sealed.seq, record = sealed.record, held_values = sealed.held_values, held_origin = sealed.held_origin
  FROM unnest($2::uuid[], $3::bigint[], $4::text[], $5::text[], $6::text[]) AS sealed (id, seq, record, held_values, held_origin)
  WHERE activity.center_id = $1 AND activity.id = sealed.id`;

const keepSeal = `
  INSERT INTO trail_seal (center_id, nr, first_seq, last_seq, head, signature) VALUES ($1, $2, $3, $4, $5, $6)`;

const keepHead = `
  INSERT INTO activity_head AS known (center_id, seq, hash, sealed_at) VALUES ($1, $2, decode($3, 'hex'), $4)
  ON CONFLICT (center_id) DO UPDATE SET seq = greatest(known.seq, excluded.seq), hash = excluded.hash, sealed_at = excluded.sealed_at`;

const tryTurn = "SELECT pg_try_advisory_xact_lock(hashtext('lamplight.seal'), hashtext($1)) AS ours";
const waitForTurn =
  "SELECT true AS ours FROM pg_advisory_xact_lock(hashtext('lamplight.seal'), hashtext($1))";

/** A batch of a thousand takes a busy machine longer than rows are waited for. */
const longestTurnMs = 5000;

/** Takes the turn of sealing in a center for the transaction: where somebody else has it, waits for it or does without. */
async function takeTurn(client: pg.ClientBase, center: string, patient: boolean): Promise<boolean> {
  if (patient) await client.query(`SET LOCAL lock_timeout = ${longestTurnMs}`);
  const { rows } = await client.query<{ ours: boolean }>(patient ? waitForTurn : tryTurn, [center]);
  if (patient) await client.query('SET LOCAL lock_timeout = DEFAULT');
  return rows[0]?.ours === true;
}

/**
 * Seals a batch of what waits in a center's trail: numbers the entries, keeps their bytes as they are hashed, and signs a head over
 * them that stands on the one before. Undefined where nothing waits, or somebody else seals there, whom `patient` waits for. Throws
 * TrailLost.
 */
export async function sealBatch(
  client: pg.ClientBase,
  key: TrailKey,
  center: string,
  ground: Ground,
  now: Date,
  patient = false,
): Promise<(Anchor & { entries: number }) | undefined> {
  if (!(await takeTurn(client, center, patient))) return undefined;
  const [found] = (await client.query<Before>(before, [center])).rows;
  const last = await lastSeal(client, center, found?.nr ?? null, ground);
  const { rows } = await client.query<EntryRow & { seq: number | null }>(waiting, [
    center,
    await nextBatch(client, center),
  ]);
  if (rows.length === 0) return undefined;
  // What the chain before had numbered keeps its number; after that the seals alone say where the trail ends.
  let seq = last?.last_seq ?? (rows[0]?.seq === null ? (found?.known ?? 0) : 0);
  const sealed = rows.map((row) => {
    seq = row.seq ?? seq + 1;
    return { id: row.id, seq, ...sealedEntry(center, seq, row) };
  });
  const [first, nr] = [sealed[0]?.seq ?? seq, (last?.nr ?? 0) + 1];
  const head = headText({
    center,
    nr,
    first,
    last: seq,
    root: rootOf(sealed.map(({ record }) => leafOf(record))).toString('hex'),
    previous: last ? hashOfHead(last.head) : (found?.old?.toString('hex') ?? ''),
    at: now.toISOString(),
    key: key.id,
  });
  const hash = hashOfHead(head);
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

interface Before {
  known: number | null;
  old: Buffer | null;
  nr: number | null;
}

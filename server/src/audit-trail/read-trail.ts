import { sql } from 'kysely';
import type { Reader } from '../db/in-center';
import { raw } from '../db/statement';
import { entryColumns } from './entry';
import { mostBytesInSeal, mostInSeal } from './seal-batch';
import type { SealRow } from './seals';
import type { ReadRow, TrailReader } from './verify-trail';

/** How many entries are read at once: recomputing them keeps the server from others for some milliseconds. */
const entriesAtOnce = mostInSeal;

/** The trail of a center through a connection that reads its rows. */
export function trailReader(center: string, run: Reader): TrailReader {
  return {
    seals: (after) =>
      run(
        raw(sql<SealRow>`
          SELECT nr, first_seq, last_seq, head, signature FROM (
            SELECT seal.*, sum((SELECT sum(octet_length(held_values)) FROM activity WHERE activity.center_id = seal.center_id
              AND activity.seq BETWEEN seal.first_seq AND seal.last_seq)) OVER (ORDER BY nr) AS bytes
            FROM trail_seal AS seal
            WHERE center_id = ${center} AND nr > ${after} AND last_seq < ${entriesAtOnce}
              + (SELECT first_seq FROM trail_seal WHERE center_id = ${center} AND nr = ${after + 1})) AS seal
          WHERE nr = ${after + 1} OR coalesce(bytes, 0) <= ${mostBytesInSeal} ORDER BY nr`),
      ),
    entries: (first, last) =>
      run(
        raw(sql<ReadRow>`
          SELECT seq, record, held_values, held_origin,
            CASE WHEN isfinite(erased_at) AND erased_at >= '0001-01-01Z'::timestamptz
              THEN to_char(erased_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') ELSE erased_at::text END AS erased_at, ${sql.raw(entryColumns)} FROM activity
          WHERE center_id = ${center} AND seq BETWEEN ${first} AND ${last} AND record IS NOT NULL ORDER BY activity.seq`),
      ),
    async standing() {
      const [standing] = await run(
        raw(sql<{ waiting: number; since: Date | null; others: number; last: number; known: number }>`
          SELECT (SELECT count(*) FROM activity WHERE center_id = ${center} AND record IS NULL) AS waiting,
            (SELECT min(CASE WHEN at BETWEEN '0001-01-01Z' AND now() + interval '10 minutes' THEN at ELSE to_timestamp(0) END)
              FROM activity WHERE center_id = ${center} AND record IS NULL) AS since,
            (SELECT count(*) FROM activity WHERE center_id = ${center} AND record IS NOT NULL) AS others,
            coalesce((SELECT seq FROM activity WHERE center_id = ${center} AND seq IS NOT NULL AND record IS NOT NULL
              ORDER BY seq DESC LIMIT 1), 0) AS last,
            coalesce((SELECT seq FROM activity_head WHERE center_id = ${center}), 0) AS known`),
      );
      if (!standing) throw new Error('The trail does not say where it stands');
      return standing;
    },
  };
}

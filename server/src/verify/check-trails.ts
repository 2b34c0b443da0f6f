import { sql } from 'kysely';
import type pg from 'pg';
import { noCenter } from '../audit-trail/activity';
import { readOnPlatform } from '../db/in-center';
import { build, raw } from '../db/statement';

/** One center's audit trail, recomputed. */
export interface TrailFinding {
  centerId: string;
  centerName: string;
  /** Entries whose links hold. */
  sealed: number;
  /** Entries the sealer has not come to yet; nothing protects these. */
  unsealed: number;
  /** The first link that does not hold. `id` is null where the entry itself is missing. */
  broken: { seq: number; id: string | null } | undefined;
}

interface VerifiedRow {
  sealed: number;
  unsealed: number;
  broken_seq: number | null;
  broken_id: string | null;
}

/** Recomputes every center's chain, and that of events which belong to no center. */
export async function checkTrails(pool: pg.Pool): Promise<TrailFinding[]> {
  const centers = await readOnPlatform(
    pool,
    build.selectFrom('center').select(['id', 'name']).orderBy('name'),
  );
  const findings: TrailFinding[] = [];
  for (const { id, name } of [...centers, { id: noCenter, name: 'events outside any center' }]) {
    const query = raw(sql<VerifiedRow>`SELECT * FROM verify_activity(${id})`).compile();
    const { rows } = await pool.query<VerifiedRow>(query.sql, [...query.parameters]);
    const [row] = rows;
    if (!row) throw new Error(`The audit trail of ${name} could not be recomputed`);
    findings.push({
      centerId: id,
      centerName: name,
      sealed: row.sealed,
      unsealed: row.unsealed,
      broken: row.broken_seq === null ? undefined : { seq: row.broken_seq, id: row.broken_id },
    });
  }
  return findings;
}

import type { World } from '../testing/world';

/**
 * What an attack may not change: a digest of every row of a center (not of what all centers share), or of those that name a record, by table. Visits and
 * the trail are no rows of work; nor is the count of what panels are made of, which goes up in every center when a shared topic changes.
 */
export async function fingerprint(
  world: World,
  centerId: string,
  recordId = '',
): Promise<Record<string, unknown>> {
  const { rows: tables } = await world.server.database.ownerPool.query<{ name: string }>(`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'lamplight' AND column_name = 'center_id'
      AND table_name NOT IN ('session', 'activity', 'activity_head', 'trail_seal', 'panel_version') ORDER BY 1`);
  const client = await world.server.database.exportPool.connect();
  try {
    await client.query('BEGIN');
    await client.query("SELECT set_config('app.center_id', $1, true)", [centerId]);
    const digests: Record<string, unknown> = {};
    for (const { name } of tables) {
      const { rows } = await client.query(
        `SELECT count(*)::int AS rows, md5(string_agg(t::text, '|' ORDER BY t::text)) AS digest
           FROM ${name} t WHERE center_id = $2 AND (strpos(t::text, $1) > 0 OR $1 = '')`,
        [recordId, centerId],
      );
      digests[name] = rows[0];
    }
    return digests;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

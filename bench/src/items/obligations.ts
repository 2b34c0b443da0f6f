import type { ManagedPostgres } from '@lamplight/server/src/db/managed/managed-postgres';
import pg from 'pg';
import { superuser } from '../dataset/generate';
import { houseSql } from '../dataset/house';
import { issuesSql } from '../dataset/issues';
import { administratorsSql, firstLight, lightSql, obligationsSql } from '../dataset/obligations';
import type { DatasetSize } from '../dataset/size';
import { meetingCopies } from '../limit/meeting-tables';
import { screenCopies, screenCopiesSettled } from '../limit/screen-tables';

/** Issues of a light center. */
const lightIssues = 60;

/**
 * Makes what panels are about, and the light centers, once, and the yardstick's copies of what screens show; meetings, PIPs and
 * completed forms are there already.
 */
export async function prepareObligations(managed: ManagedPostgres, size: DatasetSize): Promise<void> {
  const client = new pg.Client({
    ...superuser(managed),
    options:
      '-c search_path=lamplight -c session_replication_role=replica -c synchronous_commit=off -c work_mem=64MB -c timezone=UTC',
  });
  await client.connect();
  try {
    const known = await client.query('SELECT FROM dated_record LIMIT 1');
    if (known.rowCount === 0) {
      const first = firstLight(size);
      const last = first + size.lightCenters - 1;
      await client.query('BEGIN');
      for (const statement of [
        ...obligationsSql(size),
        houseSql(size, [first, last], ''),
        issuesSql({ offset: 200_000_000, centers: [first, last], perCenter: lightIssues }),
        ...lightSql(size),
        // Triggers do nothing here; what was planned before has counted for its center.
        `INSERT INTO panel_version AS kept SELECT id, 1 FROM center
          ON CONFLICT (center_id) DO UPDATE SET version = kept.version + 1`,
      ])
        await client.query(statement);
      await client.query('COMMIT');
      await client.query('VACUUM (ANALYZE)');
    }
    await client.query(administratorsSql(size));
    // Meetings were changed by it.
    for (const statement of [meetingCopies, screenCopies, screenCopiesSettled]) await client.query(statement);
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}

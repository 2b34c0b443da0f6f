import { sealerPool } from '@lamplight/server/src/audit-trail/open-trail';
import { createTrail } from '@lamplight/server/src/audit-trail/trail';
import { trailKeyOf, trailKeyPlace } from '@lamplight/server/src/audit-trail/trail-key';
import type { ManagedPostgres } from '@lamplight/server/src/db/managed/managed-postgres';
import { systemClock } from '@lamplight/server/src/ports/clock';
import { loadOutsideKey } from '@lamplight/server/src/secrets/outside-key';
import pg from 'pg';
import { superuser } from '../dataset/generate';
import type { DatasetSize } from '../dataset/size';
import type { Ground } from './ground';
import type { Pair } from './requests';

/** Entries of the big center as life leaves them: mostly changes of issues, by twenty people, over three years. */
const entriesSql = `
  INSERT INTO activity (center_id, id, at, actor_id, action, subject_type, subject_id, address, user_agent, trace_id,
    before, after)
  SELECT $1, bench.id('trail', n, at), at, bench.of('user', $3, 1 + bench.pick(n, 'actor', 20)),
    CASE WHEN n % 100000 = 7 THEN 'audit.deleted' WHEN n % 10 < 7 THEN 'issue.changed' WHEN n % 10 < 9 THEN 'session.opened'
      ELSE 'file.downloaded' END,
    CASE WHEN n % 100000 = 7 THEN 'audit' WHEN n % 10 < 7 THEN 'issue' WHEN n % 10 < 9 THEN 'session' ELSE 'file' END,
    CASE WHEN n % 10 < 7 THEN issue.id ELSE bench.id('subject', n, at) END, '10.1.2.3', 'Mozilla/5.0 (bench)', 'bench',
    CASE WHEN n % 10 < 7 THEN '{"status": "OPEN", "priority": "LOW"}'::jsonb END,
    CASE WHEN n % 10 < 7 THEN '{"status": "IN_PROGRESS", "priority": "MEDIUM"}'::jsonb END
  FROM (SELECT n, timestamptz '2023-07-01' + n * (interval '3 years' / $2::integer) AS at,
        1 + n % (SELECT count(*) FROM issue WHERE center_id = $1) AS nth
      FROM generate_series(1, $2::integer) AS n) AS numbered
  JOIN (SELECT id, row_number() OVER (ORDER BY created_at) AS nth FROM issue WHERE center_id = $1) AS issue USING (nth)`;

/** Fills and seals the trail of the big center, once; resolves to the entries a second that were sealed. */
export async function prepareTrail(
  managed: ManagedPostgres,
  dataDir: string,
  { big }: Ground,
  { trailEntries }: DatasetSize,
): Promise<number | undefined> {
  const client = new pg.Client({
    ...superuser(managed),
    options: '-c search_path=lamplight -c timezone=UTC',
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ there: boolean }>(
      "SELECT EXISTS (SELECT FROM activity WHERE center_id = $1 AND trace_id = 'bench') AS there",
      [big.id],
    );
    if (rows[0]?.there) return undefined;
    await client.query(entriesSql, [big.id, trailEntries, big.number]);
    const startMs = performance.now();
    // With the running server's key, and beside its own sealer.
    const place = trailKeyPlace({ trailKey: undefined, dataDir });
    const pool = sealerPool(managed.connection);
    const trail = createTrail({
      pool,
      key: trailKeyOf(loadOutsideKey(place)),
      clock: systemClock,
      dataDir,
    });
    for (let waiting = 1; waiting > 0; ) {
      await trail.seal();
      waiting =
        (await client.query('SELECT FROM activity WHERE record IS NULL AND center_id = $1 LIMIT 1', [big.id]))
          .rowCount ?? 0;
    }
    const perSecond = (trailEntries * 1000) / (performance.now() - startMs);
    await pool.end();
    await client.query('VACUUM (ANALYZE) activity');
    return perSecond;
  } finally {
    await client.end();
  }
}

const parameters = (given: Record<string, string>) => new URLSearchParams(given).toString();

/** The same page of the big center's trail from both servers. */
function pagesOf(
  { big }: Ground,
  own: Record<string, string>,
  limit: { path: string; more?: Record<string, string> },
): Pair {
  return {
    own: [
      {
        method: 'GET',
        path: `/api/activity?${parameters({ size: '20', ...own })}`,
        headers: { authorization: `Bearer ${big.token}` },
      },
    ],
    limit: [
      { method: 'GET', path: `${limit.path}?${parameters({ center: big.id, ...limit.more })}`, headers: {} },
    ],
  };
}

/** T1. */
export const trailPages = (ground: Ground): Pair => pagesOf(ground, {}, { path: '/trail' });

/** T2: what one person did. */
export const trailOfPerson = (ground: Ground): Pair => {
  const { colleague } = ground.big;
  return pagesOf(
    ground,
    { 'userApp_id.equals': colleague },
    { path: '/trail-of', more: { person: colleague } },
  );
};

/** Where a filter finds next to nothing in a long trail. */
export const trailSearches = (ground: Ground): Record<string, Pair['own']> => ({
  'the last page': pagesOf(ground, { page: '49999' }, { path: '/trail' }).own,
  'a rare action': pagesOf(ground, { 'action.equals': 'audit.deleted' }, { path: '/trail' }).own,
  'a rare kind': pagesOf(ground, { 'subjectType.equals': 'audit' }, { path: '/trail' }).own,
  'a day': pagesOf(
    ground,
    { 'at.greaterThanOrEqual': '2024-05-05T00:00:00Z', 'at.lessThan': '2024-05-06T00:00:00Z' },
    { path: '/trail' },
  ).own,
});

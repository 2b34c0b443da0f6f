import { setTimeout as delay } from 'node:timers/promises';
import type { ManagedPostgres } from '@lamplight/server/src/db/managed/managed-postgres';
import pg from 'pg';
import { superuser } from '../dataset/generate';
import { firstPages, wholeIssues } from '../items/requests';
import type { Bench, Finding } from './bench';

const mostSeconds = 60;
/** How often others ask. */
const everyMs = 20;

const centersSql = `
  INSERT INTO center (id, name, time_zone, due_days, created_at)
  SELECT gen_random_uuid(), 'Branch ' || n, 'America/Chicago', (SELECT due_days FROM center LIMIT 1), '2024-01-01'
  FROM generate_series(1, $1::integer - (SELECT count(*) FROM center)::integer) AS n`;

/** What the call that makes a topic leaves behind when it answers: the topic, and its job. */
const topicSql = `
  WITH author AS (SELECT id FROM user_account LIMIT 1)
  INSERT INTO topic (id, name, created_at, created_by)
  SELECT gen_random_uuid(), 'Topic ' || gen_random_uuid(), now(), id FROM author RETURNING id`;

/** How long a new topic takes to reach every center, and what others notice meanwhile. */
export async function measureFanOut(
  { bystander, ground, ownUrl, plan: { centers, quietMs } }: Bench,
  managed: ManagedPostgres,
  report: (finding: Finding) => void,
): Promise<void> {
  const client = new pg.Client({ ...superuser(managed), options: '-c search_path=lamplight' });
  await client.connect();
  const watch = () =>
    bystander.probe({ url: ownUrl, shots: [...wholeIssues(ground).own, ...firstPages(ground).own], everyMs });
  try {
    await client.query(centersSql, [centers]);
    await client.query('ANALYZE center');
    const before = watch();
    await delay(quietMs);
    const quiet = await before.stop();
    const { rows } = await client.query<{ id: string }>(topicSql);
    const meanwhile = watch();
    const startMs = performance.now();
    await client.query("SELECT graphile_worker.add_job('spread-topics', '{}'::json)");
    const reached = async () => {
      const found = await client.query<{ n: number }>(
        'SELECT count(*)::int AS n FROM center_topic WHERE topic_id = $1',
        [rows[0]?.id],
      );
      return found.rows[0]?.n ?? 0;
    };
    while ((await reached()) < centers && performance.now() - startMs < 3 * mostSeconds * 1000)
      await delay(200);
    const seconds = (performance.now() - startMs) / 1000;
    const busy = await meanwhile.stop();
    report({
      item: 'fanout',
      what: `a new topic in ${await reached()} centers`,
      measured: `${seconds.toFixed(1)} s`,
      target: `< ${mostSeconds} s`,
      met: seconds < mostSeconds,
    });
    report({
      item: 'fanout',
      what: 'others meanwhile',
      measured: `p99 ${busy.p99Ms.toFixed(0)} ms (quiet ${quiet.p99Ms.toFixed(0)} ms)`,
      target: 'at most twice',
      met: busy.p99Ms <= 2 * quiet.p99Ms,
    });
  } finally {
    await client.end();
  }
}

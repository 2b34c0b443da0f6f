import type { TestDatabase } from './test-database';

/** How many statements wait for what others hold, at this moment. */
export async function lockWaits({ ownerPool }: Pick<TestDatabase, 'ownerPool'>): Promise<number> {
  const { rows } = await ownerPool.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows[0]?.n ?? 0;
}

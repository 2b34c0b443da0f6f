import type { Connection } from '@lamplight/server/src/db/connect';
import { bootstrapRole } from '@lamplight/server/src/db/managed/cluster';
import type { ManagedPostgres } from '@lamplight/server/src/db/managed/managed-postgres';
import { migrate } from '@lamplight/server/src/db/migrate';
import { hashPassword } from '@lamplight/server/src/features/session/passwords';
import pg from 'pg';
import { functions } from './functions';
import { houseSql, password, sessionRows, sessionsSql } from './house';
import { countsSql, historySql, type IssueRun, issuesSql } from './issues';
import { definition, roundsSql, toolsSql } from './rounds';
import type { DatasetSize } from './size';

/** The database's first role: row-level security does not hold it, as it does not hold the yardstick. */
export const superuser = (managed: ManagedPostgres): Connection & { user: string } => ({
  ...managed.connection,
  user: bootstrapRole,
});

async function connect(managed: ManagedPostgres): Promise<pg.Client> {
  const client = new pg.Client({
    ...superuser(managed),
    // The rows fit each other by construction: no foreign key is checked and no trigger fires while they are loaded.
    options:
      '-c search_path=lamplight -c session_replication_role=replica -c synchronous_commit=off -c work_mem=64MB -c timezone=UTC',
  });
  await client.connect();
  return client;
}

async function inTurn(client: pg.Client, ...texts: string[]): Promise<void> {
  for (const text of texts) await client.query(text);
}

/** The same rows on every run, in an empty database with the newest schema. Resolves to the seconds it took. */
export async function generateDataset(managed: ManagedPostgres, size: DatasetSize): Promise<number> {
  const startMs = performance.now();
  await migrate(managed.connection);
  const [first, second] = await Promise.all([connect(managed), connect(managed)]);
  try {
    const passwordHash = await hashPassword(password);
    const many: IssueRun = { offset: 0, centers: [1, size.centers], perCenter: size.issuesPerCenter };
    const bigCenter = size.centers + 1;
    await inTurn(first, functions, houseSql(size, [1, bigCenter], passwordHash));
    await first.query(sessionsSql, [JSON.stringify(sessionRows(size))]);
    await first.query(toolsSql(size), [JSON.stringify(definition)]);
    const big: IssueRun = {
      offset: 100_000_000,
      centers: [bigCenter, bigCenter],
      perCenter: size.issuesOfBigCenter,
    };
    await Promise.all([
      inTurn(first, issuesSql(many), historySql(many), issuesSql(big), countsSql),
      inTurn(second, roundsSql(size)),
    ]);
    // Index-only scans need to know which pages everyone sees; plans need to know the data.
    await first.query('VACUUM (ANALYZE)');
    await first.query('CHECKPOINT');
  } finally {
    await Promise.all([first.end(), second.end()]);
  }
  return (performance.now() - startMs) / 1000;
}

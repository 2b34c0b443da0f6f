import type { ManagedPostgres } from '@lamplight/server/src/db/managed/managed-postgres';
import pg from 'pg';
import { superuser } from '../dataset/generate';
import { contentOf, pipGroundSql, pipsSql, pipTopicsSql } from '../dataset/pips';
import type { DatasetSize } from '../dataset/size';
import { pipTables, pipTablesSettled } from '../limit/pip-tables';
import type { Ground, GroundCenter } from './ground';
import type { Pair } from './requests';

/** A center and its large PIPs. */
export interface PipsOfCenter {
  center: GroundCenter;
  ids: string[];
}

interface PipGround {
  center: number;
  people: string[];
  topic: string;
  ids: string[];
}

/** Makes PIPs, once, and the yardstick's copies of them; reads which are large. */
export async function preparePips(
  managed: ManagedPostgres,
  { centers }: Ground,
  size: DatasetSize,
): Promise<PipsOfCenter[]> {
  const client = new pg.Client({
    ...superuser(managed),
    options:
      '-c search_path=lamplight -c session_replication_role=replica -c synchronous_commit=off -c timezone=UTC',
  });
  await client.connect();
  try {
    const { rows } = await client.query<PipGround>(pipGroundSql, [size.centers]);
    const known = await client.query('SELECT FROM pip LIMIT 1');
    if (known.rowCount === 0) {
      await client.query(pipTopicsSql(size));
      for (const { center, people, topic } of rows) {
        const contents = (['large', 'small'] as const).map((kind) =>
          JSON.stringify(contentOf(kind, people, topic)),
        );
        for (const statement of pipsSql(size, center)) {
          const wanted = contents.filter((_, index) => statement.includes(`$${index + 1}`));
          await client.query(statement, wanted);
        }
      }
      await client.query('VACUUM (ANALYZE)');
    }
    await client.query(pipTables);
    await client.query(pipTablesSettled);
    await client.query('CHECKPOINT');
    return centers.flatMap((center) => {
      const found = rows.find((row) => row.center === center.number);
      return found ? [{ center, ids: found.ids }] : [];
    });
  } finally {
    await client.end();
  }
}

const pairOf = (pairs: { center: GroundCenter; own: string; limit: string }[]): Pair => ({
  own: pairs.map(({ center, own }) => ({
    method: 'GET',
    path: `/api${own}`,
    headers: { authorization: `Bearer ${center.token}` },
  })),
  limit: pairs.map(({ center, limit }) => ({
    method: 'GET',
    path: `${limit}?center=${center.id}`,
    headers: {},
  })),
});

/** P1: a large PIP, whole. */
export const wholePips = (pips: readonly PipsOfCenter[]): Pair => {
  const pairs = pips.flatMap(({ center, ids }) =>
    ids.map((id) => ({ center, own: `/pips/${id}`, limit: '/pip', id })),
  );
  const { own, limit } = pairOf(pairs);
  return {
    own,
    limit: limit.map((shot, index) => ({ ...shot, path: `${shot.path}&id=${pairs[index]?.id}` })),
  };
};

/** P3: the same as a PDF; nothing is compared with it. */
export const papers = (pips: readonly PipsOfCenter[]): Pair['own'] =>
  pairOf(
    pips.flatMap(({ center, ids }) =>
      ids.map((id) => ({ center, own: `/pips/${id}/draft-document`, limit: '' })),
    ),
  ).own;

/** P2: four hundred of a center's PIPs, and how many there are. */
export const inventories = (pips: readonly PipsOfCenter[]): Pair =>
  pairOf(pips.map(({ center }) => ({ center, own: '/pips?size=400', limit: '/pips' })));

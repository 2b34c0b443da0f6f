import type { ManagedPostgres } from '@lamplight/server/src/db/managed/managed-postgres';
import pg from 'pg';
import { completedFormsSql, formIdsSql, topicForm, topicsSql } from '../dataset/completed-forms';
import { superuser } from '../dataset/generate';
import type { DatasetSize } from '../dataset/size';
import type { Shot } from '../load/protocol';
import type { Ground, GroundCenter } from './ground';
import type { Pair } from './requests';

/** What a center has of completed forms. */
export interface FormsOfCenter {
  center: GroundCenter;
  ids: string[];
  topic: string;
}

/** Makes topics and a year of completed forms, once, and reads which. */
export async function prepareForms(
  managed: ManagedPostgres,
  { centers }: Ground,
  size: DatasetSize,
): Promise<FormsOfCenter[]> {
  const client = new pg.Client({
    ...superuser(managed),
    options:
      '-c search_path=lamplight -c session_replication_role=replica -c synchronous_commit=off -c timezone=UTC',
  });
  await client.connect();
  try {
    const known = await client.query("SELECT FROM filled_form WHERE subject = 'completed-form' LIMIT 1");
    if (known.rowCount === 0) {
      await client.query(topicsSql(size), [JSON.stringify(topicForm)]);
      await client.query(completedFormsSql(size));
      await client.query('VACUUM (ANALYZE)');
      await client.query('CHECKPOINT');
    }
    const { rows } = await client.query<{ center: number; ids: string[]; topic: string }>(formIdsSql, [
      size.centers,
    ]);
    return centers.flatMap((center) => {
      const found = rows.find((row) => row.center === center.number);
      return found ? [{ center, ids: found.ids, topic: found.topic }] : [];
    });
  } finally {
    await client.end();
  }
}

const own = ({ token }: GroundCenter, path: string): Shot => ({
  method: 'GET',
  path: `/api${path}`,
  headers: { authorization: `Bearer ${token}` },
});
const limit = (center: GroundCenter, path: string, more = ''): Shot => ({
  method: 'GET',
  path: `${path}?center=${center.id}${more}`,
  headers: {},
});
const pairOf = (pairs: { own: Shot; limit: Shot }[]): Pair => ({
  own: pairs.map((pair) => pair.own),
  limit: pairs.map((pair) => pair.limit),
});

/** F1: the newest completed forms of a center, 100 a page, and how many there are. */
export const formPages = (forms: readonly FormsOfCenter[]): Pair =>
  pairOf(
    forms.map(({ center }) => ({
      own: own(center, '/completed-forms?size=100&sort=date,desc'),
      limit: limit(center, '/completed-forms'),
    })),
  );

/** F2: a completed form with its two hundred questions and answers. */
export const wholeForms = (forms: readonly FormsOfCenter[]): Pair =>
  pairOf(
    forms.flatMap(({ center, ids }) =>
      ids.map((id) => ({
        own: own(center, `/completed-forms/${id}`),
        limit: limit(center, '/completed-form', `&id=${id}`),
      })),
    ),
  );

/** A year of a topic: the series of its score and of its forty numbers. */
export const yearsOfTopics = (forms: readonly FormsOfCenter[]): Shot[] =>
  forms.map(({ center, topic }) =>
    own(center, `/topic-results/${topic}?initDate=2025-07-01&endDate=2026-06-30`),
  );

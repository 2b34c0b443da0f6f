import type { ManagedPostgres } from '@lamplight/server/src/db/managed/managed-postgres';
import pg from 'pg';
import { superuser } from '../dataset/generate';
import type { Ground } from './ground';
import type { Pair } from './requests';

/** As many as the largest house has, who are there beside those who log in. */
const employed = 1000;

const employedSql = `
  INSERT INTO user_account (center_id, id, email, first_name, last_name, role, committee, created_at)
  SELECT $1, bench.of('employed', $2, k), 'employed' || k || '.center' || $2 || '@example.org',
    (ARRAY['Farah', 'George', 'Hana', 'Igor', 'June'])[1 + k % 5],
    (ARRAY['Evans', 'Fischer', 'Garcia', 'Huang', 'Ivanov', 'Jones', 'Kim'])[1 + k % 7] || ' ' || k, 'STAFF', false,
    '2024-01-01'
  FROM generate_series(1, $3::integer) AS k
  ON CONFLICT DO NOTHING`;

/** Fills the big center with people, once. */
export async function preparePeople(managed: ManagedPostgres, { big }: Ground): Promise<void> {
  const client = new pg.Client({ ...superuser(managed), options: '-c search_path=lamplight' });
  await client.connect();
  try {
    await client.query(employedSql, [big.id, big.number, employed]);
    await client.query('VACUUM (ANALYZE) user_account');
  } finally {
    await client.end();
  }
}

/** U1: the people of the big center by name, 20 a page, and how many there are. */
export const peoplePages = ({ big }: Ground): Pair => ({
  own: [
    {
      method: 'GET',
      path: '/api/user-apps?size=20&sort=user_lastName,asc',
      headers: { authorization: `Bearer ${big.token}` },
    },
  ],
  limit: [{ method: 'GET', path: `/people?center=${big.id}`, headers: {} }],
});

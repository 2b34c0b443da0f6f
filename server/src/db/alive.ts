import pg from 'pg';
import { promptMs } from './connect';

const asked = new WeakMap<pg.Pool, Promise<boolean>>();

async function ask(pool: pg.Pool): Promise<boolean> {
  const client = new pg.Client({ ...pool.options, connectionTimeoutMillis: promptMs / 2 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    // A refusal, such as for too many connections, is an answer too.
    return error instanceof pg.DatabaseError;
  } finally {
    // Not waited for: a database that is silent does not say goodbye either.
    client.end().catch(() => undefined);
  }
}

/** Whether the pool's database answers somebody who knocks, asked once for all who wonder at the same time. */
export function isAlive(pool: pg.Pool): Promise<boolean> {
  let answer = asked.get(pool);
  if (!answer) {
    answer = ask(pool).finally(() => asked.delete(pool));
    asked.set(pool, answer);
  }
  return answer;
}

import pg from 'pg';
import { type Connection, roles } from '../db/connect';

/** Does something while another transaction of the center holds what the statements hold, as one that lasts does; it is taken back. */
export async function whileHeld<Done>(
  connection: Connection,
  centerId: string,
  statements: readonly string[],
  work: () => Promise<Done>,
): Promise<Done> {
  const client = new pg.Client({
    ...connection,
    options: `-c role=${roles.app} -c app.center_id=${centerId}`,
  });
  await client.connect();
  try {
    await client.query('BEGIN');
    for (const statement of statements) await client.query(statement);
    return await work();
  } finally {
    await client.end();
  }
}

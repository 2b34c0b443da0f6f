import type pg from 'pg';
import type { CopyToStreamQuery } from 'pg-copy-streams';

/**
 * How many rows a COPY told of, once its stream has ended. The number comes behind the rows in a message of its own, which may still be on
 * its way by then: the answer to whatever is asked next is behind it.
 */
export async function rowsTold(client: pg.Client, copying: CopyToStreamQuery): Promise<number> {
  await client.query('SELECT');
  return copying.rowCount;
}

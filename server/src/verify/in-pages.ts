import { nobodysHome } from '../db/home';
import type { Reader } from '../db/in-center';
import type { Statement } from '../db/statement';

/** How many rows a page has at most. */
export const pageSize = 500;

/** Goes through rows in pages, by their ids; resolves to how many there were. */
export async function inPages<Row extends { id: string }>(
  read: Reader,
  page: (after: string) => Statement<Row>,
  work: (row: Row) => void | Promise<void>,
): Promise<number> {
  let [count, after] = [0, nobodysHome];
  for (;;) {
    const rows = await read(page(after));
    for (const row of rows) await work(row);
    count += rows.length;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < pageSize) return count;
  }
}

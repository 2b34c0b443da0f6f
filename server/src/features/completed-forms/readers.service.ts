import { sql } from 'kysely';
import type { Scope } from '../../db/scope';
import { raw } from '../../db/statement';
import { seenBy } from './signed-by';

/** Which of some completed forms the caller may read; without a look into the database for whoever reads all of the center. */
export async function readableAmong(scope: Scope, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const narrowed = seenBy(scope);
  if (narrowed.length === 0 || ids.length === 0) return new Set(ids);
  const conditions = [sql`center_id = ${scope.center.id}`, sql`id = ANY(${[...ids]}::uuid[])`, ...narrowed];
  const found = raw(
    sql<{ id: string }>`SELECT id FROM completed_form WHERE ${sql.join(conditions, sql` AND `)}`,
  );
  return new Set((await scope.run(found)).map(({ id }) => id));
}

export const readsForm = async (scope: Scope, id: string): Promise<boolean> =>
  (await readableAmong(scope, [id])).has(id);

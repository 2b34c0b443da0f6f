import { sql } from 'kysely';
import type { Scope } from '../../db/scope';
import { raw } from '../../db/statement';
import { seenBy } from './signed-by';

/** Whether the caller may read a completed form; without a look into the database for whoever reads all of the center. */
export async function readsForm(scope: Scope, id: string): Promise<boolean> {
  const narrowed = seenBy(scope);
  if (narrowed.length === 0) return true;
  const conditions = [sql`center_id = ${scope.center.id}`, sql`id = ${id}`, ...narrowed];
  const found = raw(sql`SELECT id FROM completed_form WHERE ${sql.join(conditions, sql` AND `)}`);
  return (await scope.run(found)).length > 0;
}

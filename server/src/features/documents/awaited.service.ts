import type { Day } from '@lamplight/domain/calendar/day';
import { can } from '@lamplight/domain/permissions';
import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import { stillThere } from '../../names/still-there';
import { type AwaitedRow, listAwaitedRows } from './documents.queries';
import { documentReading } from './reading.service';

/** Whether somebody may know of the document whose file is awaited from them: a role or a mark may have come since. */
function mayKnow(
  centerId: string,
  { type, user_id: userId, role, committee, withheld }: AwaitedRow,
): boolean {
  if (userId === null || role === null || withheld) return false;
  return can({ userId, centerId, role, committee: committee === true }, documentReading(type), { centerId });
}

/** Files that are awaited until a day, and from whom: where nobody is there who may know of the document, the committee. */
export async function listAwaited(scope: Scope<Acting>): Promise<{ dueOn: Day; to: readonly string[] }[]> {
  const rows = await scope.run(listAwaitedRows(scope));
  const names = await scope.names();
  return rows.map((row) => ({
    dueOn: row.due_on,
    to: stillThere(names, row.user_id !== null && mayKnow(scope.center.id, row) ? [row.user_id] : []),
  }));
}

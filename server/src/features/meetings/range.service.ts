import type { rangeSchema } from '@lamplight/contract/meetings';
import type { z } from 'zod';
import type { Scope, WriteScope } from '../../db/scope';
import type { DayRange } from './day-range';
import { cancel, readInvited } from './invitations';
import { countRange, deleteMeetings, lockRange } from './range.queries';

/** What deleting a range of days would delete, and what it would leave. */
export async function countOfRange(
  scope: Scope,
  { initDate, endDate }: DayRange,
): Promise<z.output<typeof rangeSchema>> {
  const rows = await scope.run(countRange(scope, initDate, endDate));
  const count = (planned: boolean) =>
    rows.reduce((sum, row) => sum + ((row.status === 'PLANNED') === planned ? row.count : 0), 0);
  return { initDate, endDate, planned: count(true), kept: count(false) };
}

/** Deletes the planned meetings of a range of days. */
export async function deleteRange(scope: WriteScope, range: DayRange) {
  const held = await scope.run(lockRange(scope, range.initDate, range.endDate));
  const counted = await countOfRange(scope, range);
  const ids = held.map(({ id }) => id);
  cancel(scope, await readInvited(scope, ids));
  const deleted = await scope.run(deleteMeetings(scope, ids));
  scope.note({
    action: 'meetings.deleted',
    subjectType: 'meeting',
    before: { ...range, meetings: deleted.map(({ title, day }) => ({ title, day })) },
  });
  return { ...counted, planned: deleted.length, deleted: deleted.length };
}

import type { rangeSchema } from '@lamplight/contract/meetings';
import { clockText } from '@lamplight/domain/meetings/meetings';
import { tooManyDeleted } from '@lamplight/domain/meetings/planning';
import type { z } from 'zod';
import type { Scope, WriteScope } from '../../db/scope';
import { Refusal } from '../../http/refusal';
import { topicOfRange } from './about.service';
import { cancel, readInvited } from './invitations';
import { countKept, type DeletedRange, deleteMeetings, listRange, lockRange } from './range.queries';

function requireFew(count: number): void {
  const reason = tooManyDeleted(count);
  if (reason !== undefined) throw new Refusal('status', { reason });
}

/** What deleting a range of days would delete, and what it would leave. */
export async function contentsOfRange(
  scope: Scope,
  range: DeletedRange,
): Promise<z.output<typeof rangeSchema>> {
  await topicOfRange(scope, range.centerTopicId);
  const [[left], planned] = await scope.all(countKept(scope, range), listRange(scope, range));
  requireFew(planned.length);
  return {
    initDate: range.initDate,
    endDate: range.endDate,
    planned: planned.length,
    kept: left?.count ?? 0,
    meetings: planned.map(({ time_minutes, ...meeting }) => ({ ...meeting, time: clockText(time_minutes) })),
  };
}

/** Deletes the planned meetings of a range of days. */
export async function deleteRange(scope: WriteScope, range: DeletedRange) {
  const held = await scope.run(lockRange(scope, range));
  requireFew(held.length);
  const contents = await contentsOfRange(scope, range);
  // Read again, now that nothing is added to them: one may have got its first paper before it was held.
  const still = new Set(contents.meetings.map(({ id }) => id));
  const ids = held.map(({ id }) => id).filter((id) => still.has(id));
  await cancel(scope, await readInvited(scope, ids));
  const deleted = await scope.run(deleteMeetings(scope, ids));
  scope.note({
    action: 'meetings.deleted',
    subjectType: 'meeting',
    before: { ...range, meetings: deleted.map(({ title, day }) => ({ title, day })) },
  });
  return { ...contents, planned: deleted.length, deleted: deleted.length };
}

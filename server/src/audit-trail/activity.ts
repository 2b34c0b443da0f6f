import type { ActivityAction, ActivityKind } from '@lamplight/domain/activity';
import type { Acting } from '../db/acting';
import { newId } from '../db/ids';
import { insertInto, type Statement } from '../db/statement';
import type { Origin } from './origin';

/** What happened: one row of the append-only trail (45 CFR 164.312(b), 21 CFR 11.10(e) in spirit). */
export interface ActivityEntry {
  /** `issue.created`, `session.failed`: an entry of the table of words, so that a person can read it. */
  action: ActivityAction;
  subjectType: ActivityKind;
  subjectId?: string | null;
  before?: object | null;
  after?: object | null;
}

/** Stands for "no center", for events before one is known. */
export const noCenter = '00000000-0000-0000-0000-000000000000';

/** The statement that appends an entry; it belongs in the transaction of the change it tells of. */
export function appendActivity(
  where: { centerId: string; actorId: string | null; actorKind?: Acting['kind']; now: Date; origin: Origin },
  entry: ActivityEntry,
): Statement<unknown> {
  return insertInto('activity', {
    center_id: where.centerId,
    id: newId(),
    at: where.now,
    actor_id: where.actorId,
    actor_kind: where.actorKind,
    action: entry.action,
    subject_type: entry.subjectType,
    subject_id: entry.subjectId ?? null,
    address: where.origin.address,
    user_agent: where.origin.userAgent,
    trace_id: where.origin.traceId,
    before: entry.before ? JSON.stringify(entry.before) : null,
    after: entry.after ? JSON.stringify(entry.after) : null,
  });
}

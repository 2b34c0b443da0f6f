import type { WriteScope } from '../../db/scope';
import { prepared } from '../../db/statement';
import { lockFilledForm } from '../forms/filled-forms.queries';
import type { Asked } from './failures.queries';
import { findIssue } from './issues.queries';
import { findRepeats, holdFailures } from './repeats.service';

interface One {
  center: string;
  id: string;
}

const round = prepared<One, Asked & { id: string }>`
  SELECT id, tool_id, unit_id, location_id, sent_at AS at FROM audit
  WHERE center_id = ${'center'} AND id = ${'id'} AND sent_at IS NOT NULL`;

const countVoid = prepared<One, unknown>`
  UPDATE audit SET void_count = void_count + 1 WHERE center_id = ${'center'} AND id = ${'id'}`;

/**
 * Holds the round from which an issue was opened, before the issue itself is locked: in the order in which rounds are sent and deleted.
 * Undefined where it came from none, or that was deleted.
 */
export async function holdRoundOf(
  scope: WriteScope,
  issueId: string,
): Promise<(Asked & { id: string }) | undefined> {
  const [issue] = await scope.run(findIssue(scope, issueId));
  if (!issue?.audit_id) return undefined;
  await scope.run(lockFilledForm(scope, issue.audit_id));
  const [found] = await scope.run(round({ center: scope.center.id, id: issue.audit_id }));
  if (found) await holdFailures(scope, found);
  return found;
}

/** Tells a round that one more of its issues is void: what was recorded by mistake comes back in no later one. */
export async function leaveOutOf(scope: WriteScope, held: Asked & { id: string }): Promise<void> {
  await scope.run(countVoid({ center: scope.center.id, id: held.id }));
  await findRepeats(scope, held);
}

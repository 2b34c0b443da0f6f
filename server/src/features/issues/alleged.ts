import { readsAlleged } from '@lamplight/domain/allegations';
import { can } from '@lamplight/domain/permissions';
import type { Scope } from '../../db/scope';
import { Refusal } from '../../http/refusal';
import type { Names } from '../../names/names';
import type { IssueFields } from './issue-fields';

/** Who recorded an issue, and who found it. */
type Found = { created_by: string; auditor_id: string | null };

/** Whether somebody of the center would read an issue that alleges a violation. */
export function readsIssue(names: Names, { created_by, auditor_id }: Found, personId: string): boolean {
  const person = names.person.get(personId);
  return person !== undefined && readsAlleged({ createdBy: created_by, auditorId: auditor_id }, person);
}

const fault = (field: string, message: string) =>
  new Refusal('validation', {}, { fieldErrors: [{ field, message }] });

/**
 * Refuses what an alleged violation is not: taken back, somebody's who may not read it, or said to be one by whoever would lose it from
 * their own eyes.
 */
export function checkAlleged(
  scope: Scope,
  names: Names,
  { created_by }: Pick<Found, 'created_by'>,
  before: IssueFields | null,
  { alleged, assignee_id: assignee, auditor_id }: IssueFields,
): void {
  if (!alleged) {
    if (before?.alleged) throw fault('alleged', 'An alleged violation stays one');
    return;
  }
  const { actor } = scope;
  const found = { created_by, auditor_id };
  const reads =
    can(actor, 'issue.verify', { centerId: scope.center.id }) ||
    created_by === actor.userId ||
    // Of what is there already anyone may say who found it: that makes nobody the one who does.
    before?.alleged === true ||
    (before === null && auditor_id === actor.userId);
  if (!reads) throw fault('alleged', 'The committee says so of what others found');
  if (assignee !== null && !readsIssue(names, found, assignee))
    throw fault(
      'assignee',
      'Choose somebody of the committee, an administrator or who recorded or found it: others cannot read it',
    );
}

import { type User, type UserRow, userActions } from '@lamplight/contract/users';
import { can, type Subject } from '@lamplight/domain/permissions';
import type { Scope } from '../../db/scope';
import type { UserRecord } from './users.queries';

/** A person as lists show them. */
export const presentUserRow = (row: UserRecord): UserRow => ({
  id: row.id,
  version: row.version,
  user_firstName: row.first_name,
  user_lastName: row.last_name,
  user_email: row.email,
  user_activated: row.enabled,
  role: row.role,
  qualityComitee: row.committee,
  jobPosition: row.job_position_id ? { id: row.job_position_id, name: row.job_position ?? '' } : null,
  center: { id: row.center_id, name: row.center },
  access: row.access,
  creationDatetime: row.created_at.toISOString(),
});

/** What rules need to know of an account. */
export const subjectOf = (
  { center }: Pick<Scope, 'center'>,
  { id, role, committee }: { id?: string; role: UserRecord['role']; committee?: boolean },
): Subject => ({
  centerId: center.id,
  userId: id,
  userRole: role,
  userCommittee: committee,
  committeeManages: center.committeeManages,
});

export const presentUser = (scope: Scope, row: UserRecord): User => ({
  ...presentUserRow(row),
  permissions: userActions.filter((action) => can(scope.actor, action, subjectOf(scope, row))),
});

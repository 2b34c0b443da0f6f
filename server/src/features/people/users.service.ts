import type { Filter } from '@lamplight/contract/filter';
import { type Page, type SortTerm, toPage } from '@lamplight/contract/paging';
import { type createUserSchema, sizeOf, type User, type UserRow } from '@lamplight/contract/users';
import { can } from '@lamplight/domain/permissions';
import type { z } from 'zod';
import type { PlatformScope, Scope, WriteScope } from '../../db/scope';
import { waitBriefly } from '../../db/wait-briefly';
import { notFound, Refusal } from '../../http/refusal';
import { requireRoomForName } from '../../names/most-names';
import { notify } from '../../outbox/notices';
import { leaveSeats } from './committee-seats.service';
import { leftInPeace, mailInvitation, toldEnough } from './mailed-lately';
import { type NewAccount, noted, openAccount } from './new-accounts';
import { presentUser, presentUserRow, subjectOf } from './users.present';
import {
  countUsers,
  deleteUser,
  findJobPosition,
  findMereInvitation,
  findUser,
  listUsers,
  lockUser,
  otherAdministrators,
  takeTurnOfAdministrators,
  type UserRecord,
  updateUser,
  whoseOf,
} from './users.queries';

type Given = z.output<typeof createUserSchema>;

/** One page of the center's people. Left out, the size follows from the filter. */
export async function pageOfUsers(
  scope: Scope,
  filter: Filter,
  sort: SortTerm[],
  { page, size }: { page: number; size?: number | undefined },
): Promise<Page<UserRow>> {
  const asked = filter.criteria.find(({ field }) => field === 'qualityComitee');
  const committee = asked && (asked.values[0] === 'true') === (asked.operator !== 'notEquals');
  const request = { page, size: size ?? sizeOf(committee) };
  const whose = whoseOf(scope);
  const [rows, counted] = await scope.all(listUsers(whose, filter, sort, request), countUsers(whose, filter));
  return toPage(rows.map(presentUserRow), counted[0]?.total ?? 0, request, sort);
}

/** One page of the people of all centers. */
export async function pageOfAllUsers(
  scope: PlatformScope,
  filter: Filter,
  sort: SortTerm[],
  page: { page: number; size: number },
): Promise<Page<UserRow>> {
  const whose = { administrator: scope };
  const [rows, counted] = await scope.all(listUsers(whose, filter, sort, page), countUsers(whose, filter));
  return toPage(rows.map(presentUserRow), counted[0]?.total ?? 0, page, sort);
}

/** A person with their account. */
export async function getUser(scope: Scope, id: string): Promise<User> {
  const [row] = await scope.run(findUser(scope, id));
  if (!row) throw notFound();
  return presentUser(scope, row);
}

/** Refuses who may not manage such an account; one of an administrator is for administrators. */
export function checkMayManage(scope: Scope, user: { id?: string; role: UserRecord['role'] }): void {
  if (!can(scope.actor, 'user.manage', subjectOf(scope, user))) throw new Refusal('forbidden');
}

/** Whether nobody is known at the account's address yet: they were invited to log in and never did, nor were asked to sign. */
export async function isMereInvitation(scope: Scope, { id, access }: UserRecord): Promise<boolean> {
  if (access !== 'INVITED') return false;
  const [found] = await scope.run(findMereInvitation(scope, id));
  return found?.mere === true;
}

/**
 * Refuses who may not become this person: whoever changes the address of somebody who logs in, or takes their second
 * factor, can ask for a new password in their name; of somebody who signs by mailed links, can sign in it. Nobody of the
 * committee may for another of it, as what one has resolved another is to verify; nor take another out of it, who then
 * could be changed as one of the staff and put back.
 */
export async function checkMayIdentify(scope: Scope, user: UserRecord): Promise<void> {
  if (can(scope.actor, 'user.identify', subjectOf(scope, user))) return;
  if (await isMereInvitation(scope, user)) return;
  const how = user.access === 'PASSWORD' ? 'logs in already' : 'signs by mailed links';
  throw new Refusal('status', {
    reason: `This is a member of the committee who ${how}: ask an administrator.`,
  });
}

/** The account to change, locked; refuses who may not change it. */
export async function userToChange(scope: WriteScope, id: string): Promise<UserRecord> {
  const [, , rows] = await scope.all(waitBriefly, lockUser(scope, id), findUser(scope, id));
  const [row] = rows;
  if (!row) throw notFound();
  checkMayManage(scope, row);
  return row;
}

/** Where nobody would be left to administer, nothing is changed. */
export async function keepAnAdministrator(scope: WriteScope, user: UserRecord): Promise<void> {
  if (user.role !== 'ADMIN' || !user.enabled) return;
  const [, found] = await scope.all(takeTurnOfAdministrators, otherAdministrators(user.id));
  if (found[0]?.others) return;
  const reason = 'This is the last enabled administrator. Make somebody else one first.';
  throw new Refusal('status', { reason });
}

const noSuchPosition = () => {
  const fieldErrors = [{ field: 'jobPosition', message: 'Choose a job position of the list' }];
  return new Refusal('reference', { field: 'job position' }, { fieldErrors });
};

/** What a job position is called; refuses one there is not. */
export async function jobPositionName(scope: Scope, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [position] = await scope.run(findJobPosition(id));
  if (!position) throw noSuchPosition();
  return position.name;
}

/** Whether somebody is mailed a key: everyone but assistants, and these where it is said. */
export const isInvited = (role: UserRecord['role'], login: boolean): boolean => role !== 'ASSISTANT' || login;

/** Makes an account. */
export async function createUser(scope: WriteScope, given: Given): Promise<User> {
  const role = given.role ?? 'STAFF';
  checkMayManage(scope, { role });
  requireRoomForName(await scope.names(), 'user_lastName');
  const jobPosition = given.jobPosition ?? null;
  const account: NewAccount = {
    first_name: given.user_firstName,
    last_name: given.user_lastName,
    email: given.user_email.toLowerCase(),
    role,
    committee: given.qualityComitee ?? false,
    job_position_id: jobPosition,
    job_position: await jobPositionName(scope, jobPosition),
    invited: isInvited(role, given.login === true),
  };
  return getUser(scope, await openAccount(scope, account));
}

/** Deletes an account to which nothing refers: neither a record nor the audit trail. */
export async function removeUser(scope: WriteScope, id: string): Promise<void> {
  const row = await userToChange(scope, id);
  if (id === scope.actor.userId) throw new Refusal('cannotBeRemoved');
  await keepAnAdministrator(scope, row);
  const [done] = await scope.run(deleteUser(scope, id));
  if (!done?.deleted) throw new Refusal('cannotBeRemoved');
  scope.note({ action: 'user.deleted', subjectType: 'user', subjectId: id, before: noted(row) });
}

/** Enables or disables an account. Disabling ends its sessions (end_access); nobody does it to themselves. */
export async function switchUser(scope: WriteScope, id: string, enabled: boolean): Promise<User> {
  const row = await userToChange(scope, id);
  if (row.enabled === enabled) return presentUser(scope, row);
  if (row.email === null) {
    const reason = 'This person has moved to another center and has an account there.';
    throw new Refusal('status', { reason });
  }
  if (!enabled && id === scope.actor.userId)
    throw new Refusal('status', { reason: 'Nobody disables their own account. Ask somebody else to.' });
  if (!enabled) await keepAnAdministrator(scope, row);
  if (!enabled) leaveSeats(scope, id);
  if (!enabled && row.committee && !(await toldEnough(scope, 'account-disabled', row.email)))
    notify(scope, 'account-disabled', { userId: id, center: scope.center.name });
  await scope.run(updateUser(scope, id, row.version, { enabled }));
  scope.note({
    action: enabled ? 'user.activated' : 'user.disabled',
    subjectType: 'user',
    subjectId: id,
    before: { enabled: row.enabled },
    after: { enabled },
  });
  return getUser(scope, id);
}

/** Makes a person a member of the quality committee, or takes them out of it. */
export async function switchMembership(scope: WriteScope, id: string, committee: boolean): Promise<User> {
  const row = await userToChange(scope, id);
  if (row.committee === committee) return presentUser(scope, row);
  if (!committee) {
    await checkMayIdentify(scope, row);
    leaveSeats(scope, id);
  }
  await scope.run(updateUser(scope, id, row.version, { committee }));
  scope.note({
    action: committee ? 'user.joined-committee' : 'user.left-committee',
    subjectType: 'user',
    subjectId: id,
    before: { committee: row.committee },
    after: { committee },
  });
  return getUser(scope, id);
}

/** Mails a new key to somebody who has no password yet, once in ten minutes; who had no login gets one so. */
export async function inviteAgain(scope: WriteScope, id: string): Promise<User> {
  const row = await userToChange(scope, id);
  const reason =
    row.access === 'PASSWORD'
      ? 'This person has a password already, and can ask for a new one at the login.'
      : !row.enabled && 'Activate this account first: a disabled one is not mailed.';
  if (reason) throw new Refusal('status', { reason });
  if (row.email !== null && !(await leftInPeace(scope, [row.email])).has(row.email))
    throw new Refusal('status', {
      reason:
        'An invitation was mailed to this address within the last ten minutes. Have them look among unwanted mail.',
    });
  await scope.run(updateUser(scope, id, row.version, row.access === 'NONE' ? { invited_at: scope.now } : {}));
  mailInvitation(scope, id);
  scope.note({
    action: 'user.invited',
    subjectType: 'user',
    subjectId: id,
    before: { access: row.access },
    after: { access: 'INVITED' },
  });
  return getUser(scope, id);
}

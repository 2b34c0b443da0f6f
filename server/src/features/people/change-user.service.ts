import { isDeepStrictEqual } from 'node:util';
import type { User, updateUserSchema } from '@lamplight/contract/users';
import { can } from '@lamplight/domain/permissions';
import type { z } from 'zod';
import { newId } from '../../db/ids';
import type { CenterContext, WriteScope } from '../../db/scope';
import { waitBriefly } from '../../db/wait-briefly';
import { Refusal } from '../../http/refusal';
import { notify } from '../../outbox/notices';
import { askAnew } from '../signatures/ask-anew.service';
import { leaveSeats } from './committee-seats.service';
import { invite, toldEnough } from './mailed-lately';
import { noted } from './new-accounts';
import { presentUser } from './users.present';
import {
  deleteUser,
  findCenter,
  insertUser,
  type UserRecord,
  updateUser,
  withdrawKeyMails,
} from './users.queries';
import {
  checkMayIdentify,
  checkMayManage,
  getUser,
  isMereInvitation,
  jobPositionName,
  keepAnAdministrator,
  userToChange,
} from './users.service';

type Given = z.output<typeof updateUserSchema>;

/** Changes an account; what is left out stays. A stale version is refused with the account as it is now. */
export async function changeUser(scope: WriteScope, id: string, given: Given): Promise<User> {
  const row = await userToChange(scope, id);
  checkMayManage(scope, { id, role: given.role ?? row.role });
  if (given.version !== undefined && given.version !== row.version)
    throw new Refusal('concurrency', {}, { current: presentUser(scope, row) });
  const after: UserRecord = {
    ...row,
    first_name: given.user_firstName ?? row.first_name,
    last_name: given.user_lastName ?? row.last_name,
    email: given.user_email?.toLowerCase() ?? row.email,
    role: given.role ?? row.role,
    committee: given.qualityComitee ?? row.committee,
    job_position_id: given.jobPosition === undefined ? row.job_position_id : given.jobPosition,
  };
  if (row.email === null && given.user_email !== undefined)
    throw new Refusal('status', { reason: 'This person has moved; their address is of another center.' });
  if (after.job_position_id !== row.job_position_id)
    after.job_position = await jobPositionName(scope, after.job_position_id);
  if (after.role !== 'ADMIN') await keepAnAdministrator(scope, row);
  if (given.center && given.center !== row.center_id) return moveUser(scope, row, after, given.center);
  return saveUser(scope, row, after);
}

/** Written before the address changes, it goes to the one that was. A mere invitation may have gone to a stranger's. */
async function tellOldAddress(scope: WriteScope, row: UserRecord): Promise<void> {
  if (await isMereInvitation(scope, row)) return;
  if (await toldEnough(scope, 'address-changed', row.email)) return;
  notify(scope, 'address-changed', { userId: row.id, center: scope.center.name });
}

async function saveUser(scope: WriteScope, row: UserRecord, after: UserRecord): Promise<User> {
  if (isDeepStrictEqual(row, after)) return presentUser(scope, row);
  const isNewAddress = after.email !== row.email;
  const leaves = row.committee && !after.committee;
  if (isNewAddress || leaves) await checkMayIdentify(scope, row);
  if (isNewAddress) await tellOldAddress(scope, row);
  // Who is an assistant no more is to log in.
  const becomesUser = row.role === 'ASSISTANT' && after.role !== 'ASSISTANT' && row.access === 'NONE';
  const invited = becomesUser || (isNewAddress && row.access === 'INVITED' && row.enabled);
  if (!after.committee) leaveSeats(scope, row.id);
  const { first_name, last_name, email, role, committee, job_position_id } = after;
  await scope.all(
    waitBriefly,
    updateUser(scope, row.id, row.version, {
      ...{ first_name, last_name, email, role, committee, job_position_id },
      ...(becomesUser ? { invited_at: scope.now } : {}),
    }),
  );
  if (isNewAddress) {
    // Whoever reads the old address has no business with this account any more: end_access ends the keys that went there.
    scope.write(withdrawKeyMails(scope, row.id));
    await askAnew(scope, row.id);
  }
  if (invited) await invite(scope, after);
  scope.note({
    action: 'user.changed',
    subjectType: 'user',
    subjectId: row.id,
    before: noted(row),
    after: noted(after),
  });
  return getUser(scope, row.id);
}

/** The center a person is to move to. Whoever may move nobody learns nothing of it. */
async function destination(scope: WriteScope, row: UserRecord, id: string): Promise<CenterContext> {
  const subject = { centerId: scope.center.id, userId: row.id, userRole: row.role };
  if (!can(scope.actor, 'user.administer', subject)) throw new Refusal('forbidden');
  const [center] = await scope.run(findCenter(scope, id));
  if (!center) {
    const fieldErrors = [{ field: 'center', message: 'Choose a center of the list' }];
    throw new Refusal('reference', { field: 'center' }, { fieldErrors });
  }
  const { name, time_zone: timeZone, committee_manages: committeeManages, otp_due: otpDue } = center;
  // Whom they move there, with an address of theirs, would be let in.
  if (otpDue) throw new Refusal('otpDemanded', { center: name });
  return { id: center.id, name, timeZone, committeeManages };
}

/**
 * Moves a person to another center, with their address. What refers to them stays where it is, and with it the old
 * account, disabled; nothing of that center opens to the new one, which begins with an activation key.
 */
async function moveUser(scope: WriteScope, row: UserRecord, after: UserRecord, to: string): Promise<User> {
  const center = await destination(scope, row, to);
  if (row.id === scope.actor.userId)
    throw new Refusal('status', { reason: 'Nobody moves their own account. Ask another administrator.' });
  if (after.email === null)
    throw new Refusal('status', { reason: 'This person has moved to another center already.' });
  const isKnown = !(await isMereInvitation(scope, row));
  leaveSeats(scope, row.id);
  const [done] = await scope.run(deleteUser(scope, row.id));
  const stays = done?.deleted !== true;
  const id = stays ? newId() : row.id;
  if (stays) {
    if (after.email !== row.email) await tellOldAddress(scope, row);
    await scope.run(updateUser(scope, row.id, row.version, { email: null, enabled: false }));
  }
  scope.note({
    action: 'user.moved',
    subjectType: 'user',
    subjectId: row.id,
    before: { ...noted(row), enabled: row.enabled },
    after: { center: center.name, account: id, stays },
  });
  const from = scope.center.name;
  return scope.elsewhere(center, async (there) => {
    const invited = row.access !== 'NONE' || after.role !== 'ASSISTANT';
    const { first_name, last_name, email, role, committee, job_position_id } = after;
    await there.all(
      waitBriefly,
      insertUser(there, {
        ...{ id, first_name, last_name, email, role, committee, job_position_id },
        version: stays ? 0 : row.version + 1,
        password_hash: null,
        invited_at: invited ? there.now : null,
        known_at: isKnown ? there.now : null,
      }),
    );
    if (invited) await invite(there, { id, email });
    there.note({
      action: 'user.created',
      subjectType: 'user',
      subjectId: id,
      after: { ...noted(after), invited, movedFrom: from },
    });
    return getUser(there, id);
  });
}

import { newId } from '../../db/ids';
import type { WriteScope } from '../../db/scope';
import { waitBriefly } from '../../db/wait-briefly';
import { writeInTurn } from '../imports/imports.service';
import { leftInPeace, mailInvitation } from './mailed-lately';
import { insertUser, insertUsers, type MadeUser, type UserRecord } from './users.queries';

/** What the audit trail says of an account. */
export const noted = (row: {
  first_name: string;
  last_name: string;
  email: string | null;
  role: UserRecord['role'];
  committee: boolean;
  job_position: string | null;
}) => ({
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  role: row.role,
  committee: row.committee,
  jobPosition: row.job_position,
});

/** An account that is to be made. */
export type NewAccount = Parameters<typeof noted>[0] & {
  email: string;
  job_position_id: string | null;
  invited: boolean;
};

/** Of new accounts, the addresses that are mailed a key. */
const toBeInvited = (scope: WriteScope, accounts: readonly NewAccount[]): Promise<ReadonlySet<string>> =>
  leftInPeace(
    scope,
    accounts.flatMap(({ email, invited }) => (invited ? [email] : [])),
  );

const noteAccount = (
  scope: WriteScope,
  id: string,
  { job_position, invited, ...account }: NewAccount,
): void => {
  const after = { ...noted({ ...account, job_position }), invited };
  scope.note({ action: 'user.created', subjectType: 'user', subjectId: id, after });
};

/**
 * Writes a new account, with the mail of its key where its address gets one, and gives its id. What the database
 * says against it comes with the next statement.
 */
export async function openAccount(scope: WriteScope, account: NewAccount): Promise<string> {
  const mailed = await toBeInvited(scope, [account]);
  const id = newId();
  const { job_position: _job_position, invited, ...row } = account;
  const invited_at = invited ? scope.now : null;
  scope.write(waitBriefly, insertUser(scope, { id, ...row, password_hash: null, invited_at }));
  if (mailed.has(account.email)) mailInvitation(scope, id);
  noteAccount(scope, id, account);
  return id;
}

/**
 * New accounts that are written all at once, with `write`: their addresses are taken for as short a time as may be. `add` notes what is made,
 * and reads who is mailed a key.
 */
export function accountsAtOnce(scope: WriteScope) {
  const made: MadeUser[] = [];
  const mailed: string[] = [];
  return {
    async add(accounts: readonly NewAccount[]): Promise<void> {
      const invited = await toBeInvited(scope, accounts);
      for (const account of accounts) {
        const id = newId();
        noteAccount(scope, id, account);
        const { job_position: _job_position, ...row } = account;
        made.push({ id, ...row });
        if (invited.has(account.email)) mailed.push(id);
      }
    },
    async write(): Promise<void> {
      if (made.length === 0) return;
      await scope.all(waitBriefly, insertUsers(scope, made));
      await writeInTurn(scope, mailed, (ids) => {
        for (const id of ids) mailInvitation(scope, id);
      });
    },
  };
}

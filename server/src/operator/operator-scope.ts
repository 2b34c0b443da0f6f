import type pg from 'pg';
import type { System } from '../db/acting';
import type { Connection } from '../db/connect';
import { findCenter, findLogin } from '../db/doors';
import { newId } from '../db/ids';
import { readOnPlatform } from '../db/in-center';
import type { WriteScope } from '../db/scope';
import { build } from '../db/statement';
import { inWritingScope } from '../http/request-scope';
import type { FileStore } from '../ports/file-store';
import type { Terminal } from '../ports/terminal';

/** What the operator's commands work with. */
export interface OperatorParts {
  pool: pg.Pool;
  connection: Connection;
  files: FileStore;
  now: Date;
  terminal: Terminal;
  say: (line: string) => void;
}

/** As what the audit trail shows whoever has the machine in their hands. */
export const operatorAgent = 'operator';

/** A person as the operator's commands see them. */
export interface FoundAccount {
  id: string;
  centerId: string;
  centerName: string;
  /** As the operator named them. */
  email: string;
  /** Null where they have none any more: they moved, or were erased. */
  address: string | null;
  first_name: string;
  last_name: string;
  role: string;
  enabled: boolean;
}

/** Works in a center as the system, each change a row of the trail that names the operator. */
export async function asOperator<T>(
  pool: pg.Pool,
  centerId: string,
  now: Date,
  work: (scope: WriteScope<System>) => Promise<T>,
): Promise<T> {
  const center = await findCenter(pool, centerId);
  if (!center) throw new Error('This center is gone');
  const { id, name, time_zone: timeZone, committee_manages: committeeManages } = center;
  return inWritingScope(
    pool,
    {
      center: { id, name, timeZone, committeeManages },
      actor: { kind: 'system', userId: null },
      now,
      origin: { address: '', userAgent: operatorAgent, traceId: newId() },
    },
    work,
  );
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether a word can be an id at all. */
export const isUuid = (word: string): boolean => uuid.test(word);

/** Who has moved has no address in the center they were in; what is left there has an id. */
async function findById(pool: pg.Pool, id: string) {
  const [row] = await readOnPlatform(
    pool,
    build.selectFrom('user_account').select(['center_id', 'id as user_id']).where('id', '=', id),
  );
  return row;
}

/** The account of an address or an id, locked until the work is done. */
export async function withAccount<T>(
  pool: pg.Pool,
  email: string,
  now: Date,
  work: (scope: WriteScope<System>, account: FoundAccount) => Promise<T>,
): Promise<T> {
  const login = isUuid(email) ? await findById(pool, email.toLowerCase()) : await findLogin(pool, email);
  if (!login) throw new Error(`Nobody has the address ${email}`);
  return asOperator(pool, login.center_id, now, async (scope) => {
    const account = await accountIn(scope, login.user_id, email);
    if (!account) throw new Error(`Nobody has the address ${email}`);
    return work(scope, account);
  });
}

/** Somebody's account in a center, locked until the work is done; undefined where they have none there. */
export async function accountIn(
  scope: WriteScope<System>,
  id: string,
  named: string,
): Promise<FoundAccount | undefined> {
  const [row] = await scope.run(
    build
      .selectFrom('user_account')
      .select(['id', 'email', 'first_name', 'last_name', 'role', 'enabled'])
      .where('center_id', '=', scope.center.id)
      .where('id', '=', id)
      .forNoKeyUpdate(),
  );
  if (!row) return undefined;
  const { id: centerId, name: centerName } = scope.center;
  return { ...row, email: row.email ?? named, address: row.email, centerId, centerName };
}

export const called = ({ first_name, last_name, centerName }: FoundAccount): string =>
  `${first_name} ${last_name} of ${centerName}`;

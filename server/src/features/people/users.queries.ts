import type { Filter } from '@lamplight/contract/filter';
import type { SortTerm } from '@lamplight/contract/paging';
import { adminUserFilter } from '@lamplight/contract/users';
import type { Access } from '@lamplight/domain/people';
import type { Role } from '@lamplight/domain/permissions';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { filterConditions } from '../../db/filter';
import { orderBy } from '../../db/order';
import type { UserTable } from '../../db/schema-people';
import type { PlatformScope, Scope } from '../../db/scope';
import { build, listed, raw, type Statement } from '../../db/statement';
import type { NoticeKind } from '../../outbox/notices';
import { isOpenTo } from '../centers/closed-centers.queries';

/** A person with their account. The person is what is asked for, so the names stand in the rows. */
export interface UserRecord {
  id: string;
  version: number;
  first_name: string;
  last_name: string;
  email: string | null;
  enabled: boolean;
  role: Role;
  committee: boolean;
  job_position_id: string | null;
  job_position: string | null;
  center_id: string;
  center: string;
  access: Access;
  created_at: Date;
}

const access = sql`CASE WHEN person.password_hash IS NOT NULL THEN 'PASSWORD'
  WHEN person.invited_at IS NOT NULL THEN 'INVITED' ELSE 'NONE' END`;

const columns = sql`
  person.id, person.version, person.first_name, person.last_name, person.email, person.enabled, person.role,
  person.committee, person.job_position_id, position.name AS job_position, person.center_id, center.name AS center,
  ${access} AS access, person.created_at`;

const besides = sql`
  JOIN center ON center.id = person.center_id LEFT JOIN job_position AS position ON position.id = person.job_position_id`;

/** The accounts that a filter selects. Where a text is searched for, they are found before they are put in order: no index of names is walked through for it. */
const selected = (whose: Whose, filter: Filter): RawBuilder<unknown> => {
  const fence = filter.text === undefined ? sql`` : sql`OFFSET 0`;
  return sql`(SELECT * FROM user_account AS person WHERE ${selection(whose, filter)} ${fence}) AS person`;
};

/** Last name, then first: the order that user_by_name keeps. */
const byName = sql`lower(person.last_name || ', ' || person.first_name)`;

const sortColumns = {
  id: sql`id`,
  user_lastName: byName,
  user_firstName: sql`lower(person.first_name || ' ' || person.last_name)`,
  user_email: sql`lower(person.email)`,
  jobPosition: sql`lower(position.name)`,
  role: sql`person.role`,
  user_activated: sql`person.enabled`,
  qualityComitee: sql`person.committee`,
  creationDatetime: sql`person.created_at`,
  center: sql`lower(center.name)`,
};

const filterColumns = {
  user_firstName: sql`person.first_name`,
  user_lastName: sql`person.last_name`,
  user_email: sql`person.email`,
  user_activated: sql`person.enabled`,
  role: sql`person.role`,
  qualityComitee: sql`person.committee`,
  // Looked up, not joined: a count that never needs it reads its index alone.
  jobPosition: sql`(SELECT name FROM job_position AS held WHERE held.id = person.job_position_id)`,
  access,
  center_id: sql`person.center_id`,
};

/** What a plain search looks through: a name in either order, and the address. As user_by_text has it. */
const searched = [
  sql`(person.first_name || ' ' || person.last_name || ', ' || person.first_name || ' ' || coalesce(person.email, ''))`,
];

/** Whose people: of one center, or of all that are open to whoever reads with the platform's role. */
type Whose = { centerId: string; timeZone: string } | { administrator: PlatformScope };

function selection(whose: Whose, filter: Filter): RawBuilder<unknown> {
  const timeZone = 'administrator' in whose ? 'UTC' : whose.timeZone;
  const conditions = filterConditions(filter, adminUserFilter, filterColumns, searched, timeZone);
  const theirs =
    'administrator' in whose
      ? isOpenTo(sql`person.center_id`, whose.administrator)
      : sql`person.center_id = ${whose.centerId}`;
  return sql.join([theirs, ...conditions], sql` AND `);
}

export const whoseOf = ({ center }: Pick<Scope, 'center'>): Whose => ({
  centerId: center.id,
  timeZone: center.timeZone,
});

/** One page of people. */
export const listUsers = (
  whose: Whose,
  filter: Filter,
  sort: readonly SortTerm[],
  page: { page: number; size: number },
): Statement<UserRecord> =>
  listed(sql<UserRecord>`
    SELECT ${columns} FROM ${selected(whose, filter)} ${besides}
    ORDER BY ${orderBy(sort, sortColumns)} LIMIT ${page.size} OFFSET ${page.page * page.size}`);

/** How many people a filter selects. */
export const countUsers = (whose: Whose, filter: Filter): Statement<{ total: number }> =>
  listed(sql<{ total: number }>`
    SELECT count(*) AS total FROM user_account AS person WHERE ${selection(whose, filter)}`);

/** A person of the center. */
export const findUser = (scope: Scope, id: string): Statement<UserRecord> =>
  raw(sql<UserRecord>`
    SELECT ${columns} FROM user_account AS person ${besides}
    WHERE person.center_id = ${scope.center.id} AND person.id = ${id}`);

/** Locks an account that is to be changed. Read it in a statement after this one. An import that names it by thousands of rows does not hold it up. */
export const lockUser = (scope: Scope, id: string) =>
  build
    .selectFrom('user_account')
    .select('id')
    .where('center_id', '=', scope.center.id)
    .where('id', '=', id)
    .forNoKeyUpdate();

/**
 * Whether an account is a mere invitation: its person was to log in from the beginning, has not, was never asked to sign, and is not
 * known from another center. Whoever had no login before signs by mailed links, or may.
 */
export const findMereInvitation = (scope: Scope, id: string) =>
  raw(sql<{ mere: boolean }>`
    SELECT person.password_hash IS NULL AND person.invited_at = person.created_at AND person.known_at IS NULL AND NOT EXISTS (
      SELECT FROM signature WHERE signature.center_id = person.center_id AND signature.signer_id = person.id) AS mere
    FROM user_account AS person WHERE person.center_id = ${scope.center.id} AND person.id = ${id}`);

/** An account among many that are made at once. */
export type MadeUser = Pick<
  Insertable<UserTable>,
  'id' | 'first_name' | 'last_name' | 'role' | 'job_position_id'
> & { email: string; committee: boolean; invited: boolean };

const byAddress = (one: MadeUser, other: MadeUser): number => (one.email < other.email ? -1 : 1);

/**
 * Makes many accounts in one statement, in the order of their addresses: of two who make the same at once one waits for the other, and not
 * each for the other.
 */
export const insertUsers = (scope: Scope, users: readonly MadeUser[]) =>
  raw(sql`
    INSERT INTO user_account (center_id, id, email, first_name, last_name, role, committee, job_position_id, invited_at, created_at)
    SELECT ${scope.center.id}::uuid, id, email, first_name, last_name, role, committee, job_position_id,
      CASE WHEN invited THEN ${scope.now}::timestamptz END, ${scope.now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(users.toSorted(byAddress))}::jsonb) AS made (
      id uuid, email text, first_name text, last_name text, role text, committee boolean, job_position_id uuid, invited boolean)`);

export const insertUser = (scope: Scope, user: Omit<Insertable<UserTable>, 'center_id' | 'created_at'>) =>
  build.insertInto('user_account').values({ center_id: scope.center.id, ...user, created_at: scope.now });

export const updateUser = (scope: Scope, id: string, version: number, changes: Updateable<UserTable>) =>
  build
    .updateTable('user_account')
    .set({ ...changes, version: version + 1 })
    .where('center_id', '=', scope.center.id)
    .where('id', '=', id);

/** Deletes an account, unless something refers to it. */
export const deleteUser = (scope: Scope, id: string): Statement<{ deleted: boolean }> =>
  raw(sql<{ deleted: boolean }>`
    SELECT CASE WHEN has_acted(${id}::uuid) THEN false
      ELSE delete_user(${scope.center.id}::uuid, ${id}::uuid) END AS deleted`);

/** How many mails of a kind were written to an address since then, whoever had it. */
export const countMailsTo = (scope: Scope, given: { kind: NoticeKind; address: string; since: Date }) =>
  raw(sql<{ count: number }>`
    SELECT count(*) AS count FROM mail WHERE center_id = ${scope.center.id} AND to_address = ${given.address}
      AND kind = ${given.kind} AND created_at > ${given.since}`);

/** Of these addresses, those to which an invitation was written since then, whoever was invited. */
export const listInvitedSince = (scope: Scope, addresses: readonly string[], since: Date) =>
  raw(sql<{ address: string }>`
    SELECT to_address AS address FROM mail
      WHERE center_id = ${scope.center.id} AND to_address = ANY(${[...addresses]}::text[])
        AND kind = 'activation' AND created_at > ${since}
    UNION SELECT given.address FROM unnest(${[...addresses]}::text[]) AS given (address)
      JOIN invited_address AS known ON known.address_hash = sha256(convert_to(given.address, 'UTF8'))
      WHERE known.center_id = ${scope.center.id} AND known.mailed_at > ${since}`);

/** Takes back mails with keys to an account that have not left yet: what they say of it holds no more. */
export const withdrawKeyMails = (scope: Scope, userId: string) =>
  raw(sql`
    DELETE FROM mail WHERE center_id = ${scope.center.id} AND to_user_id = ${userId}
      AND key_purpose IS NOT NULL AND sent_at IS NULL`);

/** Of several who could take away each other's rights at once, one is first. */
export const takeTurnOfAdministrators = raw(
  sql`SELECT pg_advisory_xact_lock(hashtext('lamplight.administrators'))`,
);

/** Whether anyone else administers, in whatever center. */
export const otherAdministrators = (id: string): Statement<{ others: boolean }> =>
  raw(sql<{ others: boolean }>`SELECT other_administrators(${id}::uuid) AS others`);

export const listJobPositions = build.selectFrom('job_position').select(['id', 'name']).orderBy('name');

export const findJobPosition = (id: string) =>
  build.selectFrom('job_position').select(['id', 'name']).where('id', '=', id);

/** A center by id, for an administrator, and whether it demands a second factor that they lack. */
export const findCenter = ({ actor }: Pick<Scope, 'actor'>, id: string) =>
  raw(sql<{ id: string; name: string; time_zone: string; committee_manages: boolean; otp_due: boolean }>`
    SELECT *, otp_due_in(id, ${actor.centerId}::uuid, ${actor.userId}::uuid) AS otp_due FROM find_center(${id}::uuid)`);

/** Which of these addresses have an account, and in which center. */
export const findAddresses = (emails: readonly string[]) =>
  raw(sql<{ email: string; center_id: string }>`
    SELECT given.email, found.center_id
    FROM unnest(${emails}::text[]) AS given (email), LATERAL find_login(given.email) AS found`);

import type { KeyPurpose } from '@lamplight/domain/keys';
import type { Role } from '@lamplight/domain/permissions';
import { sql } from 'kysely';
import type pg from 'pg';
import { promptly } from './connect';
import { raw, type Statement } from './statement';

/**
 * The doors: everything that may be read without a center, each through a definer function with narrow rights
 * (docs/decisions/0005). Beside them there are only `readOnPlatform`, the migrations and the worker's runner.
 * What depends on the time is told it (docs/decisions/0012).
 */
async function ask<Row>(pool: pg.Pool, statement: Statement<Row>): Promise<Row[]> {
  const query = statement.compile();
  const { rows } = await pool.query(promptly(query.sql, [...query.parameters]));
  return rows;
}

export interface SessionRow {
  center_id: string;
  user_id: string;
  role: Role;
  committee: boolean;
  first_name: string;
  last_name: string;
  email: string;
  center_name: string;
  time_zone: string;
  committee_manages: boolean;
  /** They have a second factor to set up before anything else. */
  otp_due: boolean;
}

/** Who a session token stands for, by its SHA-256; being used keeps it alive. */
export async function findSession(
  pool: pg.Pool,
  tokenHash: Buffer,
  now: Date,
  used: boolean,
): Promise<SessionRow | undefined> {
  const [row] = await ask(
    pool,
    raw(sql<SessionRow>`SELECT * FROM find_session(${tokenHash}, ${now}::timestamptz, ${used}::boolean)`),
  );
  return row;
}

export interface LoginRow {
  center_id: string;
  user_id: string;
  password_hash: string | null;
  enabled: boolean;
  /** Since when they have the second factor that they have. */
  factor_since: Date | null;
}

export async function findLogin(pool: pg.Pool, email: string): Promise<LoginRow | undefined> {
  const [row] = await ask(
    pool,
    raw(
      sql<LoginRow>`SELECT found.*, factor_since(found.center_id, found.user_id) FROM find_login(${email}) AS found`,
    ),
  );
  return row;
}

/** A login to be tried: of which account, from which network or known device, and when. */
export interface LoginTry {
  email: string;
  from: string;
  now: Date;
}

/** How many logins may fail within 15 minutes: of an account from one place, of an account from all networks and from all its devices, of all accounts from one network. */
export interface MostFailures {
  from: number;
  ofAccount: number;
  ofNetwork: number;
}

const loginDoor =
  (door: 'login_wait' | 'try_login') =>
  async (pool: pg.Pool, { email, from, now }: LoginTry, most: MostFailures): Promise<number> => {
    const [row] = await ask(
      pool,
      raw(sql<{ seconds: number }>`
        SELECT ${sql.raw(door)}(${email}, ${from}, ${now}::timestamptz, ${most.from}, ${most.ofAccount}, ${most.ofNetwork}) AS seconds`),
    );
    return row?.seconds ?? 0;
  };

/** Seconds until a login may be tried within these limits; 0 where it may now. */
export const loginWait = loginDoor('login_wait');

/** The same. A login that may be tried counts as failed until it has succeeded, so that guesses at once pass no limit. */
export const tryLogin = loginDoor('try_login');

/** How many logins of an account failed within 15 minutes from all devices together that it knows. */
export async function knownDevicesFailed(
  pool: pg.Pool,
  { email, now }: Pick<LoginTry, 'email' | 'now'>,
): Promise<number> {
  const [row] = await ask(
    pool,
    raw(
      sql<{ failed: number }>`SELECT known_devices_failed(${email}, ${now}::timestamptz)::integer AS failed`,
    ),
  );
  return row?.failed ?? 0;
}

export async function forgetLoginsFrom(pool: pg.Pool, { email, from, now }: LoginTry): Promise<void> {
  await ask(pool, raw(sql`SELECT forget_logins_from(${email}, ${from}, ${now}::timestamptz)`));
}

/** Whether somebody's own password may be tried within these limits; counted like a login. */
export async function beginLogin(
  pool: pg.Pool,
  email: string,
  address: string,
  now: Date,
  most: { ofAccount: number; ofAddress: number },
): Promise<boolean> {
  const [row] = await ask(
    pool,
    raw(sql<{ begun: boolean }>`
      SELECT begin_login(${email}, ${address}, ${now}::timestamptz, ${most.ofAccount}, ${most.ofAddress}) AS begun`),
  );
  return row?.begun ?? false;
}

export async function forgetLoginFailures(pool: pg.Pool, email: string, now: Date): Promise<void> {
  await ask(pool, raw(sql`SELECT forget_login_failures(${email}, ${now}::timestamptz)`));
}

/** Takes back what `tryLogin` noted at that time: it was no failure, and no success either. */
export async function forgiveLogin(pool: pg.Pool, { email, from, now }: LoginTry): Promise<void> {
  await ask(pool, raw(sql`SELECT forgive_login(${email}, ${from}, ${now}::timestamptz)`));
}

export interface KeyRow {
  center_id: string;
  user_id: string;
  purpose: KeyPurpose;
  subject_id: string;
  expires_at: Date;
  used_at: Date | null;
  revoked_at: Date | null;
  enabled: boolean;
  center_name: string;
  time_zone: string;
  committee_manages: boolean;
}

/** What a mailed key stands for, by its SHA-256. */
export async function findKey(pool: pg.Pool, keyHash: Buffer): Promise<KeyRow | undefined> {
  const [row] = await ask(pool, raw(sql<KeyRow>`SELECT * FROM find_key(${keyHash})`));
  return row;
}

export async function countWrongKeys(pool: pg.Pool, address: string, since: Date): Promise<number> {
  const [row] = await ask(
    pool,
    raw(sql<{ count: number }>`SELECT count_wrong_keys(${address}, ${since}::timestamptz) AS count`),
  );
  return row?.count ?? 0;
}

export interface CountedSender {
  sender: string;
  count: number;
}

/** Adds what this node has counted of a minute's requests; answers what all nodes have of the same senders. */
export async function countRequests(
  pool: pg.Pool,
  minute: Date,
  counted: readonly CountedSender[],
): Promise<CountedSender[]> {
  const senders = counted.map(({ sender }) => sender);
  const counts = counted.map(({ count }) => count);
  return ask(
    pool,
    raw(
      sql<CountedSender>`SELECT * FROM count_requests(${minute}::timestamptz, ${senders}::text[], ${counts}::integer[])`,
    ),
  );
}

export async function noteWrongKey(pool: pg.Pool, address: string, now: Date): Promise<void> {
  await ask(pool, raw(sql`SELECT note_wrong_key(${address}, ${now}::timestamptz)`));
}

/**
 * Leaves the job that mails a key to a new password, whether anybody has the address or not; false where the network has
 * asked too often.
 */
export async function askForPassword(
  pool: pg.Pool,
  given: { email: string; network: string; now: Date; most: number; job: string },
): Promise<boolean> {
  const [row] = await ask(
    pool,
    raw(sql<{ asked: boolean }>`
      SELECT ask_for_password(${given.email}, ${given.network}, ${given.now}::timestamptz, ${given.most}, ${given.job})
        AS asked`),
  );
  return row?.asked ?? false;
}

export interface CenterRow {
  id: string;
  name: string;
  time_zone: string;
  committee_manages: boolean;
}

/** A center by id. */
export async function findCenter(pool: pg.Pool, id: string): Promise<CenterRow | undefined> {
  const [row] = await ask(pool, raw(sql<CenterRow>`SELECT * FROM find_center(${id}::uuid)`));
  return row;
}

/** A center that an administrator acts in, whose own is another: with whether it demands a factor that they lack. */
export async function findCenterFor(
  pool: pg.Pool,
  id: string,
  { userId, centerId }: { userId: string; centerId: string },
): Promise<(CenterRow & { otp_due: boolean }) | undefined> {
  const [row] = await ask(
    pool,
    raw(sql<CenterRow & { otp_due: boolean }>`
      SELECT *, otp_due_in(id, ${centerId}::uuid, ${userId}::uuid) AS otp_due FROM find_center(${id}::uuid)`),
  );
  return row;
}

/** Removes rows that have served their time. */
export async function sweep(pool: pg.Pool, now: Date): Promise<void> {
  await ask(
    pool,
    raw(sql`
      SELECT sweep_sessions(${now}::timestamptz), sweep_idempotency(${now}::timestamptz),
        sweep_request_turns(${now}::timestamptz), sweep_notices(${now}::timestamptz),
        sweep_invited_addresses(${now}::timestamptz)`),
  );
}

/** Whether any center has an administrator whose account is enabled. */
export async function hasAdministrator(pool: pg.Pool): Promise<boolean> {
  const [row] = await ask(pool, raw(sql<{ known: boolean }>`SELECT has_administrator() AS known`));
  return row?.known ?? false;
}

/** Whether anyone has an account yet. */
export async function hasUsers(pool: pg.Pool): Promise<boolean> {
  const [row] = await ask(pool, raw(sql<{ known: boolean }>`SELECT has_users() AS known`));
  return row?.known ?? false;
}

/** Which signing a verification code is of. What it says is for its center to read; two of one code are none of Lamplight's making. */
export const findSignings = (pool: pg.Pool, code: string): Promise<{ center_id: string; id: string }[]> =>
  ask(pool, raw(sql<{ center_id: string; id: string }>`SELECT * FROM find_signing(${code})`));

export interface CalendarFeedRow {
  center_id: string;
  user_id: string;
  role: Role;
  committee: boolean;
  /** It opens: its holder is not disabled, and has no second factor to set up before anything else. */
  enabled: boolean;
  center_name: string;
  time_zone: string;
  committee_manages: boolean;
}

/** Whose calendar a feed's token opens, by its SHA-256. */
export async function findCalendarFeed(
  pool: pg.Pool,
  tokenHash: Buffer,
): Promise<CalendarFeedRow | undefined> {
  const [row] = await ask(pool, raw(sql<CalendarFeedRow>`SELECT * FROM find_calendar_feed(${tokenHash})`));
  return row;
}

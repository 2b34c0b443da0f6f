import pg from 'pg';
import { messageOf } from '../failure-words';
import { type Connection, roles } from './connect';
import { schema } from './migrations/tenant';

/** The login that serves requests on a PostgreSQL of our own. */
export const servingLogin = 'lamplight_server';

/** What a server works as. The roles of door and sealer are not among them, nor is the owner. */
const servedAs = [roles.app, roles.platform];

/** PostgreSQL's code for "permission denied". */
const denied = '42501';

async function withClient<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  // One that breaks is told by its query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Gives the login of `serving` the roles that a server works as, and makes it where it is missing; refuses one that can
 * become more than those. So a statement that somebody smuggles into a request finds no way from the application's role to
 * the owner's. Roles belong to the whole PostgreSQL and not to a database, so this is done at each start and is no migration.
 */
export async function letServe(owner: Connection, serving: Connection): Promise<void> {
  const { user: login = '', password } = new pg.Client(serving);
  const [place, ownerName] = await withClient(owner, async (client) => {
    await giveRoles(client, login, password);
    await forgetDefaults(client, login);
    const { rows } = await client.query<{ name: string }>('SELECT session_user AS name');
    return [await placeOf(client), rows[0]?.name ?? ''] as const;
  });
  try {
    await withClient(serving, async (client) => {
      const powers = await powersOf(client, ownerName);
      if (powers)
        throw new Error(
          `it ${powers}. Take that from it, or name a login in APP_DATABASE_URL that has ${servedAs.join(' and ')} alone`,
        );
      if ((await placeOf(client)) !== place)
        throw new Error('it is led to another database than the owner: APP_DATABASE_URL names the same one');
    });
  } catch (error) {
    throw new Error(`The login ${login} cannot serve requests: ${messageOf(error)}`);
  }
}

async function giveRoles(client: pg.Client, login: string, password: string | null | undefined) {
  const name = client.escapeIdentifier(login);
  await client.query('BEGIN');
  // Nodes that start together take turns.
  await client.query("SELECT pg_advisory_xact_lock(hashtext('lamplight.serve'))");
  try {
    const { rows } = await client.query<{ there: boolean; told: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS there,
        current_setting('server_version_num')::int >= 160000 AS told`,
      [login],
    );
    const [{ there, told } = { there: false, told: false }] = rows;
    // The owner is its member, not the other way round: a restore sees what works on the database.
    if (!there)
      await client.query(
        `CREATE ROLE ${name} LOGIN NOINHERIT ${password ? `PASSWORD ${client.escapeLiteral(password)}` : ''} ROLE CURRENT_USER`,
      );
    // From version 16 on, membership alone does not allow to act as the role, and each says what is inherited.
    const { rows: missing } = await client.query<{ role: string }>(
      'SELECT role FROM unnest($2::text[]) AS role WHERE NOT pg_has_role($1, role, $3)',
      [login, servedAs, told ? 'SET' : 'MEMBER'],
    );
    for (const { role } of missing)
      await client.query(`GRANT ${role} TO ${name}${told ? ' WITH INHERIT FALSE, SET TRUE' : ''}`);
    // A table of that kind stands before the one of the same name in every statement of its connection, which others get after.
    const [database] = (await client.query<{ name: string }>('SELECT current_database() AS name')).rows;
    await client.query(
      `REVOKE TEMPORARY ON DATABASE ${client.escapeIdentifier(database?.name ?? '')} FROM PUBLIC`,
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    if (!(error instanceof pg.DatabaseError) || error.code !== denied) throw error;
    throw new Error(
      `The login of DATABASE_URL may not make ${login} the one that serves requests (${error.message}). Whoever may, does: CREATE ROLE ${name} LOGIN NOINHERIT PASSWORD '…'; GRANT ${servedAs.join(', ')} TO ${name};`,
    );
  }
}

/**
 * Takes from a login what its connections would begin with. Every login may set that for itself: a statement smuggled into a request could
 * leave behind that nothing can be written any more, or that none can begin. Where the owner may not, whoever made the login may.
 */
async function forgetDefaults(client: pg.Client, login: string): Promise<void> {
  const { rows } = await client.query<{ database: string | null }>(
    `SELECT datname AS database FROM pg_db_role_setting LEFT JOIN pg_database ON pg_database.oid = setdatabase
      WHERE setrole = (SELECT oid FROM pg_roles WHERE rolname = $1)`,
    [login],
  );
  for (const { database } of rows) {
    const where = database === null ? '' : `IN DATABASE ${client.escapeIdentifier(database)}`;
    await client
      .query(`ALTER ROLE ${client.escapeIdentifier(login)} ${where} RESET ALL`)
      .catch((error: unknown) => {
        if (!(error instanceof pg.DatabaseError) || error.code !== denied) throw error;
      });
  }
}

/** Tells databases apart, of one PostgreSQL and of several. */
async function placeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ place: string }>(
    "SELECT concat_ws(' ', current_database(), extract(epoch FROM pg_postmaster_start_time())) AS place",
  );
  return rows[0]?.place ?? '';
}

interface Power {
  name: string;
  own: boolean;
  super: boolean;
  owns: boolean;
}

/**
 * What a login is or can become that serves no request, in words: the owner, the door, the sealer, whoever stands above rows and roles
 * (up to version 15, who makes roles makes themselves a member of any), and the roles that PostgreSQL brings, some of which
 * reach its files.
 */
async function powersOf(client: pg.Client, owner: string): Promise<string | undefined> {
  const { rows } = await client.query<Power>(
    `SELECT rolname AS name, rolname = session_user AS own, rolsuper AS super, owns
      FROM pg_roles, LATERAL (SELECT rolname = $1 OR pg_roles.oid IN
        (SELECT nspowner FROM pg_namespace WHERE nspname = $2)) AS owning (owns)
      WHERE pg_has_role(session_user, pg_roles.oid, 'MEMBER')
        AND (owns OR rolname = ANY ($3) OR rolname LIKE 'pg\\_%' OR rolsuper OR rolcreaterole OR rolbypassrls OR rolreplication)
      ORDER BY owns DESC, name`,
    [owner, schema, [roles.door, roles.sealer]],
  );
  const own = rows.find((power) => power.own);
  if (own?.super) return 'is a superuser';
  if (own?.owns) return 'owns the data';
  if (own) return 'may make roles, copy the database or pass by row-level security';
  return rows.length > 0 ? `can become ${rows.map(({ name }) => name).join(', ')}` : undefined;
}

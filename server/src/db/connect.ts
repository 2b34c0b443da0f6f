import pg from 'pg';

/** Where the database is: an address, or a socket folder of the managed one. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string };

/** Roles of the database (docs/decisions/0005-center-scope-in-the-database.md). Rights and policies hang on them. */
export const roles = {
  /** What the application works as: owns nothing, sees rows of the center its transaction named. */
  app: 'lamplight_app',
  /** Reads across centers, for administrators' lists. */
  platform: 'lamplight_platform',
  /** Owner of the few functions that look up a session or a login before a center is known. */
  door: 'lamplight_door',
} as const;

const { types } = pg;
const parsers = new Map<number, (value: string) => unknown>([
  [types.builtins.INT8, Number],
  // Calendar days stay texts: a Date would drag a time zone in.
  [types.builtins.DATE, (value) => value],
]);

const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || types.getTypeParser(oid, format ?? 'text'),
};

interface PoolOptions {
  max: number;
  /** Role taken at connection; the owner where undefined. */
  role?: string;
  pipeline?: boolean;
  settings?: Record<string, string>;
}

/** A pool whose connections work as one role. Waits at most 3 s for a connection, so that callers can answer 503. */
export function createPool(
  connection: Connection,
  { max, role, pipeline = false, settings = {} }: PoolOptions,
): pg.Pool {
  const options = Object.entries({ ...(role ? { role } : {}), timezone: 'UTC', ...settings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  const pool = new pg.Pool({
    ...connection,
    max,
    pipeline,
    options,
    types: typeParsers,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 60_000,
    allowExitOnIdle: true,
    application_name: 'lamplight',
  });
  // A connection that breaks while idle is replaced; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

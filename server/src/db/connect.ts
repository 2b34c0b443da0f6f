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
  /** Seals the audit trail: the server's own doing, which no request reaches. */
  sealer: 'lamplight_sealer',
} as const;

const { types } = pg;
const parsers = new Map<number, (value: string) => unknown>([
  [types.builtins.INT8, Number],
  // Calendar days stay texts: a Date would drag a time zone in.
  [types.builtins.DATE, (value) => value],
]);

export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || types.getTypeParser(oid, format ?? 'text'),
};

/** How long the database may take for what it answers at once. */
export const promptMs = 4000;

/** The database breaks a statement off after this; later there is nobody who would answer. */
export const longestMs = 60_000;
/** The same for what a person waits for: lists, counts, records. Exports and changes have longer. */
export const longestReadMs = 5000;

/**
 * A statement that the database answers at once, such as the beginning of a transaction. Where it does not, the
 * connection is dead: callers hear of a wire gone silent within 5 s.
 */
export function promptly(text: string, values: unknown[] = []): pg.QueryConfig<unknown[]> {
  const query: pg.QueryConfig<unknown[]> & { query_timeout: number } = {
    text,
    values,
    query_timeout: promptMs,
  };
  return query;
}

/** How values are told apart and come as text, which whoever has the database may have set for it otherwise. */
const plainValues = {
  timezone: 'UTC',
  datestyle: 'ISO',
  bytea_output: 'hex',
  extra_float_digits: '1',
  transform_null_equals: 'off',
};

interface PoolOptions {
  max: number;
  /** Role taken at connection; the owner where undefined. */
  role?: string;
  settings?: Record<string, string>;
  /** After this long without an answer a connection is given up as dead; undefined waits for ever. */
  queryTimeoutMs?: number;
}

/** A pool whose connections work as one role. Waits at most 3 s for a connection, so that callers can answer 503. */
export function createPool(
  connection: Connection,
  { max, role, settings = {}, queryTimeoutMs }: PoolOptions,
): pg.Pool {
  const options = Object.entries({ ...(role ? { role } : {}), ...plainValues, ...settings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  const pool = new pg.Pool({
    ...connection,
    max,
    options,
    types: typeParsers,
    connectionTimeoutMillis: 3000,
    query_timeout: queryTimeoutMs,
    idleTimeoutMillis: 60_000,
    allowExitOnIdle: true,
    application_name: 'lamplight',
  });
  // A connection that breaks while idle is replaced; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

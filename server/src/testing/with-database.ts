import type { Connection } from '../db/connect';

/** The same server, another database. */
export function withDatabase(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** The same database, another login. */
export function withLogin(connection: Connection, user: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, user };
  const url = new URL(connection.connectionString);
  url.username = user;
  return { connectionString: url.href };
}

import pg from 'pg';
import { type Connection, typeParsers } from './connect';

/** One connection, as its owner, that no time limit of the server ends while rows or files are on their way. */
export function patientClient(connection: Connection): pg.Client {
  const client = new pg.Client({
    ...connection,
    types: typeParsers,
    application_name: 'lamplight',
    options:
      '-c timezone=UTC -c search_path=lamplight -c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=0 -c synchronize_seqscans=off',
  });
  // What breaks off is met by whoever waits for an answer.
  client.on('error', () => undefined);
  return client;
}

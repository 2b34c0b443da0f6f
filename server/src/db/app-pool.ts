import type pg from 'pg';
import { type Connection, createPool, roles } from './connect';
import { schema } from './migrations/tenant';

/** The database itself breaks a statement off after this; later there is nobody who would answer. */
const statementMs = 60_000;

/**
 * Connections of the application's role, as every part of the server uses them. `mails`: a mail server is configured,
 * so that what is written to the outbox also gets a job.
 */
export const createAppPool = (
  connection: Connection,
  { max, mails = false }: { max: number; mails?: boolean },
): pg.Pool =>
  createPool(connection, {
    max,
    role: roles.app,
    queryTimeoutMs: statementMs + 5000,
    settings: {
      search_path: schema,
      'app.mails': mails ? 'on' : 'off',
      // Values travel as parameters and shapes are few: planning once is worth more than planning best.
      plan_cache_mode: 'force_generic_plan',
      jit: 'off',
      statement_timeout: String(statementMs),
      idle_in_transaction_session_timeout: '60000',
    },
  });

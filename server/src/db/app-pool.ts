import type pg from 'pg';
import { type Connection, createPool, longestMs, roles } from './connect';
import { schema } from './migrations/tenant';

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
    queryTimeoutMs: longestMs + 5000,
    settings: {
      search_path: schema,
      'app.mails': mails ? 'on' : 'off',
      // Values travel as parameters and shapes are few: planning once is worth more than planning best.
      plan_cache_mode: 'force_generic_plan',
      jit: 'off',
      statement_timeout: String(longestMs),
      idle_in_transaction_session_timeout: '60000',
    },
  });

/** What exports are read by, each for as long as somebody reads it: nine, of which one center has three (http/request-scope.ts). */
export const createExportPool = (connection: Connection): pg.Pool => createAppPool(connection, { max: 9 });

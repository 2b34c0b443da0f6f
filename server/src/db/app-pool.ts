import type pg from 'pg';
import { type Connection, createPool, roles } from './connect';
import { schema } from './migrations/tenant';

/** The database itself breaks a statement off after this; later there is nobody who would answer. */
const statementMs = 60_000;

/** Connections of the application's role, as every part of the server uses them. */
export const createAppPool = (connection: Connection, max: number): pg.Pool =>
  createPool(connection, {
    max,
    role: roles.app,
    queryTimeoutMs: statementMs + 5000,
    settings: {
      search_path: schema,
      // Values travel as parameters and shapes are few: planning once is worth more than planning best.
      plan_cache_mode: 'force_generic_plan',
      jit: 'off',
      statement_timeout: String(statementMs),
      idle_in_transaction_session_timeout: '60000',
    },
  });

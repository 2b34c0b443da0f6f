import type pg from 'pg';
import type { Trail } from '../audit-trail/trail';
import type { Config } from '../config';
import type { Metrics } from '../http/metrics';
import type { SessionCache } from '../http/session-cache';
import type { Clock } from '../ports/clock';
import type { FileStore } from '../ports/file-store';
import type { Secrets } from '../secrets/secrets';

/** What the features are given: the real parts, chosen once at the start. */
export interface Parts {
  config: Config;
  /** Connections of the application's role. */
  pool: pg.Pool;
  /** Connections of their own for what takes the database long, so that a few of these leave room for everyone else. */
  longPool: pg.Pool;
  /** And for exports, which last as long as somebody reads them. */
  exportPool: pg.Pool;
  files: FileStore;
  clock: Clock;
  sessions: SessionCache;
  secrets: Secrets;
  /** Seals the audit trail, and knows what to hold it against. */
  trail: Trail;
  /** Host of PUBLIC_URL; requests for another one are refused. */
  publicHost: string | undefined;
  /** Undefined unless METRICS_PORT asks for them. */
  metrics: Metrics | undefined;
  version: string;
  /** The database holds the demonstration center, and its accounts may be shown. */
  demonstration: boolean;
}

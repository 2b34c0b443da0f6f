// The product as a newcomer gets it, on a fresh data folder, for the stories.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/steps.mjs';

const data = join(root, '.cache', 'e2e-data');
if (!process.env.DATABASE_URL) rmSync(data, { recursive: true, force: true });
Object.assign(process.env, {
  DATA_DIR: data,
  PORT: process.env.E2E_PORT,
  DEMO: '1',
  LOG_LEVEL: 'warn',
  // Several stories at once are one person's, and all of them come from one address.
  REQUESTS_PER_SESSION: '6000',
  REQUESTS_PER_ADDRESS: '30000',
});
await import('../scripts/start.mjs');

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import serverProcess from '@lamplight/server/process.json' with { type: 'json' };
import { root } from '../root';
import { addressOf, ended } from './address-of';
import { memoryOf } from './memory';

/** Lamplight itself, built, in a process of its own. */
export interface OwnServer {
  url: string;
  pid: number | undefined;
  /** From starting the process to its first answer. */
  startMs: number;
  memory(): { nowMb: number; peakMb: number | undefined };
  stop(): Promise<void>;
}

/** Starts the built server on the database of a data folder, with its own PostgreSQL. */
export async function startOwnServer(dataDir: string, cpuProfile?: string): Promise<OwnServer> {
  const begunMs = performance.now();
  const { DATABASE_URL: _outside, APP_DATABASE_URL: _serving, ...environment } = process.env;
  const profile = cpuProfile ? ['--cpu-prof', `--cpu-prof-dir=${cpuProfile}`] : [];
  const flags = [...serverProcess.flags, ...profile];
  const child = spawn(process.execPath, [...flags, join(root, 'server/dist/start.js')], {
    env: {
      ...environment,
      ...serverProcess.environment,
      DATA_DIR: dataDir,
      DEMO: '0',
      PORT: '0',
      LOG_LEVEL: 'error',
      // The load is to be answered, not refused.
      REQUESTS_PER_SESSION: '0',
      REQUESTS_PER_ADDRESS: '0',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await addressOf(child, /ready at (\S+)/);
  const answer = await fetch(`${url}/api/health/ready`);
  if (!answer.ok) throw new Error(`The server is not ready: ${answer.status}`);
  const startMs = performance.now() - begunMs;
  return {
    url,
    pid: child.pid,
    startMs,
    memory: () => memoryOf(child.pid),
    stop: () => ended(child),
  };
}

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Connection } from '@lamplight/server/src/db/connect';
import { addressOf, ended } from './address-of';

/** Starts the yardstick on the same database; `connection` is of a role that row-level security does not hold. */
export async function startLimitServer(
  connection: Connection,
): Promise<{ url: string; pid: number | undefined; stop(): Promise<void> }> {
  const main = fileURLToPath(new URL('../limit/main.ts', import.meta.url));
  const child = spawn(process.execPath, [...process.execArgv, main], {
    env: { ...process.env, NODE_ENV: 'production', LIMIT_DATABASE: JSON.stringify(connection) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const port = await addressOf(child, /^(\d+)$/m);
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => ended(child) };
}
